import type { AccountId, Language } from '@kislap/contract-kit';
import { Instant } from '@kislap/contract-kit/fields';
import { executorOf, type Ledger, playSource, type SqlExecutor } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { RequirementId } from '../../contract/promotions.ids.ts';
import type { CategoryWeights, CountedBet, Requirement, RequirementKind } from '../../contract/wagering.ts';
import { creditTarget, isPlayedOut } from '../../rules/wagering.ts';
import type { CountedRow, RequirementRow } from '../promotions.tables.ts';
import { forgetCountedBefore, listCountedRows } from './counted.queries.ts';
import { readPromotions } from './promotion-times.ts';
import * as queries from './requirement.queries.ts';
import { createWageringConsumer } from './wagering.consumer.ts';

/** A line of the ledger that brought money. */
export interface Credit {
  accountId: AccountId;
  transferId: string;
  amount: bigint;
  /** A deposit, unless it says otherwise. */
  kind?: RequirementKind;
  /** Of a deposit: how it was paid. */
  methodId?: string;
  /** How many times the amount is to be played; once, unless it says otherwise (domain 4.2). */
  times?: bigint;
}

/** A requirement as it begins. */
export interface Opening extends Required<Pick<Credit, 'accountId' | 'transferId' | 'amount' | 'kind'>> {
  target: bigint;
  /** Of a promotion: what a bet counts, and the deposit whose own requirement it replaces. */
  weights?: CategoryWeights;
  deposit?: bigint;
  /** Of one that goes on: how far it is, without waiting for its line in the feed. */
  progress?: bigint;
  isCounting?: boolean;
}

export interface WageringParts {
  /** Told after the commit that a promotion's requirement ended. */
  onPromotionEnd(accountId: AccountId): void;
  platform: Pick<Platform, 'database' | 'clock' | 'pusher'>;
  ledger: Ledger;
  findGameName(gameId: string | null, language: Language): string | null;
}

interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

const requirementPlaces = createKeyset(RequirementId);
const betPlaces = createKeyset(z.readonly(z.tuple([Instant, z.string(), z.string()])));
const accountsAtOnce = 500;
const daySeconds = 86_400;
/** Bets on events of the coming weeks are still open long after they were made. */
const openRoundDays = 60;
const roundsRead = 100;
const countedDays = 180;

export type Wagering = ReturnType<typeof createWagering>;

