// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.

import type { WithdrawalId } from '@kislap/cashier/contract/cashier.ids';
import type { AccountId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { SettlementProvider } from '../contract/settlements.fields.ts';
import type { SettlementBreakId, SettlementFileId } from '../contract/settlements.ids.ts';

export interface SourceRow {
  provider_key: SettlementProvider;
  is_fetched: boolean;
  hour: number;
  zone_minutes: number;
  deposit_fee: bigint | null;
  deposit_fee_rate: number | null;
  payout_fee: bigint | null;
  payout_fee_rate: number | null;
  version: number;
}

export interface DayRow {
  provider_key: SettlementProvider;
  day: string;
  state: 'AWAITED' | 'COMPARING' | 'AGREED' | 'BREAKS' | 'FAILED';
  failure: string | null;
  totals: unknown;
  compared_at: Date | null;
}

export interface FileRow {
  file_id: SettlementFileId;
  provider_key: SettlementProvider;
  day: string;
  number: number;
  state: 'CURRENT' | 'REPLACED' | 'REFUSED';
  is_fetched: boolean;
  sha256: string;
  lines: number;
  problems: unknown;
  problem_count: number;
  received_at: Date;
  received_name: string | null;
}

export interface LineRow {
  bucket: number;
  file_id: SettlementFileId;
  line: number;
  provider_key: SettlementProvider;
  name: string;
  kind: 'deposit' | 'refund' | 'payout' | 'other';
  our_reference: string | null;
  their_reference: string | null;
  amount: bigint;
  fee: bigint;
  currency: string;
  state: 'done' | 'failed' | 'pending';
  happened_at: Date;
  raw: string;
  is_current: boolean;
}

export interface BreakRow {
  bucket: number;
  break_id: SettlementBreakId;
  provider_key: SettlementProvider;
  day: string;
  entry: 'deposit' | 'refund' | 'payout';
  kind: 'missing_here' | 'missing_there' | 'amount_differs' | 'fee_differs' | 'state_differs' | 'duplicate';
  reference: string;
  their_reference: string | null;
  account_id: AccountId | null;
  withdrawal_id: WithdrawalId | null;
  state: 'open' | 'resolved' | 'cleared';
  ours: unknown;
  theirs: unknown;
  difference: bigint;
  found_at: Date;
  seen_at: Date;
  ended_at: Date | null;
  closed_reason: string | null;
  closed_asked_by: string | null;
  closed_agreed_by: string | null;
  closed_note: string | null;
}

export type SettlementsTables = {
  'settlements.source': TableOf<SourceRow, 'version'>;
  'settlements.day': DayRow;
  'settlements.file': FileRow;
  'settlements.line': LineRow;
  'settlements.break': BreakRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<SettlementsTables>();
}
