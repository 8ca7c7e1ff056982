// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';

export interface SettingRow {
  name: string;
  value: unknown;
  updated_at: Date;
  version: number;
}

export type SiteTables = {
  'site.setting': TableOf<SettingRow, 'version'>;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<SiteTables>();
}
