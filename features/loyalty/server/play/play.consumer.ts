import type { AccountId } from '@kislap/contract-kit';
import type { PlayedLine } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { mondayOf } from '@kislap/rules/days';
import { countsWhole } from '@kislap/rules/valid-bet';
import type { PlayerRow } from '../loyalty.tables.ts';
import * as queries from './play.queries.ts';

interface PlayParts {
  source: Source<PlayedLine>;
  /** Of these accounts: whether a bet of a moment was used for a promotion, so that no rebate counts it. */
  readPromotions(
    tx: Tx,
    accountIds: readonly AccountId[],
    since: Date,
  ): Promise<(bet: { accountId: AccountId; category: string; at: Date }) => boolean>;
  /** Looks at the levels of those whose lifetime changed; answers who has another one now. */
  raise(tx: Tx, players: readonly PlayerRow[]): Promise<AccountId[]>;
  /** After the commit. */
  tell(accountIds: readonly AccountId[]): void;
}

/**
 * Follows the play feed: valid bets by day and category, lifetimes, the loss of the week. What is taken back counts on the
 * day on which it is taken back, as it does in reports.
 */
export function createPlayConsumer({ source, readPromotions, raise, tell }: PlayParts): Consumer {
  return consume(source, {
    name: 'loyalty.play',
    batchSize: 5_000,
    // Points and rebates are paid by what stands here: nobody may see it half full.
    isRebuiltAtOnce: true,
    async apply(tx, lines) {
      const sums = createSums();
      const bets = lines.filter(({ play }) => play?.settled);
      const first = Math.min(...bets.map((line) => settledAtOf(line).getTime()));
      const accountIds = [...new Set(bets.map(({ accountId }) => accountId))];
      const isOfPromotion =
        bets.length > 0 ? await readPromotions(tx, accountIds, new Date(first)) : () => false;
      for (const line of lines) {
        const category = line.play?.round?.category ?? '';
        const at = settledAtOf(line);
        sums.count(line, isOfPromotion({ accountId: line.accountId, category, at }));
      }
      // Players first, as everybody who changes their points: nobody who has one waits for another's days.
      const players = await queries.addLifetimes(tx, sums.lifetimes());
      await queries.addDays(tx, sums.days());
      await queries.addLosses(tx, sums.losses());
      const changed = await raise(tx, players);
      return changed.length === 0 ? undefined : () => tell(changed);
    },
    reset: queries.forgetPlay,
  });
}

/** What is taken back was used, or not, when its round was first settled. */
function settledAtOf({ play, createdAt }: PlayedLine): Date {
  return play?.round?.firstSettledAt ?? createdAt;
}

function createSums() {
  const days = new Map<string, queries.DayBets>();
  const losses = new Map<string, { accountId: AccountId; week: string; lost: bigint }>();
  const lifetimes = new Map<AccountId, queries.Gained>();

  function lifetimeOf(accountId: AccountId): queries.Gained {
    const known = lifetimes.get(accountId) ?? { accountId, wholeBets: 0n, halfBets: 0n, deposits: 0n };
    lifetimes.set(accountId, known);
    return known;
  }

  function countBet(line: PlayedLine, isExcluded: boolean): void {
    const { accountId, createdAt, play } = line;
    const validBet = play?.settled?.validBet ?? 0n;
    if (!play?.round || validBet === 0n) return;
    const { category } = play.round;
    const day = manilaDay(createdAt);
    const key = `${accountId} ${day} ${category}`;
    const sum = days.get(key) ?? { accountId, day, category, validBet: 0n, rebatable: 0n };
    sum.validBet += validBet;
    if (!isExcluded) sum.rebatable += validBet;
    days.set(key, sum);
    const lifetime = lifetimeOf(accountId);
    if (countsWhole(category)) lifetime.wholeBets += validBet;
    else lifetime.halfBets += validBet;
  }

  return {
    count(line: PlayedLine, isExcluded: boolean): void {
      countBet(line, isExcluded);
      const gained = gainOf(line);
      if (gained === 0n) return;
      if (line.type === 'DEPOSIT') lifetimeOf(line.accountId).deposits += gained;
      if (isMoved(line)) return;
      const week = mondayOf(manilaDay(line.createdAt));
      const key = `${line.accountId} ${week}`;
      const sum = losses.get(key) ?? { accountId: line.accountId, week, lost: 0n };
      sum.lost -= gained;
      losses.set(key, sum);
    },
    days: () => [...days.values()],
    losses: () => [...losses.values()],
    lifetimes: () => [...lifetimes.values()],
  };
}

const moves = new Set<string>(['DEPOSIT', 'WITHDRAW', 'FEE', 'TRANSFER']);

/** Paid in, taken out or handed to another player: nothing that was won or lost. */
function isMoved({ type }: PlayedLine): boolean {
  return moves.has(type);
}

/** Positive where the player's side gained. */
function gainOf({ from, to, amount }: PlayedLine): bigint {
  const toPlayer = to.startsWith('player:');
  return toPlayer === from.startsWith('player:') ? 0n : toPlayer ? amount : -amount;
}
