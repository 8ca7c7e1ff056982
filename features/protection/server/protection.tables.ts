import type { AccountId, OperatorId, ProtectionRequestId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { ProtectionRequestKind } from '../contract/protection.console.ts';
import type { CoolOffTerm, ExclusionTerm, LimitKind } from '../contract/protection.ts';

export interface PlayerRow {
  bucket: number;
  account_id: AccountId;
  reality_check_minutes: number | null;
  asked_at: Date | null;
}

export interface LimitRow {
  bucket: number;
  account_id: AccountId;
  owner: 'player' | 'operator';
  kind: LimitKind;
  hours: number;
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

export interface RequestRow {
  request_id: ProtectionRequestId;
  kind: ProtectionRequestKind;
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

interface BarredRow {
  fingerprint: string;
  reason: string;
  source_id: string;
  until: Date | null;
  added_at: Date;
}

type ProtectionTables = {
  'protection.player': PlayerRow;
  'protection.limit_choice': LimitRow;
  'protection.pause': PauseRow;
  'protection.barred_person': BarredRow;
  'protection.request': RequestRow;
};

/** Only for this feature's `*.queries.ts`. */
export function tables(db: Executor) {
  return db.withTables<ProtectionTables>();
}
