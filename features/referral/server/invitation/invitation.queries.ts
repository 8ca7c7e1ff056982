import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { InvitationFilter } from '../../contract/referral.console.ts';
import type { InvitationId } from '../../contract/referral.ids.ts';
import { type InvitationRow, tablesOf } from '../referral.tables.ts';

export type InvitationPlace = readonly [registeredAt: Date, invitationId: InvitationId];

interface Page {
  after: InvitationPlace | undefined;
  limit: number;
}

export async function insertInvitation(
  tx: Executor,
  row: Pick<
    InvitationRow,
    | 'bucket'
    | 'invitation_id'
    | 'inviter_id'
    | 'invitee_id'
    | 'registered_at'
    | 'registration_ip'
    | 'deadline'
    | 'phone_at'
    | 'look_at'
  >,
): Promise<void> {
  const nothing = {
    payee_at: null,
    first_deposit: null,
    first_deposit_at: null,
    bets_at: null,
    gone: null,
    gone_at: null,
    qualified_at: null,
    release_at: null,
    ended_at: null,
    void_reason: null,
    voided_by: null,
    voided_name: null,
    note: null,
    cleared_by: null,
    cleared_name: null,
  };
  await tablesOf(tx)
    .insertInto('referral.invitation')
    .values({ state: 'REGISTERED', ...nothing, ...row })
    .execute();
}

export async function findInvitation(
  db: Executor,
  invitationId: InvitationId,
): Promise<InvitationRow | undefined> {
  return tablesOf(db)
    .selectFrom('referral.invitation')
    .selectAll()
    .where('bucket', '=', bucketOf(invitationId))
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
}

/** Held until the caller's transaction ends. */
export async function lockInvitation(
  tx: Executor,
  invitationId: InvitationId,
): Promise<InvitationRow | undefined> {
  return tablesOf(tx)
    .selectFrom('referral.invitation')
    .selectAll()
    .where('bucket', '=', bucketOf(invitationId))
    .where('invitation_id', '=', invitationId)
    .forUpdate()
    .executeTakeFirst();
}

/** What a look found, or an operator decided. */
export async function saveInvitation(tx: Executor, row: InvitationRow): Promise<void> {
  const { bucket, invitation_id, evidence, cleared } = row;
  await tablesOf(tx)
    .updateTable('referral.invitation')
    .set({
      state: row.state,
      qualified_at: row.qualified_at,
      release_at: row.release_at,
      ended_at: row.ended_at,
      void_reason: row.void_reason,
      voided_by: row.voided_by,
      voided_name: row.voided_name,
      note: row.note,
      evidence: JSON.stringify(evidence),
      cleared: JSON.stringify(cleared),
      cleared_by: row.cleared_by,
      cleared_name: row.cleared_name,
      look_at: row.look_at,
    })
    .where('bucket', '=', bucket)
    .where('invitation_id', '=', invitation_id)
    .execute();
}

/** Whom one player invited, newest first. */
export async function listOwnInvitations(
  db: Executor,
  inviterId: AccountId,
  { after, limit }: Page,
): Promise<InvitationRow[]> {
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<InvitationRow>`
    select * from referral.invitation
    where bucket = ${bucketOf(inviterId)} and inviter_id = ${inviterId}
      and (${at}::timestamptz is null or (registered_at, invitation_id) < (${at}, ${id}::uuid))
    order by registered_at desc, invitation_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of every player, newest first. */
export async function listAllInvitations(
  db: Executor,
  { show, after, limit }: Page & { show: InvitationFilter | undefined },
): Promise<InvitationRow[]> {
  const rows = tablesOf(db)
    .selectFrom('referral.invitation')
    .selectAll()
    .orderBy('registered_at', 'desc')
    .orderBy('invitation_id', 'desc')
    .limit(limit);
  const ofState = show === 'SUSPECT' ? rows.where(isSuspect) : show ? rows.where('state', '=', show) : rows;
  if (!after) return ofState.execute();
  const [at, id] = after;
  return ofState.where(sql<boolean>`(registered_at, invitation_id) < (${at}, ${id}::uuid)`).execute();
}

/** As its index says it; what an operator let pass is none. */
const isSuspect = sql<boolean>`look_at is not null and evidence <> '[]' and not evidence <@ cleared`;

export async function countSuspects(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from referral.invitation where ${isSuspect}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Rewards of so many players wait for the hold to end. */
export async function countQualified(db: Executor, inviterId: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from referral.invitation
    where bucket = ${bucketOf(inviterId)} and inviter_id = ${inviterId} and state = 'QUALIFIED'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** More than anybody invites honestly; of those beyond, the oldest are not compared. */
const siblingsMax = 10_000;

export type Sibling = Pick<InvitationRow, 'invitee_id' | 'registered_at' | 'registration_ip' | 'state'>;

/** Everybody else whom the inviter invited. */
export async function listSiblings(
  db: Executor,
  { inviter_id, invitee_id }: Pick<InvitationRow, 'inviter_id' | 'invitee_id'>,
): Promise<Sibling[]> {
  return tablesOf(db)
    .selectFrom('referral.invitation')
    .select(['invitee_id', 'registered_at', 'registration_ip', 'state'])
    .where('bucket', '=', bucketOf(inviter_id))
    .where('inviter_id', '=', inviter_id)
    .where('invitee_id', '<>', invitee_id)
    .orderBy('registered_at', 'desc')
    .orderBy('invitation_id', 'desc')
    .limit(siblingsMax)
    .execute();
}

export type DuePlace = readonly [lookAt: Date, invitationId: InvitationId];

/** Where there is something to look at, longest waiting first. */
export async function listDue(
  db: Executor,
  { now, after, limit }: { now: Date; after: DuePlace | undefined; limit: number },
): Promise<{ invitation_id: InvitationId; look_at: Date }[]> {
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<{ invitation_id: InvitationId; look_at: Date }>`
    select invitation_id, look_at from referral.invitation
    where look_at <= ${now} and (${at}::timestamptz is null or (look_at, invitation_id) > (${at}, ${id}::uuid))
    order by look_at, invitation_id limit ${limit}`.execute(db);
  return rows;
}
