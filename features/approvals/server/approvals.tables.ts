// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { OperatorId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { ShownField } from '../contract/approvals.console.ts';
import type { ApprovalId } from '../contract/approvals.ids.ts';

export interface RequestRow {
  id: ApprovalId;
  kind: string;
  thing: string;
  title: string;
  payload: string;
  fields: ShownField[];
  reason: string;
  status: 'WAITING' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED';
  requested_by: OperatorId;
  requested_name: string;
  requested_at: Date;
  expires_at: Date;
  decided_by: OperatorId | null;
  decided_name: string | null;
  decided_at: Date | null;
  decision_note: string | null;
}

export type ApprovalsTables = {
  'approvals.request': RequestRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<ApprovalsTables>();
}
