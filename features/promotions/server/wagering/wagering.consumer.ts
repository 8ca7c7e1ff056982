import type { AccountId } from '@kislap/contract-kit';
import type { Play, PlayedLine, PlayedRound } from '@kislap/ledger';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pusher } from '@kislap/platform/web/pusher.ts';
import { smaller } from '@kislap/rules/smaller';
import { countBet, emptyPurse, takeBackBet } from '../../rules/wagering.ts';
import type { CountedRow, RequirementRow } from '../promotions.tables.ts';
import * as queries from './counted.queries.ts';
import { isSuccessor, ownTransferOf } from './successor.ts';

/**
 * Follows the play feed: a settled round counts towards the requirements whose credit came before it in the player's own
 * order. What is taken back of a round no longer counts.
 */
export function createWageringConsumer(parts: {
  source: Source<PlayedLine>;
  pusher: Pick<Pusher, 'push'>;
  onPromotionEnd(accountId: AccountId): void;
}): Consumer {
  const { source, pusher, onPromotionEnd } = parts;
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
      const ended: AccountId[] = [];
      const counted: CountedRow[] = [];
      const changed: RequirementRow[] = [];
      for (const [accountId, own] of byAccount) {
        const rows = rowsOf.get(accountId) ?? [];
        // What was done long ago may be open again.
        if (rows.length === 0 && !own.some(takesBack)) continue;
        const following = createFollowing(tx, accountId, rows);
        if (await following.follow(own)) touched.push(accountId);
        if (following.hasEndedPromotion()) ended.push(accountId);
        counted.push(...following.takeCounted());
        changed.push(...following.listChanged());
      }
      await queries.addCounted(tx, counted);
      await queries.saveProgress(tx, changed);
      if (touched.length === 0) return undefined;
      return () => {
        for (const accountId of touched) pusher.push(accountId, { type: 'wagering' });
        for (const accountId of ended) onPromotionEnd(accountId);
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
    // What operators, the calendar or the player ended stays so.
    if (row.state === 'WAIVED' || row.state === 'EXPIRED' || row.state === 'FORFEITED') return;
    // It was played before it was played out; only the feed was late to say so.
    if (isFull) Object.assign(row, { state: 'FULFILLED', closed_at: at });
    else if (row.state === 'FULFILLED') Object.assign(row, { state: 'OPEN', closed_at: null });
  }

  function count({ source, roundRef, createdAt, play: { round, settled } }: SettledLine): void {
    // What ended in another way took bets until then.
    const open = rows.filter((row) => takesBets(row, createdAt)).map(toWagering);
    const { gameId, category } = round;
    const parts = countBet(open, { category, validBet: settled.validBet });
    let left = settled.validBet;
    for (const one of open) {
      const { row } = one;
      const part = parts.find(({ requirement }) => requirement === one);
      const plain = smaller(left, row.deposit - row.plain);
      left -= part?.used ?? 0n;
      if (!part && plain <= 0n) continue;
      if (part) change(row, part.counted, createdAt);
      changePlain(row, plain, createdAt);
      counted.push({
        bucket: bucketOf(accountId),
        requirement_id: row.requirement_id,
        account_id: accountId,
        source,
        round_ref: roundRef,
        game_id: gameId || null,
        category,
        used: part?.used ?? 0n,
        weight: Number(part?.weight ?? 0n),
        counted: part?.counted ?? 0n,
        counted_at: createdAt,
        plain,
      });
    }
  }

  /** What a deposit's own requirement would have counted; where it took over already, it counts it now. */
  function changePlain(row: RequirementRow, by: bigint, at: Date): void {
    if (by === 0n) return;
    row.plain += by;
    changed.add(row);
    const successor = rows.find((one) => one.transfer_id === ownTransferOf(row.transfer_id));
    if (successor) change(successor, smaller(by, successor.target - successor.progress), at);
  }

  async function takeBack({ source, roundRef, createdAt, play: { settled } }: SettledLine): Promise<void> {
    await queries.addCounted(tx, takeCounted());
    const parts = await queries.listOfRound(tx, accountId, { source, round_ref: roundRef });
    const known = new Set(rows.map((row) => row.requirement_id));
    const ids = parts.map((part) => part.requirement_id).filter((id) => !known.has(id));
    if (ids.length > 0) {
      // With those that went on for them.
      const more = (await queries.listByIds(tx, accountId, ids)).filter(
        (row) => !known.has(row.requirement_id),
      );
      rows = oldestFirst([...rows, ...more]);
    }
    const takenBack = takeBackBet(parts, -settled.validBet);
    for (const part of parts) {
      const { used = 0n, counted: taken = 0n } = takenBack.find((one) => one.part === part) ?? {};
      const plain = smaller(part.plain, -settled.validBet);
      if (used === 0n && plain === 0n) continue;
      await queries.saveCounted(tx, {
        ...part,
        used: part.used - used,
        counted: part.counted - taken,
        plain: part.plain - plain,
      });
      const row = rows.find((one) => one.requirement_id === part.requirement_id);
      if (!row) continue;
      if (taken > 0n) change(row, -taken, createdAt);
      changePlain(row, -plain, createdAt);
    }
  }

  /** What is still to be written. */
  function takeCounted(): CountedRow[] {
    const rowsToWrite = joined(counted);
    counted = [];
    return rowsToWrite;
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
    takeCounted,
    listChanged: () => [...changed],
    hasEndedPromotion: () =>
      [...changed].some(
        ({ kind, state, is_settled }) => kind === 'PROMOTION' && state !== 'OPEN' && !is_settled,
      ),

    /** Returns whether there is something to tell the player. */
    async follow(lines: readonly PlayedLine[]): Promise<boolean> {
      for (const line of lines) {
        begin(line);
        if (!isSettled(line)) continue;
        if (line.play.settled.validBet > 0n) count(line);
        else if (line.play.settled.validBet < 0n) await takeBack(line);
      }
      const hasNews = changed.size > 0;
      markLow((lines.at(-1)?.cashAfter ?? emptyPurse) < emptyPurse);
      return hasNews;
    },
  };
}

/** Whether a bet of this moment counts for it. One that goes on for a promotion that ended counts what came after it. */
function takesBets(row: RequirementRow, at: Date): boolean {
  const hasBegun = row.is_counting && (!isSuccessor(row) || row.opened_at <= at);
  return hasBegun && (row.closed_at === null || row.closed_at > at);
}

function toWagering(row: RequirementRow) {
  const { target, progress, weights } = row;
  const bigWeights =
    weights &&
    Object.fromEntries(Object.entries(weights).map(([category, weight]) => [category, BigInt(weight)]));
  return { row, target, progress, weights: bigWeights };
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
    else {
      sum.used += row.used;
      sum.counted += row.counted;
      sum.plain += row.plain;
    }
  }
  return [...sums.values()];
}
