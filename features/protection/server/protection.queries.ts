import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type LimitChoiceRow, type PauseRow, type PlayerRow, tablesOf } from './protection.tables.ts';

/** The player's own row, made when it is first needed; also the lock of all that is theirs here. */
export async function lockPlayer(tx: Tx, accountId: AccountId): Promise<PlayerRow> {
  const key = { bucket: bucketOf(accountId), account_id: accountId };
  await tablesOf(tx)
    .insertInto('protection.player')
    .values({ ...key, reality_check_minutes: null, asked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tablesOf(tx)
    .selectFrom('protection.player')
    .selectAll()
    .where('bucket', '=', key.bucket)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findPlayer(db: Executor, accountId: AccountId): Promise<PlayerRow | undefined> {
  return tablesOf(db)
    .selectFrom('protection.player')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function updatePlayer(
  tx: Tx,
  accountId: AccountId,
  change: Partial<Pick<PlayerRow, 'reality_check_minutes' | 'asked_at'>>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('protection.player')
    .set(change)
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .execute();
}

export async function listLimits(db: Executor, accountId: AccountId): Promise<LimitChoiceRow[]> {
  return tablesOf(db)
    .selectFrom('protection.limit_choice')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .orderBy('hours')
    .orderBy('owner')
    .execute();
}

/** Players with a change that is due. */
export async function listDueLimits(
  db: Executor,
  now: Date,
  limit: number,
): Promise<Pick<LimitChoiceRow, 'account_id'>[]> {
  return tablesOf(db)
    .selectFrom('protection.limit_choice')
    .select('account_id')
    .distinct()
    .where('next_at', '<=', now)
    .limit(limit)
    .execute();
}

export async function saveLimit(tx: Tx, row: LimitChoiceRow): Promise<void> {
  const { max, next_max, next_at, set_at } = row;
  await tablesOf(tx)
    .insertInto('protection.limit_choice')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'account_id', 'owner', 'kind', 'hours'])
        .doUpdateSet({ max, next_max, next_at, set_at }),
    )
    .execute();
}

export async function insertPause(tx: Tx, row: PauseRow): Promise<void> {
  await tablesOf(tx).insertInto('protection.pause').values(row).execute();
}

/** Those that hold at this moment. */
export async function listOpenPauses(db: Executor, accountId: AccountId, now: Date): Promise<PauseRow[]> {
  return tablesOf(db)
    .selectFrom('protection.pause')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .execute();
}

/** Those that hold at this moment on any of these accounts, longest first. */
export async function listOpenPausesOfAll(
  db: Executor,
  accountIds: readonly AccountId[],
  now: Date,
): Promise<PauseRow[]> {
  if (accountIds.length === 0) return [];
  return tablesOf(db)
    .selectFrom('protection.pause')
    .selectAll()
    .where('bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('account_id', 'in', [...accountIds])
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .execute();
}

export async function listPausesOf(db: Executor, accountId: AccountId): Promise<PauseRow[]> {
  return tablesOf(db)
    .selectFrom('protection.pause')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute();
}

export interface PauseFilter {
  kind?: PauseRow['kind'] | undefined;
  openAt?: Date | undefined;
  page: number;
  pageSize: number;
}

export async function listPauses(db: Executor, filter: PauseFilter) {
  const { kind, openAt, page, pageSize } = filter;
  let query = tablesOf(db).selectFrom('protection.pause');
  if (kind) query = query.where('kind', '=', kind);
  if (openAt) query = query.where('ended_at', 'is', null).where('until', '>', openAt);
  const [rows, { count }] = await Promise.all([
    query
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('pause_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalPages: Math.ceil(count / pageSize) };
}

export async function endPauses(
  tx: Tx,
  accountId: AccountId,
  end: { at: Date; name: string },
): Promise<PauseRow[]> {
  return tablesOf(tx)
    .updateTable('protection.pause')
    .set({ ended_at: end.at, ended_name: end.name })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('until', '>', end.at)
    .returningAll()
    .execute();
}

export async function insertBarred(
  tx: Tx,
  row: { fingerprint: string; reason: string; source_id: string; until: Date | null; added_at: Date },
): Promise<void> {
  await tablesOf(tx)
    .insertInto('protection.barred_person')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isBarred(db: Executor, fingerprint: string, now: Date): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('protection.barred_person')
    .select('reason')
    .where('fingerprint', '=', fingerprint)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBarredBySource(tx: Tx, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await tablesOf(tx)
    .deleteFrom('protection.barred_person')
    .where('source_id', 'in', [...sourceIds])
    .execute();
}

/** Takes a person off the list that people keep; an exclusion of their own stays. */
export async function deleteListed(tx: Tx, fingerprint: string): Promise<void> {
  await tablesOf(tx)
    .deleteFrom('protection.barred_person')
    .where('fingerprint', '=', fingerprint)
    .where('reason', '<>', 'self_exclusion')
    .execute();
}
