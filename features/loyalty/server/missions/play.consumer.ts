import type { AccountId } from '@kislap/contract-kit';
import type { PlayedLine } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { MissionPlayRow } from '../loyalty.tables.ts';
import { listPlayedCategories } from './book.queries.ts';
import { addPlays, forgetPlays } from './tally.queries.ts';

/**
 * Follows the play feed and adds up settled rounds by player, day and category, in one statement a batch. What is taken
 * back is subtracted from the day on which its round was settled first.
 */
export function createPlayConsumer(parts: {
  source: Source<PlayedLine>;
  announce(accountIds: Iterable<AccountId>): void;
}): Consumer {
  return consume(parts.source, {
    name: 'loyalty.mission_plays',
    batchSize: 10_000,
    async apply(tx, lines) {
      const categories = new Set(await listPlayedCategories(tx));
      if (categories.size === 0) return undefined;
      const isAsked = (category: string) => categories.has(null) || categories.has(category);
      const rows = sumOf(lines, isAsked);
      await addPlays(tx, rows);
      if (rows.length === 0) return undefined;
      return () => parts.announce(new Set(rows.map((row) => row.account_id)));
    },
    reset: forgetPlays,
  });
}

/** A row for each player, day and category, in the order of their key. */
function sumOf(lines: readonly PlayedLine[], isAsked: (category: string) => boolean): MissionPlayRow[] {
  const sums = new Map<string, MissionPlayRow>();
  for (const { accountId, createdAt, play } of lines) {
    if (!play?.round || !play.settled || !isAsked(play.round.category)) continue;
    const { validBet, rounds } = play.settled;
    if (validBet === 0n && rounds === 0n) continue;
    const { category, firstSettledAt } = play.round;
    const day = manilaDay(firstSettledAt ?? createdAt);
    const key = `${accountId} ${day} ${category}`;
    const sum = sums.get(key);
    if (sum) {
      sum.valid_bet += validBet;
      sum.rounds += rounds;
      if (createdAt > sum.counted_at) sum.counted_at = createdAt;
    } else {
      sums.set(key, {
        bucket: bucketOf(accountId),
        account_id: accountId,
        day,
        category,
        valid_bet: validBet,
        rounds,
        counted_at: createdAt,
      });
    }
  }
  return [...sums.values()];
}
