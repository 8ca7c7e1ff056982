import { AccountId, Instant, type ReplyOf } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import type { Ledger } from '@kislap/ledger';
import type { Database } from '@kislap/platform/database/database.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import * as z from 'zod/mini';
import { ReviewReference } from '../../contract/gateway.console.ts';
import type { HeldWin, HeldWinState, listWinLimits } from '../../contract/held-wins.console.ts';
import type { HeldWinRow } from '../gateway.tables.ts';
import * as queries from './held-win.queries.ts';
import type { WinLimitActParts } from './win-limit.acts.ts';
import { listLimitRows } from './win-limit.queries.ts';
import { houseLimits } from './win-limits.ts';

export interface HeldWinParts {
  db: Database;
  ledger: Pick<Ledger, 'findRound'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  findGameName(gameId: GameId | null): string | undefined;
  findLabel: WinLimitActParts['findLabel'];
}

const places = createKeyset(z.readonly(z.tuple([Instant, AccountId, ReviewReference, ReviewReference])));

/** Held wins and limits as operators see them. */
export function createHeldWins(parts: HeldWinParts) {
  const { db, ledger, listNames, findGameName, findLabel } = parts;

  async function viewOf(row: HeldWinRow, names: Map<string, string>): Promise<HeldWin> {
    const round =
      row.round_ref === null
        ? undefined
        : await ledger.findRound(row.account_id, row.vendor_key, row.round_ref);
    return {
      accountId: row.account_id,
      account: names.get(row.account_id) ?? row.account_id,
      vendorKey: row.vendor_key,
      reference: row.reference,
      type: row.type,
      amount: row.amount,
      stake: round?.stake ?? 0n,
      gameId: row.game_id,
      gameName: findGameName(row.game_id) ?? null,
      roundRef: row.round_ref,
      heldAt: row.held_at,
      state: row.state,
      doneAt: row.done_at,
      doneBy: row.done_names,
      reason: row.reason,
    };
  }

  return {
    async list(query: {
      state?: HeldWinState | undefined;
      accountId?: AccountId | undefined;
      after?: string | undefined;
      pageSize: number;
    }) {
      const { after, pageSize, ...filter } = query;
      const [rows, counted] = await Promise.all([
        queries.listHeldWinRows(db, { ...filter, after: places.read(after), limit: pageSize + 1 }),
        queries.countHeldWins(db),
      ]);
      const { shown, next } = places.cut(
        rows,
        pageSize,
        (row) => [row.held_at, row.account_id, row.vendor_key, row.reference] as const,
      );
      const names = await listNames([...new Set(shown.map((row) => row.account_id))]);
      return { list: await Promise.all(shown.map((row) => viewOf(row, names))), next, ...counted };
    },

    async listLimits(): Promise<ReplyOf<typeof listWinLimits>> {
      const rows = await listLimitRows(db);
      const house = rows.find(({ scope }) => scope === 'house');
      const own = rows.flatMap(({ scope, name, multiplier }) =>
        scope === 'house'
          ? []
          : [{ scope, name, label: findLabel({ scope, name }) ?? name, multiplier: Number(multiplier) }],
      );
      const ours = Number(house?.multiplier ?? houseLimits.multiplier);
      return {
        list: [
          {
            scope: 'house',
            name: '',
            label: findLabel({ scope: 'house', name: '' }) ?? '',
            multiplier: ours,
          },
          ...own,
        ],
        unstakedMax: house?.unstaked ?? houseLimits.unstaked,
        jackpotMax: house?.jackpot ?? houseLimits.jackpot,
      };
    },
  };
}
