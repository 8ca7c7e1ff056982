// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { TicketId } from '../contract/rewards.ids.ts';

export interface TicketRow {
  bucket: number;
  id: TicketId;
  account_id: AccountId;
  name: string;
  created_at: Date;
}

export type RewardsTables = {
  'rewards.ticket': TicketRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<RewardsTables>();
}
