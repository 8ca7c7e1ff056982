import type { Executor as Db } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import { type EntryRow, type HeadRow, tablesOf } from './audit.tables.ts';

type Head = Pick<HeadRow, 'sequence' | 'hash'>;

export interface EntryFilter {
  action?: string | undefined;
  actorId?: string | undefined;
  target?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Includes views, which are most of the log. */
  calls?: 'true' | undefined;
}

/** What every call of an operator leaves in the log; who only looked left nothing else. */
const callAction = 'console.called';
/** Nobody turns so many pages; counting on would read the whole log. */
const countMax = 10_000;

/** Orders the writers: the holder of the head writes the next entry. */
export async function lockHead(db: Db): Promise<Head> {
  return tablesOf(db)
    .selectFrom('audit.head')
    .select(['sequence', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function readHead(db: Db): Promise<Head> {
  return tablesOf(db).selectFrom('audit.head').select(['sequence', 'hash']).executeTakeFirstOrThrow();
}

export async function findHash(db: Db, sequence: bigint): Promise<string | undefined> {
  const row = await tablesOf(db)
    .selectFrom('audit.entry')
    .select('hash')
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row?.hash;
}

/** The last entry of each hour since a moment, in the order of the chain. */
export async function listHourHeads(
  db: Db,
  since: Date,
): Promise<Pick<EntryRow, 'sequence' | 'hash' | 'at'>[]> {
  const { rows } = await sql<Pick<EntryRow, 'sequence' | 'hash' | 'at'>>`
    SELECT DISTINCT ON (date_trunc('hour', at)) sequence, hash, at FROM audit.entry
    WHERE at >= ${since} ORDER BY date_trunc('hour', at), sequence DESC`.execute(db);
  return rows;
}

export async function insertEntry(db: Db, row: EntryRow): Promise<void> {
  const tables = tablesOf(db);
  await tables.insertInto('audit.entry').values(row).execute();
  await tables.updateTable('audit.head').set({ sequence: row.sequence, hash: row.hash }).execute();
}

/** In the order of the chain. */
export async function listChain(db: Db, after: bigint, limit: number): Promise<EntryRow[]> {
  return tablesOf(db)
    .selectFrom('audit.entry')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

function matching(db: Db, filter: EntryFilter) {
  let query = tablesOf(db).selectFrom('audit.entry');
  const { action, actorId, target } = filter;
  if (!filter.calls && !(action && callAction.startsWith(action)))
    // Written out: only then the partial indexes fit.
    query = query.where(sql<boolean>`action <> 'console.called'`);
  if (action) query = query.where('action', 'like', beginsWith(action));
  if (actorId)
    query = query.where((is) => is.or([is('actor_id', '=', actorId), is('actor_name', '=', actorId)]));
  if (target) query = query.where('target', 'like', beginsWith(target));
  if (filter.from) query = query.where('at', '>=', filter.from);
  if (filter.to) query = query.where('at', '<', filter.to);
  return query;
}

/** Newest first. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  limit: number,
  offset: number,
): Promise<EntryRow[]> {
  return matching(db, filter).selectAll().orderBy('sequence', 'desc').limit(limit).offset(offset).execute();
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const row = await db
    .selectFrom(matching(db, filter).select('sequence').limit(countMax).as('some'))
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
