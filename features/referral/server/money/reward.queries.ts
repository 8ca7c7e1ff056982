import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { ReferralRewardId } from '../../contract/referral.ids.ts';
import { type RewardRow, tablesOf } from '../referral.tables.ts';

export type RewardPlace = readonly [madeAt: Date, rewardId: ReferralRewardId];

/** One for each subject, however often it is made; counted in what the account earned. */
export async function insertReward(tx: Tx, row: RewardRow): Promise<boolean> {
  const { bucket, account_id, amount } = row;
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('referral.reward')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tablesOf(tx)
    .insertInto('referral.earned')
    .values({ bucket, account_id, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'account_id'])
        .doUpdateSet({ amount: sql<bigint>`earned.amount + excluded.amount` }),
    )
    .execute();
  return true;
}

/** Rewards for invited players who qualified on this day. */
export async function countOfDay(db: Executor, accountId: AccountId, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from referral.reward
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and day = ${day} and part = 'inviter'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Claims it where it waits; undefined where it was claimed before or is nobody's. */
export async function takeReward(
  tx: Tx,
  accountId: AccountId,
  { rewardId, now }: { rewardId: ReferralRewardId; now: Date },
): Promise<RewardRow | undefined> {
  return tablesOf(tx)
    .updateTable('referral.reward')
    .set({ claimed_at: now })
    .where('bucket', '=', bucketOf(accountId))
    .where('reward_id', '=', rewardId)
    .where('account_id', '=', accountId)
    .where('claimed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function findReward(
  db: Executor,
  accountId: AccountId,
  rewardId: ReferralRewardId,
): Promise<RewardRow | undefined> {
  return tablesOf(db)
    .selectFrom('referral.reward')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('reward_id', '=', rewardId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** All that wait, newest first. */
export async function listWaiting(db: Executor, accountId: AccountId): Promise<RewardRow[]> {
  return tablesOf(db)
    .selectFrom('referral.reward')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('claimed_at', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('reward_id', 'desc')
    .execute();
}

/** Of one account, newest first. */
export async function listRewards(
  db: Executor,
  accountId: AccountId,
  { after, limit }: { after: RewardPlace | undefined; limit: number },
): Promise<RewardRow[]> {
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<RewardRow>`
    select * from referral.reward
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId}
      and (${at}::timestamptz is null or (made_at, reward_id) < (${at}, ${id}::uuid))
    order by made_at desc, reward_id desc limit ${limit}`.execute(db);
  return rows;
}

/** All that an account was given, and what of it waits for a claim. */
export async function sumRewards(
  db: Executor,
  accountId: AccountId,
): Promise<{ earned: bigint; waiting: bigint }> {
  const bucket = bucketOf(accountId);
  const { rows } = await sql<{ earned: bigint; waiting: bigint }>`
    select
      coalesce((select amount from referral.earned where bucket = ${bucket} and account_id = ${accountId}), 0)::bigint
        as earned,
      coalesce((select sum(amount) from referral.reward
        where bucket = ${bucket} and account_id = ${accountId} and claimed_at is null), 0)::bigint as waiting`.execute(
    db,
  );
  return rows[0] ?? { earned: 0n, waiting: 0n };
}
