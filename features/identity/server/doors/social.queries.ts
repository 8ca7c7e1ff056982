import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, bucketOfKey } from '@kislap/platform/database/ids.ts';
import type { SocialChannel } from '../../contract/social.ts';

export interface FlowRow {
  state_hash: Buffer;
  channel: string;
  browser_hash: Buffer;
  account_id: AccountId | null;
  /** Sealed. */
  secrets: string;
  expires_at: Date;
}

export interface TicketRow {
  ticket_hash: Buffer;
  channel: SocialChannel;
  fingerprint: string;
  /** Sealed. */
  person: string;
  expires_at: Date;
}

export interface LinkRow {
  bucket: number;
  account_id: AccountId;
  channel: SocialChannel;
  fingerprint: string;
  /** Sealed. */
  label: string;
  linked_at: Date;
}

type SocialTables = {
  'identity.social_flow': FlowRow;
  'identity.social_ticket': TicketRow;
  'identity.social_link': LinkRow;
  'identity.social_subject': { bucket: number; channel: string; fingerprint: string; account_id: AccountId };
};

const tablesOf = (db: Executor) => db.withTables<SocialTables>();

export async function insertFlow(db: Executor, row: FlowRow): Promise<void> {
  await tablesOf(db).insertInto('identity.social_flow').values(row).execute();
}

/** A state is gone once it was shown, whether or not it was still good. */
export async function takeFlow(db: Executor, stateHash: Buffer): Promise<FlowRow | undefined> {
  return tablesOf(db)
    .deleteFrom('identity.social_flow')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
}

export async function insertTicket(db: Executor, row: TicketRow): Promise<void> {
  await tablesOf(db).insertInto('identity.social_ticket').values(row).execute();
}

export async function findTicket(db: Executor, ticketHash: Buffer): Promise<TicketRow | undefined> {
  return tablesOf(db)
    .selectFrom('identity.social_ticket')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
}

/** In the transaction of the registration: it stays good when that fails. */
export async function takeTicket(db: Executor, ticketHash: Buffer): Promise<TicketRow | undefined> {
  return tablesOf(db)
    .deleteFrom('identity.social_ticket')
    .where('ticket_hash', '=', ticketHash)
    .returningAll()
    .executeTakeFirst();
}

export async function findSubject(
  db: Executor,
  channel: SocialChannel,
  fingerprint: string,
): Promise<AccountId | undefined> {
  const row = await tablesOf(db)
    .selectFrom('identity.social_subject')
    .select('account_id')
    .where('bucket', '=', bucketOfKey(fingerprint))
    .where('channel', '=', channel)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.account_id;
}

/** False when this person is linked to an account already; of many at once exactly one is first. */
export async function insertSubject(
  db: Executor,
  { channel, fingerprint, account_id }: LinkRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('identity.social_subject')
    .values({ bucket: bucketOfKey(fingerprint), channel, fingerprint, account_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertLink(db: Executor, row: LinkRow): Promise<void> {
  await tablesOf(db).insertInto('identity.social_link').values(row).execute();
}

export async function listLinks(db: Executor, accountId: AccountId): Promise<LinkRow[]> {
  return tablesOf(db)
    .selectFrom('identity.social_link')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('channel')
    .execute();
}

export async function deleteLink(
  db: Executor,
  accountId: AccountId,
  channel: SocialChannel,
): Promise<boolean> {
  const row = await tablesOf(db)
    .deleteFrom('identity.social_link')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .returning('fingerprint')
    .executeTakeFirst();
  if (!row) return false;
  await tablesOf(db)
    .deleteFrom('identity.social_subject')
    .where('bucket', '=', bucketOfKey(row.fingerprint))
    .where('channel', '=', channel)
    .where('fingerprint', '=', row.fingerprint)
    .execute();
  return true;
}