/** What players have to play before money can be taken out (domain 4.2). */
export function createWagering({ platform, ledger, findGameName, onPromotionEnd }: WageringParts) {
  const { database, clock, pusher } = platform;
  const db = database.kysely;

  async function readPurse(executor: SqlExecutor, accountId: AccountId) {
    const purse = { cash: 0n, bonus: 0n, held: 0n };
    for (const [kind, amount] of await ledger.listAccounts(executor, accountId)) {
      if (kind === 'player:cash') purse.cash += amount;
      else if (kind.startsWith('player:bonus')) purse.bonus += amount;
      // What waits, is on its way or lies at a vendor can still be played.
      else purse.held += amount;
    }
    return purse;
  }

  async function hasOpenRounds(accountId: AccountId, since: Date, executor: Executor = db): Promise<boolean> {
    const from = addSeconds(since, -openRoundDays * daySeconds);
    const filter = { state: 'open', from, page: 1, pageSize: roundsRead } as const;
    const { list } = await ledger.listRounds(accountId, filter, executorOf(executor));
    // Some vendors never end a round: what has been paid is over.
    return list.some(({ settledAt }) => settledAt === null);
  }

  /** Ends what is open where there is nothing left to play it with. `credit` has just come and does not count. */
  async function endPlayedOut(executor: Executor, accountId: AccountId, credit = 0n): Promise<number> {
    const open = await queries.listOpen(executor, accountId);
    const [oldest] = open;
    if (!oldest) return 0;
    const purse = await readPurse(executorOf(executor), accountId);
    purse.cash -= credit;
    // Rounds are read only where the purse alone would end it: most deposits find money there.
    if (!isPlayedOut({ ...purse, hasOpenRounds: false })) return 0;
    if (await hasOpenRounds(accountId, oldest.openedAt, executor)) return 0;
    // What was opened meanwhile is not among them.
    const ids = open.map(({ requirementId }) => requirementId);
    return queries.endOpen(executor, accountId, { ids, state: 'PLAYED_OUT', at: clock.now() });
  }

  /** One for each line of the ledger, however often it is told. */
  async function open(tx: Tx, opening: Opening): Promise<RequirementId> {
    const { accountId, transferId, kind, amount, target, weights, deposit = 0n, progress = 0n } = opening;
    const now = clock.now();
    const requirementId = newOwnedId<RequirementId>(now, accountId);
    await queries.insertRequirement(tx, {
      bucket: bucketOf(accountId),
      requirement_id: requirementId,
      account_id: accountId,
      kind,
      transfer_id: transferId,
      amount,
      target,
      progress,
      state: progress < target ? 'OPEN' : 'FULFILLED',
      is_counting: opening.isCounting ?? false,
      is_low: false,
      opened_at: now,
      closed_at: progress < target ? null : now,
      weights: weights ? JSON.stringify(weights) : null,
      deposit,
    });
    return requirementId;
  }

  async function find(accountId: AccountId, requirementId: RequirementId): Promise<RequirementRow> {
    const row = await queries.findRow(db, accountId, requirementId);
    if (!row) throw new AppError('not_found');
    return row;
  }

  return {
    consumer: createWageringConsumer({
      source: playSource({ ledger, pool: database.pool, clock }),
      pusher,
      onPromotionEnd,
    }),
    find,

    open,
    endPlayedOut,
    hasOpenRounds,

    /** With a credit, in the transaction that books it. */
    async opened(
      tx: Tx,
      { accountId, transferId, amount, kind = 'DEPOSIT', times = 1n }: Credit,
    ): Promise<void> {
      await endPlayedOut(tx, accountId, amount);
      await open(tx, { accountId, transferId, kind, amount, target: creditTarget(amount, times) });
    },

    readPromotions,

    /** What is to be played before anything can be taken out; 0 where nothing is. */
    findLeft: (executor: Executor, accountId: AccountId) => queries.sumLeft(executor, accountId),

    async list(accountId: AccountId, { after, pageSize }: PageQuery) {
      const [left, rows] = await Promise.all([
        queries.sumLeft(db, accountId),
        queries.listRows(db, accountId, { after: requirementPlaces.read(after), limit: pageSize + 1 }),
      ]);
      const { shown, next } = requirementPlaces.cut(rows, pageSize, (row) => row.requirement_id);
      return { left, list: shown.map(toRequirement), next };
    },

    async listCounted(
      accountId: AccountId,
      {
        requirementId,
        language,
        after,
        pageSize,
      }: PageQuery & { requirementId: RequirementId; language: Language },
    ) {
      const row = await find(accountId, requirementId);
      const page = { after: betPlaces.read(after), limit: pageSize + 1 };
      const { shown, next } = betPlaces.cut(
        await listCountedRows(db, row, page),
        pageSize,
        ({ counted_at, source, round_ref }) => [counted_at, source, round_ref] as const,
      );
      return { list: shown.map((one) => toCountedBet(one, findGameName(one.game_id, language))), next };
    },

    /** Whoever has nothing left to play with owes no turnover for it; returns how many requirements ended. */
    async endAllPlayedOut(): Promise<number> {
      let ended = 0;
      for (const accountId of await queries.listLowAccounts(db, accountsAtOnce)) {
        const count = await db.transaction().execute((tx) => endPlayedOut(tx, accountId));
        // The next line of the player says whether it is worth another look.
        if (count === 0) await queries.setLow(db, accountId, false);
        else pusher.push(accountId, { type: 'wagering' });
        ended += count;
      }
      return ended;
    },

    forgetOld: () => forgetCountedBefore(db, addSeconds(clock.now(), -countedDays * daySeconds)),
  };
}

function toRequirement(row: RequirementRow): Requirement {
  return {
    requirementId: row.requirement_id,
    kind: row.kind,
    amount: row.amount,
    target: row.target,
    progress: row.progress,
    state: row.state,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  };
}

function toCountedBet(row: CountedRow, gameName: string | null): CountedBet {
  return {
    source: row.source,
    roundRef: row.round_ref,
    gameName,
    category: row.category,
    validBet: row.used,
    weight: row.weight,
    counted: row.counted,
    countedAt: row.counted_at,
  };
}
