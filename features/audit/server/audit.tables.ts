// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';

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

export interface HeadRow {
  only_row: boolean;
  sequence: bigint;
  hash: string;
}

export type AuditTables = {
  'audit.entry': EntryRow;
  'audit.head': TableOf<HeadRow, 'only_row'>;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<AuditTables>();
}
