import type { AccountId, WalletTransferRef, WalletTransferResolutionId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { AskedRow } from '@kislap/operators/server';
import type { WalletTransferOutcome } from '../contract/transfers.console.ts';
import type {
  WalletTransferDirection,
  WalletTransferFailure,
  WalletTransferOrigin,
  WalletTransferStatus,
} from '../contract/transfers.ts';

export interface TransferRow {
  bucket: number;
  account_id: AccountId;
  ref_no: WalletTransferRef;
  vendor_key: VendorKey;
  direction: WalletTransferDirection;
  amount: bigint;
  currency: string;
  status: WalletTransferStatus;
  origin: WalletTransferOrigin;
  request_key: string | null;
  failure: WalletTransferFailure | null;
  created_at: Date;
  sent_at: Date;
  checks: number;
  next_check_at: Date | null;
  settled_at: Date | null;
}

export interface WalletRow {
  bucket: number;
  account_id: AccountId;
  vendor_key: VendorKey;
  version: number;
  balance: bigint | null;
  seen_at: Date | null;
}

export type StepKind = 'sent' | 'answered' | 'checked' | 'settled' | 'resolved';

export interface StepRow {
  bucket: number;
  account_id: AccountId;
  ref_no: WalletTransferRef;
  step_id: string;
  at: Date;
  kind: StepKind;
  outcome: string;
  detail: string;
}

export interface ResolutionRow extends AskedRow {
  bucket: number;
  account_id: AccountId;
  ref_no: WalletTransferRef;
  resolution_id: WalletTransferResolutionId;
  outcome: WalletTransferOutcome;
  evidence: string;
}

export type TransferTables = {
  'transfers.transfer': TransferRow;
  'transfers.wallet': WalletRow;
  'transfers.step': StepRow;
  'transfers.resolution': ResolutionRow;
};

/** Without a final answer: the money is on the way. */
export function isOpen({ status }: Pick<TransferRow, 'status'>): boolean {
  return status === 'PENDING' || status === 'UNKNOWN';
}
