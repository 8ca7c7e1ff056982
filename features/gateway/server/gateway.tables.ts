// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';

export interface ReviewRow {
  bucket: number;
  account_id: AccountId;
  vendor_key: string;
  reference: string;
  kind: string;
  reason: string;
  reference_to: string | null;
  round_ref: string | null;
  amount: bigint | null;
  attempts: number;
  first_at: Date;
  last_at: Date;
  done_by: OperatorId | null;
  done_name: string | null;
  done_at: Date | null;
  done_note: string | null;
}

export interface SidRow {
  bucket: number;
  account_id: string;
  session_id: string;
  vendor_key: string;
  sid: string;
  asked_by: string;
  former_sid: string;
  issued_at: Date;
}

export type GatewayTables = {
  'gateway.review': TableOf<ReviewRow, 'attempts'>;
  'gateway.sid': SidRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<GatewayTables>();
}
