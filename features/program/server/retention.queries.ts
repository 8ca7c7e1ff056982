import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { tablesOf } from './program.tables.ts';

export interface RetentionRun {
  at: Date;
  isCount: boolean;
  figures: Record<string, number>;
}

interface Due {
  table: string;
  at: string;
  before: Date;
}

export async function countDue(db: Executor, { table, at, before }: Due): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${sql.ref(at)} < ${before}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function deleteDue(db: Executor, { table, at, before }: Due): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ${sql.ref(at)} < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function findLastRun(db: Executor): Promise<RetentionRun | undefined> {
  const row = await tablesOf(db)
    .selectFrom('program.retention_run')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { at: row.at, isCount: row.is_count, figures: row.figures as Record<string, number> };
}

export async function insertRun(db: Executor, { at, isCount, figures }: RetentionRun): Promise<void> {
  await tablesOf(db)
    .insertInto('program.retention_run')
    .values({ id: newId(at), at, is_count: isCount, figures: JSON.stringify(figures) })
    .execute();
}
