import type { AccountId } from '@kislap/contract-kit';
import type { Play, PlayedLine, PlayedRound } from '@kislap/ledger';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Realtime } from '@kislap/platform/web/realtime.ts';
import { countBet, emptyPurse, takeBackBet } from '../../rules/wagering.ts';
import type { CountedRow, RequirementRow } from '../promotions.tables.ts';
import * as queries from './counted.queries.ts';

/**
 * Follows the play feed: a settled round counts towards the requirements whose credit came before it in the player's own
 * order. What is taken back of a round no longer counts.
 */
export function createWageringConsumer(parts: {
  source: Source<PlayedLine>;
  pusher: Pick<Realtime, 'push'>;
}): Consumer {
  const { source, pusher } = parts;
  return consume(source, {
    name: 'promotions.wagering',
    batchSize: 2_000,
    async apply(tx, lines) {
      const [first] = lines;
      if (first === undefined) return undefined;
      const byAccount = Map.groupBy(lines, ({ accountId }) => accountId);
      const followed = await queries.listFollowed(tx, [...byAccount.keys()], first.createdAt);
      const rowsOf = Map.groupBy(followed, (row) => row.account_id);
      const touched: AccountId[] = [];
      for (const [accountId, own] of byAccount) {
        const rows = rowsOf.get(accountId) ?? [];
        // What was done long ago may be open again.
        if (rows.length === 0 && !own.some(takesBack)) continue;
        if (await createFollowing(tx, accountId, rows).follow(own)) touched.push(accountId);
      }
      if (touched.length === 0) return undefined;
      return () => {
        for (const accountId of touched) pusher.push(accountId, { type: 'wagering' });
      };
    },
    reset: queries.forgetProgress,
  });
}

/** A line that changes what its round counts for. */
type SettledLine = PlayedLine & {
  roundRef: NonNullable<PlayedLine['roundRef']>;
  play: Play & { round: PlayedRound; settled: NonNullable<Play['settled']> };
};

/** The requirements of one account while its lines are read. */
function createFollowing(tx: Tx, accountId: AccountId, followed: RequirementRow[]) {
  let rows = followed;
  const changed = new Set<RequirementRow>();
  let counted: CountedRow[] = [];

  function begin({ transferId }: PlayedLine): void {
    const row = rows.find((one) => one.transfer_id === transferId && !one.is_counting);
    if (!row) return;
    row.is_counting = true;
    changed.add(row);
  }

  function change(row: RequirementRow, by: bigint, at: Date): void {
    row.progress += by;
    changed.add(row);
    const isFull = row.progress === row.target;
    // It was played before it was played out; only the feed was late to say so.
    if (isFull && row.state !== 'WAIVED') Object.assign(row, { state: 'FULFILLED', closed_at: at });
    else if (row.state === 'FULFILLED') Object.assign(row, { state: 'OPEN', closed_at: null });
  }

  function count({ source, roundRef, createdAt, play: { round, settled } }: SettledLine): void {
    // What ended in another way took bets until then.
    const open = rows
      .filter((row) => row.is_counting && (row.closed_at === null || row.closed_at > createdAt))
      .map((row) => ({ row, target: row.target, progress: row.progress, weights: null }));
    const { gameId, category } = round;
    for (const part of countBet(open, { category, validBet: settled.validBet })) {
      const { row } = part.requirement;
      change(row, part.counted, createdAt);
      counted.push({
        bucket: bucketOf(accountId),
        requirement_id: row.requirement_id,
        account_id: accountId,
        source,
        round_ref: roundRef,
        game_id: gameId || null,
        category,
        used: part.used,
        weight: Number(part.weight),
        counted: part.counted,
        counted_at: createdAt,
      });
    }
  }

  async function takeBack({ source, roundRef, createdAt, play: { settled } }: SettledLine): Promise<void> {
    await write();
    const parts = await queries.listOfRound(tx, accountId, { source, round_ref: roundRef });
    const known = new Set(rows.map((row) => row.requirement_id));
    const ids = parts.map((part) => part.requirement_id).filter((id) => !known.has(id));
    if (ids.length > 0) rows = oldestFirst([...rows, ...(await queries.listByIds(tx, accountId, ids))]);
    for (const { part, used, counted: taken } of takeBackBet(parts, -settled.validBet)) {
      await queries.saveCounted(tx, { ...part, used: part.used - used, counted: part.counted - taken });
      const row = rows.find((one) => one.requirement_id === part.requirement_id);
      if (row) change(row, -taken, createdAt);
    }
  }

  async function write(): Promise<void> {
    await queries.addCounted(tx, joined(counted));
    counted = [];
  }

  /** Whether it is worth a look that the purse is played out. */
  function markLow(isLow: boolean): void {
    for (const row of rows) {
      if (row.state !== 'OPEN' || row.is_low === isLow) continue;
      row.is_low = isLow;
      changed.add(row);
    }
  }

  return {
    /** Returns whether there is something to tell the player. */
    async follow(lines: readonly PlayedLine[]): Promise<boolean> {
      for (const line of lines) {
        begin(line);
        if (!isSettled(line)) continue;
        if (line.play.settled.validBet > 0n) count(line);
        else if (line.play.settled.validBet < 0n) await takeBack(line);
      }
      await write();
      const hasNews = changed.size > 0;
      markLow((lines.at(-1)?.cashAfter ?? emptyPurse) < emptyPurse);
      for (const row of changed) await queries.saveProgress(tx, row);
      return hasNews;
    },
  };
}

function isSettled(line: PlayedLine): line is SettledLine {
  const { roundRef, play } = line;
  return roundRef !== null && play !== null && play.round !== null && play.settled !== null;
}

function takesBack(line: PlayedLine): boolean {
  return isSettled(line) && line.play.settled.validBet < 0n;
}

/** Ids of requirements are in the order of time. */
function oldestFirst(rows: RequirementRow[]): RequirementRow[] {
  return rows.toSorted((one, other) => (one.requirement_id < other.requirement_id ? -1 : 1));
}

/** A statement may name a row once: the parts of one round for one requirement are one. */
function joined(rows: readonly CountedRow[]): CountedRow[] {
  const sums = new Map<string, CountedRow>();
  for (const row of rows) {
    const key = `${row.requirement_id} ${row.source} ${row.round_ref}`;
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...row });
    else Object.assign(sum, { used: sum.used + row.used, counted: sum.counted + row.counted });
  }
  return [...sums.values()];
}
