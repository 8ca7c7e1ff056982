// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { SuspicionId } from '../contract/suspicions.ids.ts';
import type { EvidenceKind } from '../rules/score.ts';

export interface EvidenceRow {
  bucket: number;
  kind: 'id_number' | 'name_birth' | 'payee' | 'name_birth_near' | 'mobile' | 'email' | 'device' | 'name';
  digest: string;
  account_id: AccountId;
  noted_at: Date;
}

export interface LinkRow {
  bucket: number;
  account_id: AccountId;
  other_id: AccountId;
  score: number;
  evidence: EvidenceKind[];
  verdict: 'certain' | 'likely' | 'same' | 'different';
  found_at: Date;
  decided_at: Date | null;
  decided_by: OperatorId | null;
  decided_name: string | null;
  reason: string | null;
}

export interface ProgressRow {
  name: string;
  after_id: AccountId | null;
  is_done: boolean;
}

export interface SuspicionRuleRow {
  only_row: boolean;
  threshold: bigint;
  near_percent: number;
  near_count: number;
  near_days: number;
  sum_hours: number;
}

export interface PaidDepositRow {
  bucket: number;
  deposit_id: string;
  account_id: AccountId;
  method_id: string;
  amount: bigint;
  paid_at: Date;
}

export interface SuspicionRow {
  bucket: number;
  suspicion_id: SuspicionId;
  account_id: AccountId;
  kind: 'near' | 'sum';
  status: 'open' | 'reported' | 'dismissed';
  opened_at: Date;
  first_at: Date;
  last_at: Date;
  count: number;
  total: bigint;
  threshold: bigint;
  near_percent: number;
  near_count: number;
  near_days: number;
  sum_hours: number;
  decided_at: Date | null;
  decided_by: OperatorId | null;
  decided_name: string | null;
  reason: string | null;
}

export interface SuspicionDepositRow {
  bucket: number;
  suspicion_id: SuspicionId;
  deposit_id: string;
  account_id: AccountId;
  kind: 'near' | 'sum';
  method_id: string;
  amount: bigint;
  paid_at: Date;
}

export interface SuspicionNoteRow {
  bucket: number;
  suspicion_id: SuspicionId;
  note_id: string;
  text: string;
  noted_by: OperatorId;
  noted_name: string;
  noted_at: Date;
}

export type PersonsTables = {
  'persons.evidence': EvidenceRow;
  'persons.link': LinkRow;
  'persons.progress': ProgressRow;
  'persons.suspicion_rule': TableOf<
    SuspicionRuleRow,
    'only_row' | 'threshold' | 'near_percent' | 'near_count' | 'near_days' | 'sum_hours'
  >;
  'persons.paid_deposit': PaidDepositRow;
  'persons.suspicion': SuspicionRow;
  'persons.suspicion_deposit': SuspicionDepositRow;
  'persons.suspicion_note': SuspicionNoteRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<PersonsTables>();
}
