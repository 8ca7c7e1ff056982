// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, OperatorId, Reference, VendorKey } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type {
  ReconciliationBreakId,
  ReconciliationProposalId,
  ReconciliationRunId,
} from '../contract/reconciliation.ids.ts';

export interface RunRow {
  run_id: ReconciliationRunId;
  vendor_key: VendorKey;
  starts_at: Date;
  ends_at: Date;
  list: 'play' | 'moves';
  status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
  failure: string | null;
  requested_by: OperatorId | null;
  requested_name: string | null;
  requested_at: Date;
  began_at: Date | null;
  ended_at: Date | null;
  our_rows: bigint;
  their_rows: bigint;
  matched: bigint;
  found: number;
  cleared: number;
  difference: bigint;
  held_max: number;
}

export interface BreakRow {
  bucket: number;
  break_id: ReconciliationBreakId;
  vendor_key: VendorKey;
  list: 'play' | 'moves';
  reference: Reference;
  account_id: AccountId | null;
  vendor_user: string;
  kind: 'missing_here' | 'missing_there' | 'amount_differs' | 'status_differs';
  state: 'open' | 'resolved' | 'cleared';
  operation: 'bet' | 'win' | 'deposit' | 'withdraw';
  happened_at: Date;
  ours: unknown;
  theirs: unknown;
  raw: string | null;
  found_at: Date;
  seen_at: Date;
  last_run_id: ReconciliationRunId;
  ended_at: Date | null;
}

export interface FindingRow {
  bucket: number;
  run_id: ReconciliationRunId;
  break_id: ReconciliationBreakId;
  change: 'found' | 'known' | 'cleared';
}

export interface ProposalRow {
  bucket: number;
  break_id: ReconciliationBreakId;
  proposal_id: ReconciliationProposalId;
  remedy: 'post' | 'adjust' | 'accept';
  amount: bigint | null;
  reason: string;
  status: 'APPROVED' | 'REJECTED';
  requested_by: OperatorId;
  requested_name: string;
  requested_at: Date;
  decided_by: OperatorId | null;
  decided_name: string | null;
  decided_at: Date | null;
  decision_note: string | null;
}

export interface BeginningRow {
  vendor_key: VendorKey;
  since: Date;
}

export type ReconciliationTables = {
  'reconciliation.run': TableOf<
    RunRow,
    'our_rows' | 'their_rows' | 'matched' | 'found' | 'cleared' | 'difference' | 'held_max'
  >;
  'reconciliation.break': BreakRow;
  'reconciliation.finding': FindingRow;
  'reconciliation.proposal': ProposalRow;
  'reconciliation.beginning': BeginningRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<ReconciliationTables>();
}
