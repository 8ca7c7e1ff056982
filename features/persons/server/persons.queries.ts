import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, bucketOfKey } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { EvidenceKind } from '../rules/score.ts';
import type { Evidence } from './evidence.ts';
import { type EvidenceRow, type LinkRow, tablesOf } from './persons.tables.ts';

/** Two registrations of one person at once see each other: the second waits for the first. */
export async function lockDigests(tx: Executor, digests: readonly string[]): Promise<void> {
  for (const digest of [...digests].sort())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`persons:${digest}`}, 0))`.execute(tx);
}

/** Answers those that were not noted before. */
export async function insertEvidence(tx: Executor, rows: readonly EvidenceRow[]): Promise<Evidence[]> {
  if (rows.length === 0) return [];
  return tablesOf(tx)
    .insertInto('persons.evidence')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['kind', 'digest'])
    .execute();
}

/** Accounts on which one of these digests stands as well, at most `limit` of them. */
export async function listHolders(
  db: Executor,
  digest: string,
  accountId: AccountId,
  limit: number,
): Promise<AccountId[]> {
  const rows = await tablesOf(db)
    .selectFrom('persons.evidence')
    .select('account_id')
    .distinct()
    .where('bucket', '=', bucketOfKey(digest))
    .where('digest', '=', digest)
    .where('account_id', '<>', accountId)
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

export async function listEvidence(
  db: Executor,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, Evidence[]>> {
  const found = new Map<AccountId, Evidence[]>(accountIds.map((id) => [id, []]));
  if (accountIds.length === 0) return found;
  const rows = await tablesOf(db)
    .selectFrom('persons.evidence')
    .select(['account_id', 'kind', 'digest'])
    .where('account_id', 'in', [...accountIds])
    .execute();
  for (const { account_id, kind, digest } of rows) found.get(account_id)?.push({ kind, digest });
  return found;
}

/** What an account shares with each of these others: probes of the index of digests, from the account's own. */
export async function listShared(
  db: Executor,
  accountId: AccountId,
  otherIds: readonly AccountId[],
): Promise<{ account_id: AccountId; kind: EvidenceKind }[]> {
  if (otherIds.length === 0) return [];
  const { rows } = await sql<{ account_id: AccountId; kind: EvidenceKind }>`
    select other.account_id, other.kind from persons.evidence own
    join persons.evidence other on other.bucket = own.bucket and other.kind = own.kind and other.digest = own.digest
    where own.account_id = ${accountId} and own.kind <> 'name_birth_near'
      and other.account_id = any(${[...otherIds]}::uuid[])
    order by other.account_id, other.kind`.execute(db);
  return rows;
}

export async function findLink(
  db: Executor,
  accountId: AccountId,
  otherId: AccountId,
): Promise<LinkRow | undefined> {
  return tablesOf(db)
    .selectFrom('persons.link')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('other_id', '=', otherId)
    .executeTakeFirst();
}

/** The same from both sides. */
export async function saveLink(tx: Executor, link: Omit<LinkRow, 'bucket'>): Promise<void> {
  const { account_id, other_id, score, evidence, verdict, ...decision } = link;
  const sides = [
    { ...link, bucket: bucketOf(account_id) },
    { ...link, account_id: other_id, other_id: account_id, bucket: bucketOf(other_id) },
  ];
  const { found_at: _foundAt, ...decided } = decision;
  for (const side of sides.sort((a, b) => a.bucket - b.bucket))
    await tablesOf(tx)
      .insertInto('persons.link')
      .values(side)
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'account_id', 'other_id'])
          .doUpdateSet({ score, evidence, verdict, ...decided }),
      )
      .execute();
}

/** All links of an account, highest score first. */
export async function listLinks(db: Executor, accountId: AccountId): Promise<LinkRow[]> {
  return tablesOf(db)
    .selectFrom('persons.link')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('score', 'desc')
    .orderBy('found_at', 'desc')
    .limit(200)
    .execute();
}

/** Accounts that are certainly, or by decision, the person's of one of these. */
export async function listNeighbours(db: Executor, accountIds: readonly AccountId[]): Promise<AccountId[]> {
  const rows = await tablesOf(db)
    .selectFrom('persons.link')
    .select('other_id')
    .distinct()
    .where('bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('account_id', 'in', [...accountIds])
    .where('verdict', 'in', ['certain', 'same'])
    .execute();
  return rows.map((row) => row.other_id);
}

/** Every account that shares its person with another. */
export async function listLinked(db: Executor): Promise<AccountId[]> {
  const rows = await tablesOf(db)
    .selectFrom('persons.link')
    .select('account_id')
    .distinct()
    .where('verdict', 'in', ['certain', 'same'])
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

export async function listWaiting(db: Executor, page: number, pageSize: number) {
  const waiting = tablesOf(db)
    .selectFrom('persons.link')
    .where('verdict', '=', 'likely')
    .whereRef('account_id', '<', 'other_id');
  const [rows, { count }] = await Promise.all([
    waiting
      .selectAll()
      .orderBy('found_at')
      .orderBy('account_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    waiting.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, waiting: count };
}

const accountsOfBefore = 'accounts';

/** How far the accounts of before were read; undefined once all were. */
export async function findProgress(db: Executor): Promise<{ afterId: AccountId | null } | undefined> {
  const row = await tablesOf(db)
    .selectFrom('persons.progress')
    .selectAll()
    .where('name', '=', accountsOfBefore)
    .executeTakeFirst();
  return row?.is_done ? undefined : { afterId: row?.after_id ?? null };
}

export async function saveProgress(db: Executor, afterId: AccountId | null, isDone: boolean): Promise<void> {
  const row = { name: accountsOfBefore, after_id: afterId, is_done: isDone };
  await tablesOf(db)
    .insertInto('persons.progress')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ after_id: afterId, is_done: isDone }))
    .execute();
}
