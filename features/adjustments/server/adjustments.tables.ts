// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { AdjustmentReason } from '../contract/adjustments.console.ts';
import type { AdjustmentId } from '../contract/adjustments.ids.ts';

export interface AdjustmentRow {
  bucket: number;
  adjustment_id: AdjustmentId;
  account_id: AccountId;
  direction: 'CREDIT' | 'DEBIT';
  amount: bigint;
  currency: string;
  reason: AdjustmentReason;
  note: string;
  status: 'APPROVED' | 'REJECTED';
  requested_by: OperatorId;
  requested_name: string;
  requested_at: Date;
  decided_by: OperatorId | null;
  decided_name: string | null;
  decided_at: Date | null;
  decision_note: string | null;
}

export type AdjustmentsTables = {
  'adjustments.adjustment': AdjustmentRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<AdjustmentsTables>();
}
