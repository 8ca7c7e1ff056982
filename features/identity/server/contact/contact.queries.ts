import type { AccountId, SessionId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, bucketOfKey } from '@kislap/platform/database/ids.ts';
import type { ContactKind, ContactWay } from '../../contract/contacts.ts';

export interface ContactChangeRow {
  bucket: number;
  account_id: AccountId;
  kind: ContactKind;
  token_hash: Buffer;
  session_id: SessionId;
  proven_by: ContactWay;
  /** Sealed. */
  sent_to: string | null;
  expires_at: Date;
}

export interface ContactHistoryRow {
  bucket: number;
  id: string;
  account_id: AccountId;
  kind: ContactKind;
  at: Date;
  /** Sealed. */
  before: string | null;
  after: string;
  proven_by: ContactWay;
  ip: string;
  device: string;
}

const tablesOf = (db: Executor) =>
  db.withTables<{
    'identity.contact_change': ContactChangeRow;
    'identity.contact_history': ContactHistoryRow;
    'identity.contact': { bucket: number; kind: string; fingerprint: string; account_id: AccountId };
    'identity.password_link': { account_id: AccountId };
  }>();

/** A change that is begun takes the place of one that was not finished. */
export async function saveContactChange(db: Executor, row: ContactChangeRow): Promise<void> {
  const { bucket, account_id, kind, ...rest } = row;
  await tablesOf(db)
    .insertInto('identity.contact_change')
    .values({ bucket, account_id, kind, ...rest })
    .onConflict((conflict) => conflict.columns(['bucket', 'account_id', 'kind']).doUpdateSet(rest))
    .execute();
}

export async function findContactChange(
  db: Executor,
  accountId: AccountId,
  kind: ContactKind,
): Promise<ContactChangeRow | undefined> {
  return tablesOf(db)
    .selectFrom('identity.contact_change')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export async function setContactSentTo(db: Executor, row: ContactChangeRow, sentTo: string): Promise<void> {
  await tablesOf(db)
    .updateTable('identity.contact_change')
    .set({ sent_to: sentTo })
    .where('bucket', '=', row.bucket)
    .where('account_id', '=', row.account_id)
    .where('kind', '=', row.kind)
    .where('token_hash', '=', row.token_hash)
    .execute();
}

/** True for the caller that finishes it, if it is unchanged since it was read. */
export async function takeContactChange(db: Executor, row: ContactChangeRow): Promise<boolean> {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('identity.contact_change')
    .where('bucket', '=', row.bucket)
    .where('account_id', '=', row.account_id)
    .where('kind', '=', row.kind)
    .where('token_hash', '=', row.token_hash)
    .where('sent_to', '=', row.sent_to)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteContact(
  db: Executor,
  kind: ContactKind,
  fingerprint: string,
  accountId: AccountId,
): Promise<void> {
  await tablesOf(db)
    .deleteFrom('identity.contact')
    .where('bucket', '=', bucketOfKey(fingerprint))
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .where('account_id', '=', accountId)
    .execute();
}

/** What was mailed to an address that is no longer the account's opens nothing any more. */
export async function deletePasswordLinks(db: Executor, accountId: AccountId): Promise<void> {
  await tablesOf(db).deleteFrom('identity.password_link').where('account_id', '=', accountId).execute();
}

export async function insertContactHistory(db: Executor, row: ContactHistoryRow): Promise<void> {
  await tablesOf(db).insertInto('identity.contact_history').values(row).execute();
}

/** Newest first. */
export async function listContactHistory(db: Executor, accountId: AccountId): Promise<ContactHistoryRow[]> {
  return tablesOf(db)
    .selectFrom('identity.contact_history')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
