import type { AccountId, DepositId, PayeeId, WithdrawalId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import type { DepositStatus, PayoutStatus, WithdrawalStatus } from '../contract/cashier.fields.ts';

export interface SettingRow {
  payees_max: number;
  payee_cooling_hours: number;
  can_cancel: boolean;
  auto_received_minutes: number;
  auto_approve_max: bigint;
  daily_limit: bigint;
  free_per_day: number;
  fee_rate: bigint;
  fee_min: bigint;
  fee_max: bigint;
}

export interface ProviderRow {
  provider_key: string;
  merchant_id: string;
  api_key_sealed: string;
  webhook_secret_sealed: string;
  created_at: Date;
}

export interface MethodRow {
  direction: 'deposit' | 'withdrawal';
  method_id: string;
  kind: 'ewallet' | 'bank';
  name: string;
  provider_key: string;
  channel: string;
  amount_min: bigint;
  amount_max: bigint;
  fee: bigint;
  /** An array of bigint columns arrives as text. */
  quick_amounts: string[];
  part_max: bigint;
  account_pattern: string;
  account_example: string;
  is_sandbox: boolean;
  is_enabled: boolean;
  position: number;
}

export interface DepositRow {
  bucket: number;
  deposit_id: DepositId;
  account_id: AccountId;
  idempotency_key: string;
  method_id: string;
  method_name: string;
  provider_key: string;
  channel: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  status: DepositStatus;
  provider_reference: string | null;
  redirect_url: string | null;
  created_at: Date;
  finished_at: Date | null;
  /** Since when it counts towards the player's deposit limits; null where there were none. */
  counted_at: Date | null;
}

export interface PayeeRow {
  bucket: number;
  payee_id: PayeeId;
  account_id: AccountId;
  method_id: string;
  payee_name: string;
  account_sealed: string;
  account_masked: string;
  account_fingerprint: string;
  bank_name: string | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface WithdrawalRow {
  bucket: number;
  withdrawal_id: WithdrawalId;
  account_id: AccountId;
  idempotency_key: string;
  payee_id: PayeeId;
  method_id: string;
  method_name: string;
  provider_key: string;
  channel: string;
  payee_name: string;
  account_sealed: string;
  account_masked: string;
  account_fingerprint: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  status: WithdrawalStatus;
  flags: string[];
  reason: string | null;
  note: string | null;
  reviewer: string | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

export interface StepRow {
  bucket: number;
  withdrawal_id: WithdrawalId;
  step: number;
  status: WithdrawalStatus;
  at: Date;
  actor: string;
  note: string | null;
}

export interface PayoutRow {
  bucket: number;
  payout_id: string;
  withdrawal_id: WithdrawalId;
  part: number;
  attempt: number;
  amount: bigint;
  status: PayoutStatus;
  provider_reference: string | null;
  failure_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

type CashierTables = {
  'cashier.setting': SettingRow;
  'cashier.provider': ProviderRow;
  'cashier.method': MethodRow;
  'cashier.player': { bucket: number; account_id: AccountId };
  'cashier.deposit': DepositRow;
  'cashier.payee': PayeeRow;
  'cashier.withdrawal': WithdrawalRow;
  'cashier.withdrawal_step': StepRow;
  'cashier.payout': PayoutRow;
  'cashier.webhook_event': {
    provider_key: string;
    event_id: string;
    type: string;
    reference_id: string;
    outcome: string;
    received_at: Date;
  };
  'cashier.webhook_nonce': { provider_key: string; nonce: string; seen_at: Date };
};

/** Only for this feature's `*.queries.ts`. */
export function tables(db: Executor) {
  return db.withTables<CashierTables>();
}

/** An id whose last byte is the account's, so that `bucketOf(id)` is the account's bucket. */
export function newOwnedId<Id extends string = string>(now: Date, accountId: AccountId): Id {
  return `${newId(now).slice(0, -2)}${accountId.slice(-2)}` as Id;
}
