import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { InvitationId } from '../../contract/referral.ids.ts';
import { type InvitationRow, type TurnoverRow, tablesOf } from '../referral.tables.ts';

export type CountedInvitation = Pick<
  InvitationRow,
  'bucket' | 'invitation_id' | 'deadline' | 'valid_bets' | 'bets_at' | 'bets_sequence'
>;

/** Those whose bets still count towards the qualification; in the order in which every writer takes them. */
export async function lockCounted(
  tx: Tx,
  invitationIds: readonly InvitationId[],
  since: Date,
): Promise<CountedInvitation[]> {
  if (invitationIds.length === 0) return [];
  return tablesOf(tx)
    .selectFrom('referral.invitation')
    .select(['bucket', 'invitation_id', 'deadline', 'valid_bets', 'bets_at', 'bets_sequence'])
    .where('bucket', 'in', [...new Set(invitationIds.map(bucketOf))])
    .where('invitation_id', 'in', [...invitationIds])
    .where('deadline', '>=', since)
    .orderBy('invitation_id')
    .forUpdate()
    .execute();
}

export async function saveCounted(tx: Tx, row: CountedInvitation, lookAt: Date | undefined): Promise<void> {
  const { bucket, invitation_id, valid_bets, bets_at, bets_sequence } = row;
  await sql`
    update referral.invitation set valid_bets = ${valid_bets}, bets_at = ${bets_at}, bets_sequence = ${bets_sequence},
      look_at = case when state in ('REGISTERED', 'QUALIFIED') then coalesce(${lookAt ?? null}::timestamptz, look_at) end
    where bucket = ${bucket} and invitation_id = ${invitation_id}`.execute(tx);
}

/** Adds up; each row once. */
export async function addTurnover(tx: Tx, rows: readonly TurnoverRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tablesOf(tx)
    .insertInto('referral.turnover')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id', 'day', 'invitee_id']).doUpdateSet({
        full_bets: sql<bigint>`turnover.full_bets + excluded.full_bets`,
        half_bets: sql<bigint>`turnover.half_bets + excluded.half_bets`,
      }),
    )
    .execute();
}

/** The last day that is computed. `share`: it stays so until the caller's transaction ends. */
export async function getClosedDay(db: Executor, lock: 'none' | 'share' = 'none'): Promise<string> {
  const row = tablesOf(db).selectFrom('referral.closing').select('closed_day');
  const { closed_day } = await (lock === 'share' ? row.forShare() : row).executeTakeFirstOrThrow();
  return closed_day;
}

/** Waits for whoever is adding to that day. */
export async function closeDay(db: Executor, day: string): Promise<void> {
  await sql`update referral.closing set closed_day = greatest(closed_day, ${day}::date)`.execute(db);
}

/** Everything is read again: what was computed stays, and its days are not computed twice. */
export async function forgetTurnover(tx: Tx): Promise<void> {
  await tablesOf(tx).deleteFrom('referral.turnover').execute();
  await tablesOf(tx).updateTable('referral.closing').set({ closed_day: '2000-01-01' }).execute();
}

export async function pruneTurnover(db: Executor, before: string): Promise<void> {
  await tablesOf(db).deleteFrom('referral.turnover').where('day', '<', before).execute();
}

/** Of one inviter and day. */
export async function listTurnover(db: Executor, accountId: AccountId, day: string): Promise<TurnoverRow[]> {
  return tablesOf(db)
    .selectFrom('referral.turnover')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .execute();
}
