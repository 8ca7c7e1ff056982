// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { ProtectionRequestId } from '../contract/protection.ids.ts';
import type { CoolOffTerm, ExclusionTerm } from '../contract/protection.ts';

export interface PlayerRow {
  bucket: number;
  account_id: AccountId;
  reality_check_minutes: number | null;
  asked_at: Date | null;
}

export interface LimitChoiceRow {
  bucket: number;
  account_id: AccountId;
  owner: 'player' | 'operator';
  kind: 'deposit' | 'loss' | 'stake' | 'time';
  hours: 24 | 168 | 720;
  max: bigint | null;
  next_max: bigint | null;
  next_at: Date | null;
  set_at: Date;
}

export interface PauseRow {
  bucket: number;
  pause_id: string;
  account_id: AccountId;
  kind: 'cool_off' | 'self_exclusion';
  term: CoolOffTerm | ExclusionTerm;
  started_at: Date;
  until: Date;
  firm_until: Date;
  set_by: OperatorId | null;
  set_name: string | null;
  note: string;
  ended_at: Date | null;
  ended_name: string | null;
}

export interface BarredPersonRow {
  fingerprint: string;
  reason: string;
  source_id: string;
  until: Date | null;
  added_at: Date;
}

export interface RequestRow {
  request_id: ProtectionRequestId;
  kind: 'end_pause' | 'raise_limit' | 'list_person' | 'unlist_person' | 'loosen_rules' | 'loosen_limits';
  account_id: AccountId | null;
  content: unknown;
  subject: string;
  note: string;
  status: 'REQUESTED' | 'APPROVED' | 'REJECTED';
  requested_by: OperatorId;
  requested_name: string;
  requested_at: Date;
  decided_by: OperatorId | null;
  decided_name: string | null;
  decided_at: Date | null;
  decision_note: string | null;
}

export type ProtectionTables = {
  'protection.player': PlayerRow;
  'protection.limit_choice': LimitChoiceRow;
  'protection.pause': PauseRow;
  'protection.barred_person': BarredPersonRow;
  'protection.request': RequestRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<ProtectionTables>();
}
