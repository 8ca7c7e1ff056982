// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { WithdrawalStatus } from '../contract/cashier.fields.ts';
import type { DepositId, HandoverId, PayeeId, WithdrawalId } from '../contract/cashier.ids.ts';
import type { StoredRiskFacts, StoredRiskRules } from '../contract/cashier.risk.ts';

export interface SettingRow {
  only_row: boolean;
  payees_max: number;
  payee_cooling_hours: number;
  can_cancel: boolean;
  auto_received_minutes: number;
  daily_limit: bigint;
  free_per_day: number;
  fee_rate: bigint;
  fee_min: bigint;
  fee_max: bigint;
  one_person_max: bigint;
  failed_max: number;
  failed_minutes: number;
  handover_min: bigint;
  risk_rules: StoredRiskRules;
}

export interface ProviderRow {
  provider_key: string;
  merchant_id: string;
  api_key_sealed: string;
  webhook_secret_sealed: string;
  created_at: Date;
  base_url: string | null;
  public_key: string | null;
  webhook_addresses: string[];
  changed_at: Date | null;
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
  quick_amounts: string[];
  part_max: bigint;
  account_pattern: string;
  account_example: string;
  is_sandbox: boolean;
  is_enabled: boolean;
  position: number;
  currency: string;
  vip_min: number;
  vip_max: number | null;
  opens_at: number | null;
  closes_at: number | null;
  fee_rate: bigint;
  countries: string[] | null;
  tags: string[] | null;
}

export interface PlayerRow {
  bucket: number;
  account_id: AccountId;
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
  status:
    | 'CREATED'
    | 'PENDING'
    | 'PAID'
    | 'FAILED'
    | 'CANCELLED'
    | 'EXPIRED'
    | 'HELD'
    | 'RETURNING'
    | 'RETURNED'
    | 'REFUNDED'
    | 'CHARGED_BACK';
  provider_reference: string | null;
  redirect_url: string | null;
  created_at: Date;
  finished_at: Date | null;
  counted_at: Date | null;
  stopped_at: Date | null;
  stopped_for:
    | 'deposit_limit_reached'
    | 'cooling_off'
    | 'self_excluded'
    | 'too_much'
    | 'too_little'
    | 'doubled'
    | null;
  return_refusal: string | null;
  asked: bigint;
  paid: bigint | null;
  finding: 'late' | 'short' | 'over' | 'doubled' | null;
  taken_back: bigint;
  ask_at: Date | null;
  arrived_at: Date | null;
  returned_at: Date | null;
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
  unreadable_at: Date | null;
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
  status:
    | 'APPLIED'
    | 'AUDITING'
    | 'APPROVED'
    | 'PAYING'
    | 'PAID'
    | 'RECEIVED'
    | 'NOT_RECEIVED'
    | 'REFUNDED'
    | 'REJECTED'
    | 'FAILED'
    | 'CANCELLED';
  flags: string[];
  reason: string | null;
  note: string | null;
  reviewer: string | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  risk_facts: StoredRiskFacts | null;
  is_automatic: boolean;
}

export interface WithdrawalStepRow {
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
  status: 'WAITING' | 'SENT' | 'PAID' | 'FAILED' | 'RECEIVED' | 'NOT_RECEIVED';
  provider_reference: string | null;
  failure_reason: string | null;
  created_at: Date;
  updated_at: Date;
  paid_at: Date | null;
}

export interface WebhookEventRow {
  bucket: number;
  provider_key: string;
  event_id: string;
  type: string;
  reference_id: string;
  outcome: string;
  received_at: Date;
}

export interface WebhookNonceRow {
  provider_key: string;
  nonce: string;
  seen_at: Date;
}

export interface LifetimeRow {
  bucket: number;
  account_id: AccountId;
  deposited: bigint;
  paid_out: bigint;
}

export interface MethodStopRow {
  bucket: number;
  account_id: AccountId;
  method_id: string;
  stopped_at: Date;
  lifted_at: Date | null;
  lifted_by: string | null;
  note: string | null;
}

export interface DebtRow {
  bucket: number;
  account_id: AccountId;
  owed: bigint;
}

export interface HandoverRow {
  bucket: number;
  handover_id: HandoverId;
  account_id: AccountId;
  to_account_id: AccountId;
  idempotency_key: string;
  direction: 'up' | 'down';
  amount: bigint;
  currency: string;
  status: 'BEGUN' | 'DONE' | 'REFUSED';
  refusal: string | null;
  created_at: Date;
  finished_at: Date | null;
}

export type CashierTables = {
  'cashier.setting': TableOf<
    SettingRow,
    | 'only_row'
    | 'payees_max'
    | 'payee_cooling_hours'
    | 'can_cancel'
    | 'auto_received_minutes'
    | 'daily_limit'
    | 'free_per_day'
    | 'fee_rate'
    | 'fee_min'
    | 'fee_max'
    | 'one_person_max'
    | 'failed_max'
    | 'failed_minutes'
    | 'handover_min',
    'risk_rules'
  >;
  'cashier.provider': TableOf<ProviderRow, 'webhook_addresses'>;
  'cashier.method': TableOf<
    MethodRow,
    | 'fee'
    | 'quick_amounts'
    | 'account_pattern'
    | 'account_example'
    | 'is_enabled'
    | 'currency'
    | 'vip_min'
    | 'fee_rate'
  >;
  'cashier.player': PlayerRow;
  'cashier.deposit': TableOf<DepositRow, 'taken_back'>;
  'cashier.payee': PayeeRow;
  'cashier.withdrawal': TableOf<WithdrawalRow, 'is_automatic', 'risk_facts'>;
  'cashier.withdrawal_step': WithdrawalStepRow;
  'cashier.payout': PayoutRow;
  'cashier.webhook_event': WebhookEventRow;
  'cashier.webhook_nonce': WebhookNonceRow;
  'cashier.lifetime': TableOf<LifetimeRow, 'deposited' | 'paid_out'>;
  'cashier.method_stop': MethodStopRow;
  'cashier.debt': DebtRow;
  'cashier.handover': HandoverRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<CashierTables>();
}
