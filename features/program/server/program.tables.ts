// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';

export interface AcceptedRow {
  id: bigint;
  hash: string;
  files: unknown;
  accepted_at: Date;
  accepted_by: string;
  reason: string;
}

export interface CheckedRow {
  only_row: boolean;
  hash: string;
  files: unknown;
  checked_at: Date;
}

export interface RetentionRunRow {
  id: string;
  at: Date;
  is_count: boolean;
  figures: unknown;
}

export type ProgramTables = {
  'program.accepted': TableOf<AcceptedRow, 'id'>;
  'program.checked': TableOf<CheckedRow, 'only_row'>;
  'program.retention_run': RetentionRunRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<ProgramTables>();
}
