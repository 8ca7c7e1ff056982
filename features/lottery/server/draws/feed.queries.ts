import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';
import type { DrawResult } from '../../rules/catalogue/shapes.ts';
import { type FeedRow, tablesOf } from '../lottery.tables.ts';

export function findFeed(db: Executor, feed: string): Promise<FeedRow | undefined> {
  return tablesOf(db).selectFrom('lottery.feed').selectAll().where('feed', '=', feed).executeTakeFirst();
}

export async function saveFeed(db: Executor, row: FeedRow): Promise<void> {
  await tablesOf(db)
    .insertInto('lottery.feed')
    .values(row)
    .onConflict((conflict) => conflict.column('feed').doUpdateSet({ public_key: row.public_key }))
    .execute();
}

export interface FeedStateRow {
  feed: string;
  public_key: string;
  last_at: Date | null;
}

export async function listFeeds(db: Executor): Promise<FeedStateRow[]> {
  const { rows } = await sql<FeedStateRow>`
    select f.feed, f.public_key, max(r.received_at) as last_at
    from lottery.feed f left join lottery.feed_result r on r.feed = f.feed
    group by f.feed, f.public_key order by f.feed`.execute(db);
  return rows;
}

export function listFeedResults(db: Executor, drawId: LotteryDrawId) {
  return tablesOf(db)
    .selectFrom('lottery.feed_result')
    .select(['feed', 'result', 'received_at'])
    .where('draw_id', '=', drawId)
    .execute();
}

/** Returns false where this feed has told a result before. */
export async function insertFeedResult(
  db: Executor,
  told: { drawId: LotteryDrawId; feed: string; result: DrawResult; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('lottery.feed_result')
    .values({
      draw_id: told.drawId,
      feed: told.feed,
      result: JSON.stringify(told.result),
      received_at: told.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
