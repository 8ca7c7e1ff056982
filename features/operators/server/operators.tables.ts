// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { OperatorId, SessionId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';

export interface OperatorRow {
  id: OperatorId;
  username: string;
  name: string;
  role: 'owner' | 'finance' | 'support' | 'content' | 'auditor';
  status: 'active' | 'disabled';
  password_hash: string;
  must_change_password: boolean;
  totp_secret: string;
  is_enrolled: boolean;
  totp_step: bigint;
  created_at: Date;
  last_login_at: Date | null;
  email: string | null;
}

export interface SessionRow {
  id: SessionId;
  operator_id: OperatorId;
  token_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
  ip: string;
  device: string;
  ended_at: Date | null;
}

export interface LoginFailureRow {
  key: string;
  count: number;
  last_at: Date;
  locked_until: Date | null;
}

export interface DeviceRow {
  operator_id: OperatorId;
  token_hash: Buffer;
  last_seen_at: Date;
}

export interface InvitationRow {
  operator_id: OperatorId;
  token_hash: Buffer;
  expires_at: Date;
}

export interface BondRow {
  operator_id: OperatorId;
  other_id: OperatorId;
  at: Date;
}

export interface AdmissionRow {
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
  operator_id: OperatorId | null;
}

export type OperatorsTables = {
  'operators.operator': TableOf<OperatorRow, 'status' | 'totp_step'>;
  'operators.session': SessionRow;
  'operators.login_failure': LoginFailureRow;
  'operators.device': DeviceRow;
  'operators.invitation': InvitationRow;
  'operators.bond': BondRow;
  'operators.admission': AdmissionRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<OperatorsTables>();
}
