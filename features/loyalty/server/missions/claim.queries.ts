import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { MissionId } from '../../contract/loyalty.ids.ts';
import { type MissionClaimRow, tablesOf } from '../loyalty.tables.ts';

/** Whether it is there now; false where it was claimed before. Waits for a claim of the same that runs. */
export async function insertClaim(tx: Tx, row: MissionClaimRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('loyalty.mission_claim')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findClaim(
  db: Executor,
  accountId: AccountId,
  { missionId, period }: { missionId: MissionId; period: string },
): Promise<MissionClaimRow | undefined> {
  return tablesOf(db)
    .selectFrom('loyalty.mission_claim')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('period', '=', period)
    .where('mission_id', '=', missionId)
    .executeTakeFirst();
}

/** Of the periods that begin on this day or later. */
export async function listClaimsSince(
  db: Executor,
  accountId: AccountId,
  since: string,
): Promise<Pick<MissionClaimRow, 'mission_id' | 'period'>[]> {
  const { rows } = await sql<Pick<MissionClaimRow, 'mission_id' | 'period'>>`
    select mission_id, period from loyalty.mission_claim
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and period >= ${since}::date`.execute(
    db,
  );
  return rows;
}

/** The latest of one account, with the name of each mission. */
export async function listLatestClaims(
  db: Executor,
  accountId: AccountId,
  limit: number,
): Promise<(MissionClaimRow & { title_en: string; title_ty: string })[]> {
  const { rows } = await sql<MissionClaimRow & { title_en: string; title_ty: string }>`
    select c.*, m.title_en, m.title_ty from loyalty.mission_claim c join loyalty.mission m using (mission_id)
    where c.bucket = ${bucketOf(accountId)} and c.account_id = ${accountId}
    order by c.claimed_at desc limit ${limit}`.execute(db);
  return rows;
}
