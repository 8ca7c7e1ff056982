import type {
  AccountId,
  OperatorId,
  ReconciliationBreakId,
  ReconciliationProposalId,
  ReconciliationRunId,
} from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { AskedRow } from '@kislap/operators/server';
import type {
  BreakKind,
  BreakRemedy,
  BreakState,
  ReconciliationRun,
} from '../contract/reconciliation.fields.ts';
import type { ListName, Operation } from './reconciliation.types.ts';

export interface RunRow {
  run_id: ReconciliationRunId;
  vendor_key: VendorKey;
  starts_at: Date;
  ends_at: Date;
  list: ListName;
  status: ReconciliationRun['status'];
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
  list: ListName;
  reference: string;
  account_id: AccountId | null;
  vendor_user: string;
  kind: BreakKind;
  state: BreakState;
  operation: Operation;
  happened_at: Date;
  /** JSON, as side-json.ts writes it. */
  ours: unknown;
  theirs: unknown;
  raw: string | null;
  found_at: Date;
  seen_at: Date;
  last_run_id: ReconciliationRunId;
  ended_at: Date | null;
}

export interface FindingRow {
  run_id: ReconciliationRunId;
  bucket: number;
  break_id: ReconciliationBreakId;
  change: 'found' | 'known' | 'cleared';
}

export interface ProposalRow extends AskedRow {
  bucket: number;
  break_id: ReconciliationBreakId;
  proposal_id: ReconciliationProposalId;
  remedy: BreakRemedy;
  amount: bigint | null;
  reason: string;
}

export interface BeginningRow {
  vendor_key: VendorKey;
  since: Date;
}

export type ReconciliationTables = {
  'reconciliation.beginning': BeginningRow;
  'reconciliation.run': RunRow;
  'reconciliation.break': BreakRow;
  'reconciliation.finding': FindingRow;
  'reconciliation.proposal': ProposalRow;
};
