// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { GameCategory } from '@kislap/contract-kit/constants';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { BillId, ContractId, RunId } from '../contract/commissions.ids.ts';
import type { Kind, Period } from '../rules/terms.ts';
import type { StoredInput } from './bills/bill.input.ts';
import type { StoredTier } from './contracts/contract.types.ts';

export interface KindRow {
  kind: Kind;
}

export interface ContractRow {
  contract_id: ContractId;
  kind: Kind;
  payer_id: AccountId | null;
  payee_id: AccountId;
  version: number;
  period: Period;
  categories: readonly GameCategory[];
  tiers: readonly StoredTier[];
  carry_mode: string;
  unit: bigint;
  state: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'EXPIRED' | 'WITHDRAWN';
  proposed_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  effective_from: Date | null;
  ends_at: Date | null;
  end_state: 'SUPERSEDED' | 'TERMINATED' | null;
  end_reason: 'NEWER' | 'PAYER' | 'OPERATOR' | 'CASCADE' | null;
}

export interface ClosedRow {
  unit: number;
  until: Date;
}

export interface TeamWindowRow {
  bucket: number;
  agent_id: AccountId;
  unit: number;
  starts_at: Date;
  of_at: Date;
  category: string;
  valid_bet: bigint;
  winning: bigint;
  losing: bigint;
  stake: bigint;
  win: bigint;
  bet_rebates: bigint;
  agent_rebates: bigint;
  bonuses: bigint;
  salaries: bigint;
}

export interface CategorySetRow {
  set_id: number;
  categories: string;
}

export interface MemberValidRow {
  bucket: number;
  account_id: AccountId;
  unit: number;
  starts_at: Date;
  category: string;
  valid_bet: bigint;
}

export interface TeamActiveRow {
  bucket: number;
  agent_id: AccountId;
  unit: number;
  starts_at: Date;
  set_id: number;
  people: number;
}

export interface RunRow {
  run_id: RunId;
  kind: Kind;
  period: Period;
  starts_at: Date;
  ends_at: Date;
  weights: Record<string, number>;
  contracts: number;
  done: number;
  started_at: Date;
  finished_at: Date | null;
}

export interface BillRow {
  bucket: number;
  bill_id: BillId;
  contract_id: ContractId;
  kind: Kind;
  period: Period;
  payee_id: AccountId;
  payer_id: AccountId | null;
  starts_at: Date;
  ends_at: Date;
  level: number;
  contract_since: Date;
  input: StoredInput;
  base: bigint;
  amount: bigint;
  paid: bigint;
  state: 'NOT_REACHED' | 'REVIEW' | 'INSUFFICIENT' | 'PARTIAL' | 'ISSUED' | 'REJECTED' | 'EXPIRED';
  made_at: Date;
  expires_at: Date;
}

export interface CarryRow {
  bucket: number;
  payee_id: AccountId;
  ends_at: Date;
  starts_at: Date;
  contract_id: ContractId;
  payer_id: AccountId | null;
  net: bigint;
  base: bigint;
  kind: Kind;
  rest: bigint;
  rest_winning: bigint;
  rest_losing: bigint;
  is_taken: boolean;
}

export interface DueRow {
  bucket: number;
  bill_id: BillId;
  payer_id: AccountId;
  payee_id: AccountId;
  kind: Kind;
  starts_at: Date;
  ends_at: Date;
  level: number;
  contract_since: Date;
  amount: bigint;
  paid: bigint;
  payments: number;
  state: 'REVIEW' | 'INSUFFICIENT' | 'PARTIAL' | 'ISSUED' | 'REJECTED' | 'EXPIRED';
  made_at: Date;
  expires_at: Date;
}

export interface PaymentRow {
  bucket: number;
  bill_id: BillId;
  number: number;
  payer_id: AccountId;
  payee_id: AccountId;
  kind: Kind;
  amount: bigint;
  taken_at: Date;
}

export interface ToldRow {
  bucket: number;
  account_id: AccountId;
  step: string;
  about: string;
  day: string;
}

export type CommissionsTables = {
  'commissions.kind': KindRow;
  'commissions.contract': TableOf<ContractRow, never, 'categories' | 'tiers'>;
  'commissions.closed': ClosedRow;
  'commissions.team_window': TeamWindowRow;
  'commissions.category_set': TableOf<CategorySetRow, 'set_id'>;
  'commissions.member_valid': MemberValidRow;
  'commissions.team_active': TeamActiveRow;
  'commissions.run': TableOf<RunRow, never, 'weights'>;
  'commissions.bill': TableOf<BillRow, never, 'input'>;
  'commissions.carry': CarryRow;
  'commissions.due': DueRow;
  'commissions.payment': PaymentRow;
  'commissions.told': ToldRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<CommissionsTables>();
}
