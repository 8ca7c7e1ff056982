import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { SettlementProvider } from '../../contract/settlements.fields.ts';
import type { SettlementFileId } from '../../contract/settlements.ids.ts';
import { type FileRow, type LineRow, tablesOf } from '../settlements.tables.ts';

export interface DayName {
  providerKey: SettlementProvider;
  day: string;
}

const rowsAtOnce = 500;

/** Two files of one day wait for each other. */
export async function lockDay(tx: Tx, { providerKey, day }: DayName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlement ${providerKey} ${day}`}, 0))`.execute(
    tx,
  );
}

/** The newest first. */
export async function listFiles(db: Executor, { providerKey, day }: DayName): Promise<FileRow[]> {
  return tablesOf(db)
    .selectFrom('settlements.file')
    .selectAll()
    .where('provider_key', '=', providerKey)
    .where('day', '=', day)
    .orderBy('number', 'desc')
    .execute();
}

export async function findCurrentFile(db: Executor, name: DayName): Promise<FileRow | undefined> {
  return (await listFiles(db, name)).find(({ state }) => state === 'CURRENT');
}

export async function insertFile(tx: Tx, row: FileRow): Promise<void> {
  await tablesOf(tx)
    .insertInto('settlements.file')
    .values({ ...row, problems: JSON.stringify(row.problems) })
    .execute();
}

/** Its lines stay, and count no more. */
export async function replaceFile(tx: Tx, fileId: SettlementFileId): Promise<void> {
  await tablesOf(tx)
    .updateTable('settlements.file')
    .set({ state: 'REPLACED' })
    .where('file_id', '=', fileId)
    .execute();
  await tablesOf(tx)
    .updateTable('settlements.line')
    .set({ is_current: false })
    .where('file_id', '=', fileId)
    .execute();
}

export async function insertLines(tx: Tx, rows: readonly LineRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tablesOf(tx)
      .insertInto('settlements.line')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
}

export async function listLines(
  db: Executor,
  fileId: SettlementFileId,
  { after, limit }: { after: number; limit: number },
): Promise<LineRow[]> {
  return tablesOf(db)
    .selectFrom('settlements.line')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Of every file that holds: the lines under these names, ours or the provider's. */
export async function listNamedLines(
  db: Executor,
  { providerKey, kind }: { providerKey: SettlementProvider; kind: LineRow['kind'] },
  names: { name: string; bucket: number }[],
): Promise<LineRow[]> {
  if (names.length === 0) return [];
  const query = tablesOf(db)
    .selectFrom('settlements.line')
    .selectAll()
    .where('provider_key', '=', providerKey)
    .where('kind', '=', kind)
    .where('is_current', '=', sql<boolean>`true`);
  const texts = names.map(({ name }) => name);
  const [byName, byTheirs] = await Promise.all([
    query
      .where('bucket', 'in', [...new Set(names.map(({ bucket }) => bucket))])
      .where('name', 'in', texts)
      .execute(),
    query.where('their_reference', 'in', texts).execute(),
  ]);
  return [...new Map([...byName, ...byTheirs].map((row) => [`${row.file_id}:${row.line}`, row])).values()];
}

export interface KindSum {
  kind: LineRow['kind'];
  count: number;
  amount: bigint;
  fee: bigint;
}

export async function sumLines(db: Executor, fileId: SettlementFileId): Promise<KindSum[]> {
  return tablesOf(db)
    .selectFrom('settlements.line')
    .select([
      'kind',
      sql<number>`count(*)::integer`.as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<bigint>`coalesce(sum(fee), 0)::bigint`.as('fee'),
    ])
    .where('file_id', '=', fileId)
    .where('state', '=', 'done')
    .groupBy('kind')
    .execute();
}
