import type { AccountId } from '@kislap/contract-kit';
import type { PlayedLine } from '@kislap/ledger';
import { type Clock, manilaDay } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { addDays } from '@kislap/rules/days';
import { ownLoss, paidIn } from '../../rules/own-loss.ts';
import * as queries from './played.queries.ts';

/** So many days are kept: a simulation looks back ninety. */
export const playedDays = 100;

interface PlayedParts {
  source: Source<PlayedLine>;
  clock: Clock;
  /** Of these accounts: whether a bet of a moment was used for a promotion. */
  readPromotions(
    tx: Tx,
    accountIds: readonly AccountId[],
    since: Date,
  ): Promise<(bet: { accountId: AccountId; category: string; at: Date }) => boolean>;
}

/** Follows the play feed: what each player bet, lost and paid in on a day. */
export function createPlayedConsumer({ source, clock, readPromotions }: PlayedParts): Consumer {
  return consume(source, {
    name: 'promotions.played',
    batchSize: 5_000,
    // Shares of losses are paid by what stands here: nobody may see it half full.
    isRebuiltAtOnce: true,
    async apply(tx, lines) {
      const oldest = addDays(manilaDay(clock.now()), -playedDays);
      const kept = lines.filter(({ createdAt }) => manilaDay(createdAt) >= oldest);
      const bets = kept.filter(({ play }) => play?.settled);
      const first = Math.min(...bets.map((line) => settledAtOf(line).getTime()));
      const accountIds = [...new Set(bets.map(({ accountId }) => accountId))];
      const isOfPromotion =
        bets.length > 0 ? await readPromotions(tx, accountIds, new Date(first)) : () => false;
      await queries.addPlayed(tx, sumUp(kept, isOfPromotion));
      return undefined;
    },
    reset: queries.forgetPlayed,
  });
}

/** What is taken back was used, or not, when its round was first settled. */
function settledAtOf({ play, createdAt }: PlayedLine): Date {
  return play?.round?.firstSettledAt ?? createdAt;
}

function sumUp(
  lines: readonly PlayedLine[],
  isOfPromotion: (bet: { accountId: AccountId; category: string; at: Date }) => boolean,
): queries.Played[] {
  const sums = new Map<string, queries.Played>();
  for (const line of lines) {
    const { accountId, play } = line;
    const category = play?.round?.category ?? '';
    const validBet = play?.round ? (play.settled?.validBet ?? 0n) : 0n;
    const isUsed = validBet !== 0n && isOfPromotion({ accountId, category, at: settledAtOf(line) });
    const change = { validBet: isUsed ? 0n : validBet, lost: ownLoss(line), paidIn: paidIn(line) };
    if (change.validBet === 0n && change.lost === 0n && change.paidIn === 0n) continue;
    const day = manilaDay(line.createdAt);
    const key = `${accountId} ${day} ${category}`;
    const sum = sums.get(key) ?? { accountId, day, category, validBet: 0n, lost: 0n, paidIn: 0n };
    sum.validBet += change.validBet;
    sum.lost += change.lost;
    sum.paidIn += change.paidIn;
    sums.set(key, sum);
  }
  return [...sums.values()];
}
