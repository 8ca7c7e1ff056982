// Written from the database by tools/rows.ts.
import type { Executor } from '@kislap/platform/database/database.ts';

export interface WeightRow {
  bet_type: string;
  category: string;
  agent_weight: number;
  rebate_weight: number;
  changed_at: Date;
}

export type GiveBackTables = {
  'give_back.weight': WeightRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<GiveBackTables>();
}
