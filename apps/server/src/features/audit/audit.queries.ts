import type { Executor as Db } from '../../platform/database.ts';

export interface EntryRow {
  sequence: bigint;
  at: Date;
  actor_id: string;
  actor_name: string;
  action: string;
  target: string;
  before_value: string | null;
  after_value: string | null;
  ip: string;
  request_id: string;
  hash: string;
}

export interface Head {
  sequence: bigint;
  hash: string;
}

type AuditTables = {
  'audit.entry': EntryRow;
  'audit.head': Head & { only_row: boolean };
};

export interface EntryFilter {
  action?: string | undefined;
  actorId?: string | undefined;
  target?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Puts the writers in order: whoever holds the head writes the next entry. */
export async function lockHead(db: Db): Promise<Head> {
  return db
    .withTables<AuditTables>()
    .selectFrom('audit.head')
    .select(['sequence', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function readHead(db: Db): Promise<Head> {
  return db
    .withTables<AuditTables>()
    .selectFrom('audit.head')
    .select(['sequence', 'hash'])
    .executeTakeFirstOrThrow();
}

export async function insertEntry(db: Db, row: EntryRow): Promise<void> {
  const tables = db.withTables<AuditTables>();
  await tables.insertInto('audit.entry').values(row).execute();
  await tables.updateTable('audit.head').set({ sequence: row.sequence, hash: row.hash }).execute();
}

/** In the order of the chain. */
export async function listChain(db: Db, after: bigint, limit: number): Promise<EntryRow[]> {
  return db
    .withTables<AuditTables>()
    .selectFrom('audit.entry')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

function matching(db: Db, filter: EntryFilter) {
  let query = db.withTables<AuditTables>().selectFrom('audit.entry');
  if (filter.action) query = query.where('action', '=', filter.action);
  if (filter.actorId) query = query.where('actor_id', '=', filter.actorId);
  if (filter.target) query = query.where('target', '=', filter.target);
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
  const row = await matching(db, filter)
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
