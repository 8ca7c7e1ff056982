// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';

export interface SightingRow {
  bucket: number;
  account_id: AccountId;
  kind: 'tor' | 'vpn' | 'proxy' | 'hosting';
  act: 'register' | 'sign_in' | 'deposit' | 'launch';
  outcome: 'flag' | 'refuse';
  address: string;
  count: number;
  first_at: Date;
  last_at: Date;
}

export type NetworksTables = {
  'networks.sighting': TableOf<SightingRow, 'count'>;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<NetworksTables>();
}
