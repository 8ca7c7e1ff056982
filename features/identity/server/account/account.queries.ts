import type { AccountId, AccountType, Language } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, bucketOfKey } from '@kislap/platform/database/ids.ts';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { AccountStatus } from '../../contract/identity.console.ts';
import type { IdentityStatus } from '../../contract/member-info.ts';
import type { Account } from '../identity.types.ts';

export interface AccountTable {
  bucket: number;
  id: AccountId;
  type: AccountType;
  username: string;
  nickname: string;
  payee_name: string;
  birth_date: string | null;
  email: string | null;
  mobile: string | null;
  id_number: string | null;
  messengers: string | null;
  upline_id: AccountId | null;
  language: Language;
  currency: string;
  status: AccountStatus;
  status_reason: string | null;
  identity_status: IdentityStatus;
  password_hash: string | null;
  password_changed_at: Date;
  terms_accepted_at: Date | null;
  /** The newest edition of the terms that the account accepted. */
  terms_edition: number | null;
  registration_ip: string;
  created_at: Date;
  last_login_at: Date | null;
  last_login_ip: string | null;
  previous_login_at: Date | null;
  previous_login_ip: string | null;
  /** Null in accounts from before it was kept, and where nothing told it. */
  country: Generated<string | null>;
  /** Ids that features above put on it. */
  labels: Generated<string[]>;
}

export type AccountRow = Selectable<AccountTable>;
export type ContactKind = 'email' | 'mobile' | 'id_number';

type AccountTables = {
  'identity.account': AccountTable;
  'identity.username': { bucket: number; name_key: string; account_id: AccountId };
  'identity.contact': { bucket: number; kind: ContactKind; fingerprint: string; account_id: AccountId };
};

/** Only for this feature's own queries. */
export const tablesOf = (db: Executor) => db.withTables<AccountTables>();

export function nameKeyOf(username: string): string {
  return username.toLowerCase();
}

/** Where a name stands in the list of names. */
export function nameOf(username: string): { bucket: number; name_key: string } {
  const key = nameKeyOf(username);
  return { bucket: bucketOfKey(key), name_key: key };
}

/** False when somebody has the name already; of many at once exactly one gets it. */
export async function insertUsername(db: Executor, username: string, accountId: AccountId): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('identity.username')
    .values({ ...nameOf(username), account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when another account has this contact. */
export async function insertContact(
  db: Executor,
  contact: { kind: ContactKind; fingerprint: string; account_id: AccountId },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('identity.contact')
    .values({ bucket: bucketOfKey(contact.fingerprint), ...contact })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertAccount(db: Executor, row: Insertable<AccountTable>): Promise<void> {
  await tablesOf(db).insertInto('identity.account').values(row).execute();
}

export async function findAccountRow(db: Executor, accountId: AccountId): Promise<AccountRow | undefined> {
  return tablesOf(db)
    .selectFrom('identity.account')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export async function lockAccountRow(db: Executor, accountId: AccountId): Promise<AccountRow | undefined> {
  return tablesOf(db)
    .selectFrom('identity.account')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findAccountIdByUsername(
  db: Executor,
  username: string,
): Promise<AccountId | undefined> {
  const { bucket, name_key } = nameOf(username);
  const row = await tablesOf(db)
    .selectFrom('identity.username')
    .select('account_id')
    .where('bucket', '=', bucket)
    .where('name_key', '=', name_key)
    .executeTakeFirst();
  return row?.account_id;
}

export async function listAccountRows(db: Executor, accountIds: readonly AccountId[]): Promise<AccountRow[]> {
  if (accountIds.length === 0) return [];
  return tablesOf(db)
    .selectFrom('identity.account')
    .selectAll()
    .where('bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('id', 'in', [...new Set(accountIds)])
    .execute();
}

type AccountChange = Partial<
  Pick<
    AccountTable,
    | 'birth_date'
    | 'email'
    | 'mobile'
    | 'language'
    | 'nickname'
    | 'payee_name'
    | 'status'
    | 'status_reason'
    | 'identity_status'
    | 'password_hash'
    | 'password_changed_at'
    | 'terms_accepted_at'
    | 'terms_edition'
    | 'upline_id'
    | 'last_login_at'
    | 'last_login_ip'
    | 'previous_login_at'
    | 'previous_login_ip'
  >
>;

export async function updateAccount(
  db: Executor,
  accountId: AccountId,
  change: AccountChange,
): Promise<void> {
  await tablesOf(db)
    .updateTable('identity.account')
    .set(change)
    .where('bucket', '=', bucketOf(accountId))
    .where('id', '=', accountId)
    .execute();
}

/** Puts a label on the account, or takes it off. */
export async function updateLabel(db: Executor, accountId: AccountId, label: string, isOn: boolean) {
  const without = sql<string[]>`array_remove(labels, ${label}::uuid)`;
  await tablesOf(db)
    .updateTable('identity.account')
    .set({ labels: isOn ? sql<string[]>`${without} || ${label}::uuid` : without })
    .where('bucket', '=', bucketOf(accountId))
    .where('id', '=', accountId)
    .execute();
}

export interface PlayerFilter {
  /** Only these accounts, when given. */
  ids?: AccountId[] | undefined;
  namePrefix?: string | undefined;
  type?: AccountType | undefined;
  status?: AccountStatus | undefined;
  identityStatus?: IdentityStatus | undefined;
  /** The id of a label of a feature above. */
  label?: string | undefined;
}

function matching(db: Executor, filter: PlayerFilter) {
  let query = tablesOf(db).selectFrom('identity.account as account');
  if (filter.ids) query = query.where('account.id', 'in', filter.ids);
  if (filter.namePrefix !== undefined) {
    const pattern = `${nameKeyOf(filter.namePrefix).replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`lower(account.username) collate "C" like ${pattern}`);
  }
  if (filter.label) query = query.where(sql<boolean>`account.labels @> array[${filter.label}::uuid]`);
  if (filter.type !== undefined) query = query.where('account.type', '=', filter.type);
  if (filter.status) query = query.where('account.status', '=', filter.status);
  if (filter.identityStatus) query = query.where('account.identity_status', '=', filter.identityStatus);
  return query;
}

/** Newest first. */
export async function listPlayerRows(
  db: Executor,
  filter: PlayerFilter,
  limit: number,
  offset: number,
): Promise<AccountRow[]> {
  if (filter.ids?.length === 0) return [];
  return matching(db, filter)
    .selectAll('account')
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPlayers(db: Executor, filter: PlayerFilter): Promise<number> {
  if (filter.ids?.length === 0) return 0;
  const row = await matching(db, filter)
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findContactOwner(
  db: Executor,
  contact: { kind: ContactKind; fingerprint: string },
): Promise<AccountId | undefined> {
  return (await listContactOwners(db, [contact]))[0];
}

export async function listContactOwners(
  db: Executor,
  contacts: { kind: ContactKind; fingerprint: string }[],
): Promise<AccountId[]> {
  const rows = await tablesOf(db)
    .selectFrom('identity.contact')
    .select('account_id')
    .where((expression) =>
      expression.or(
        contacts.map(({ kind, fingerprint }) =>
          expression.and({ bucket: bucketOfKey(fingerprint), kind, fingerprint }),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.account_id);
}

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    type: row.type,
    username: row.username,
    nickname: row.nickname,
    payeeName: row.payee_name,
    birthDate: row.birth_date,
    uplineId: row.upline_id,
    language: row.language,
    currency: row.currency,
    status: row.status,
    statusReason: row.status_reason,
    identityStatus: row.identity_status,
    registrationIp: row.registration_ip,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  };
}
