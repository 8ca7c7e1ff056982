// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, GameId, OperatorId, Reference, RoundRef, VendorKey } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { WalletTransferRef, WalletTransferResolutionId } from '../contract/transfers.ids.ts';
import type { WalletTransferFailure } from '../contract/transfers.ts';

export interface WalletRow {
  bucket: number;
  account_id: AccountId;
  vendor_key: VendorKey;
  version: number;
  balance: bigint | null;
  seen_at: Date | null;
}

export interface TransferRow {
  bucket: number;
  account_id: AccountId;
  ref_no: WalletTransferRef;
  vendor_key: VendorKey;
  direction: 'IN' | 'OUT';
  amount: bigint;
  currency: string;
  status: 'PENDING' | 'SUCCESS' | 'FAILED' | 'UNKNOWN';
  origin: 'player' | 'launch' | 'recall' | 'operator';
  request_key: string | null;
  failure: WalletTransferFailure | null;
  created_at: Date;
  sent_at: Date;
  checks: number;
  next_check_at: Date | null;
  settled_at: Date | null;
}

export interface StepRow {
  bucket: number;
  account_id: AccountId;
  ref_no: WalletTransferRef;
  step_id: string;
  at: Date;
  kind: 'sent' | 'answered' | 'checked' | 'settled' | 'resolved';
  outcome: string;
  detail: string;
}

export interface ResolutionRow {
  bucket: number;
  account_id: AccountId;
  ref_no: WalletTransferRef;
  resolution_id: WalletTransferResolutionId;
  outcome: 'SUCCESS' | 'FAILED';
  evidence: string;
  status: 'APPROVED' | 'REJECTED';
  requested_by: OperatorId;
  requested_name: string;
  requested_at: Date;
  decided_by: OperatorId | null;
  decided_name: string | null;
  decided_at: Date | null;
  decision_note: string | null;
}

export interface ToldLineRow {
  bucket: number;
  account_id: AccountId;
  vendor_key: VendorKey;
  reference: Reference;
  round_ref: RoundRef;
  game_id: GameId;
  category: string;
  currency: string;
  kind: 'bet' | 'win' | 'rollback';
  state: 'done' | 'void' | 'open';
  amount: bigint;
  reference_to: Reference | null;
  at: Date;
}

export interface ToldRoundRow {
  bucket: number;
  account_id: AccountId;
  vendor_key: VendorKey;
  round_ref: RoundRef;
  game_id: GameId;
  category: string;
  currency: string;
  stake: bigint;
  win: bigint;
  bet_count: number;
  state: 'open' | 'closed' | 'cancelled';
  opened_at: Date;
  settled_at: Date | null;
}

export interface ToldReadingRow {
  vendor_key: VendorKey;
  read_to: Date;
  begins_at: Date;
}

export type TransfersTables = {
  'transfers.wallet': TableOf<WalletRow, 'version'>;
  'transfers.transfer': TableOf<TransferRow, 'checks'>;
  'transfers.step': StepRow;
  'transfers.resolution': ResolutionRow;
  'transfers.told_line': ToldLineRow;
  'transfers.told_round': ToldRoundRow;
  'transfers.told_reading': ToldReadingRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<TransfersTables>();
}
