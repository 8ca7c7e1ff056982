import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import type { Games } from '@kislap/games/server';
import { formatMoney } from '@kislap/i18n';
import type { TellPlayer } from '@kislap/inbox/server';
import { type HeldLine, heldSource, type Ledger } from '@kislap/ledger';
import type { Messaging } from '@kislap/messaging/server';
import type { Operators } from '@kislap/operators/server';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { brand } from '@kislap/site/server';
import type { PlayLeader } from '../gateway.types.ts';
import { createHeldWinAct } from './held-win.acts.ts';
import { createHeldWinConsumer } from './held-win.consumer.ts';
import { noticeOfWin } from './held-win.notice.ts';
import { createHeldWins } from './held-win.service.ts';
import { createWinLimitAct, type WinLimitActParts } from './win-limit.acts.ts';
import type { WinLimits } from './win-limits.ts';

export interface DeskParts {
  platform: Platform;
  ledger: Ledger;
  games: Pick<Games, 'catalogue'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  operators: Pick<Operators, 'listOperators'>;
  messaging: Pick<Messaging, 'post'>;
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
  tellPlayer: TellPlayer;
  balancePushes: { push(accountId: AccountId): void };
  winLimits: WinLimits;
  leader(): PlayLeader;
}

export type HeldWinDesk = ReturnType<typeof createHeldWinDesk>;

/** A vendor tells of many games in one name: a mail of ours names one of them. */
const nameless = '–';

/** Everything about held wins but the way of the vendor's call. */
export function createHeldWinDesk(parts: DeskParts) {
  const { platform, ledger, games, listNames, tellPlayer } = parts;
  const { clock, database, log } = platform;
  const db = database.kysely;

  const findGameName = (gameId: GameId | null) =>
    gameId === null ? undefined : games.catalogue.find(gameId)?.name;

  const findLabel: WinLimitActParts['findLabel'] = ({ scope, name }) => {
    if (scope === 'house') return name === '' ? brand.name : undefined;
    if (scope === 'game') return games.catalogue.find(name)?.name;
    return games.catalogue.entries().find(({ vendorCode }) => vendorCode === name)?.vendorName;
  };

  const asked = {
    ...parts,
    clock,
    findLabel,
    findGameName: (id: GameId | null) => findGameName(id) ?? nameless,
  };

  /** The player's message, a mail to everybody who may release it, and a line in the log. */
  async function raiseAlarm(tx: Tx, line: HeldLine): Promise<() => void> {
    const { accountId, amount, source: vendorKey, reference } = line;
    const game = findGameName(line.gameId) ?? nameless;
    const account = (await listNames([accountId], tx)).get(accountId) ?? accountId;
    for (const operator of await parts.operators.listOperators()) {
      const isTold = operator.role === 'owner' || operator.role === 'finance';
      if (!isTold || operator.status !== 'active' || operator.email === null) continue;
      await parts.messaging.post(tx, {
        key: `gateway.held-win:${vendorKey}:${reference}:${operator.operatorId}`,
        channel: 'mail',
        to: operator.email,
        template: 'heldWin',
        params: {
          name: operator.name,
          account,
          game,
          amount: formatMoney(amount, brand.currencySymbol),
          vendor: vendorKey,
          reference,
        },
        language: 'EN',
      });
    }
    const tell = await tellPlayer(tx, noticeOfWin('held', { accountId, amount, game }));
    return () => {
      log.error({ vendorKey, reference, accountId, amount: String(amount) }, 'a win is held for review');
      tell();
    };
  }

  return {
    wins: createHeldWins({ db, ledger, listNames, findGameName, findLabel }),
    decide: createHeldWinAct(asked),
    changeLimit: createWinLimitAct(asked),
    consumer: createHeldWinConsumer(heldSource({ ledger, pool: database.pool, clock }), raiseAlarm),
  };
}
