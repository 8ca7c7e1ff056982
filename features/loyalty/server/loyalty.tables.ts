// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { LevelId } from '../contract/loyalty.ids.ts';

export interface LevelRow {
  bucket: number;
  id: LevelId;
  account_id: AccountId;
  name: string;
  created_at: Date;
}

export type LoyaltyTables = {
  'loyalty.level': LevelRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<LoyaltyTables>();
}
