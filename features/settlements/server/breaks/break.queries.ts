import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { BreakState, SettlementProvider } from '../../contract/settlements.fields.ts';
import type { SettlementBreakId } from '../../contract/settlements.ids.ts';
import type { DayName } from '../files/file.queries.ts';
import { type BreakRow, tablesOf } from '../settlements.tables.ts';

interface PaymentName {
  providerKey: SettlementProvider;
  entry: BreakRow['entry'];
}

/** Of these payments, under lock, so that two comparisons do not both make one. */
export async function lockBreaks(
  tx: Tx,
  { providerKey, entry }: PaymentName,
  references: readonly string[],
): Promise<BreakRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlement breaks ${providerKey}`}, 0))`.execute(
    tx,
  );
  if (references.length === 0) return [];
  return tablesOf(tx)
    .selectFrom('settlements.break')
    .selectAll()
    .where('provider_key', '=', providerKey)
    .where('entry', '=', entry)
    .where('reference', 'in', [...references])
    .orderBy('break_id')
    .execute();
}

export async function insertBreaks(tx: Tx, rows: readonly BreakRow[]): Promise<void> {
  if (rows.length > 0)
    await tablesOf(tx)
      .insertInto('settlements.break')
      .values([...rows])
      .execute();
}

export async function updateBreak(
  tx: Tx,
  { bucket, break_id }: Pick<BreakRow, 'bucket' | 'break_id'>,
  change: Partial<BreakRow>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('settlements.break')
    .set(change)
    .where('bucket', '=', bucket)
    .where('break_id', '=', break_id)
    .execute();
}

export async function findBreak(db: Executor, breakId: SettlementBreakId): Promise<BreakRow | undefined> {
  return tablesOf(db)
    .selectFrom('settlements.break')
    .selectAll()
    .where('bucket', '=', bucketOf(breakId))
    .where('break_id', '=', breakId)
    .executeTakeFirst();
}

export async function lockBreak(tx: Tx, breakId: SettlementBreakId): Promise<BreakRow | undefined> {
  return tablesOf(tx)
    .selectFrom('settlements.break')
    .selectAll()
    .where('bucket', '=', bucketOf(breakId))
    .where('break_id', '=', breakId)
    .forUpdate()
    .executeTakeFirst();
}

function openOf(db: Executor, { providerKey, day }: DayName) {
  return tablesOf(db)
    .selectFrom('settlements.break')
    .where('provider_key', '=', providerKey)
    .where('day', '=', day)
    .where(sql<boolean>`state = 'open'`);
}

/** Open ones of a day that nobody has looked at since. */
export async function listUnseen(
  db: Executor,
  name: DayName,
  since: Date,
  limit: number,
): Promise<BreakRow[]> {
  return openOf(db, name).selectAll().where('seen_at', '<', since).orderBy('break_id').limit(limit).execute();
}

export async function countOpen(db: Executor, name: DayName): Promise<number> {
  const row = await openOf(db, name)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface OpenCount {
  provider_key: SettlementProvider;
  day: string;
  count: number;
  since: Date;
}

export async function countOpenDays(db: Executor): Promise<OpenCount[]> {
  const { rows } = await sql<OpenCount>`
    select provider_key, day, count(*)::integer as count, min(found_at) as since
    from settlements.break where state = 'open' group by provider_key, day`.execute(db);
  return rows;
}

export type BreakPlace = readonly [day: string, breakId: SettlementBreakId];

export async function listBreaks(
  db: Executor,
  filter: {
    providerKey?: SettlementProvider | undefined;
    day?: string | undefined;
    kind?: BreakRow['kind'] | undefined;
    state: BreakState | 'all';
    after: BreakPlace | undefined;
    limit: number;
  },
): Promise<BreakRow[]> {
  const { providerKey, day, kind, state, after } = filter;
  let query = tablesOf(db).selectFrom('settlements.break').selectAll();
  if (providerKey) query = query.where('provider_key', '=', providerKey);
  if (day) query = query.where('day', '=', day);
  if (kind) query = query.where('kind', '=', kind);
  if (state === 'open') query = query.where(sql<boolean>`state = 'open'`);
  else if (state !== 'all') query = query.where('state', '=', state);
  if (after) query = query.where(sql<boolean>`(day, break_id) < (${after[0]}::date, ${after[1]}::uuid)`);
  return query.orderBy('day', 'desc').orderBy('break_id', 'desc').limit(filter.limit).execute();
}
