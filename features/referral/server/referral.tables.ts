// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { InvitationId, ReferralRewardId } from '../contract/referral.ids.ts';
import type { VoidReason } from '../rules/invitation.ts';
import type { StoredEvidence } from './invitation/evidence.types.ts';

export interface TermsRow {
  only_row: boolean;
  window_days: number;
  min_deposit: bigint;
  min_valid_bets: bigint;
  hold_hours: number;
  inviter_reward: bigint;
  daily_max: number;
  invitee_reward: bigint;
  milestones: readonly (readonly [count: number, amount: string])[];
  level1_rate: number;
  level2_rate: number;
  min_commission: bigint;
}

export interface InviterRow {
  bucket: number;
  account_id: AccountId;
  code: string;
  made_at: Date;
  invited: number;
  rewarded: number;
  debt: bigint;
}

export interface CodeRow {
  bucket: number;
  code: string;
  account_id: AccountId;
}

export interface InviteeRow {
  bucket: number;
  account_id: AccountId;
  invitation_id: InvitationId;
  inviter_id: AccountId;
  second_id: AccountId | null;
  is_barred: boolean;
}

export interface InvitationRow {
  bucket: number;
  invitation_id: InvitationId;
  inviter_id: AccountId;
  invitee_id: AccountId;
  state: 'REGISTERED' | 'QUALIFIED' | 'REWARDED' | 'VOID';
  registered_at: Date;
  registration_ip: string;
  deadline: Date;
  phone_at: Date | null;
  payee_at: Date | null;
  first_deposit: bigint | null;
  first_deposit_at: Date | null;
  valid_bets: bigint;
  bets_at: Date | null;
  bets_sequence: bigint;
  gone: 'EXCLUDED' | 'CLOSED' | null;
  gone_at: Date | null;
  qualified_at: Date | null;
  release_at: Date | null;
  ended_at: Date | null;
  void_reason: VoidReason | null;
  voided_by: OperatorId | null;
  voided_name: string | null;
  note: string | null;
  evidence: readonly StoredEvidence[];
  look_at: Date | null;
  cleared: readonly StoredEvidence[];
  cleared_by: OperatorId | null;
  cleared_name: string | null;
}

export interface RewardRow {
  bucket: number;
  reward_id: ReferralRewardId;
  account_id: AccountId;
  part: 'inviter' | 'invitee' | 'milestone' | 'commission';
  subject: string;
  amount: bigint;
  day: string;
  invitee_id: AccountId | null;
  made_at: Date;
  claimed_at: Date | null;
}

export interface EarnedRow {
  bucket: number;
  account_id: AccountId;
  amount: bigint;
}

export interface TurnoverRow {
  bucket: number;
  account_id: AccountId;
  day: string;
  invitee_id: AccountId;
  level: 1 | 2;
  full_bets: bigint;
  half_bets: bigint;
}

export interface CommissionRow {
  bucket: number;
  account_id: AccountId;
  day: string;
  full1: bigint;
  half1: bigint;
  full2: bigint;
  half2: bigint;
  level1_rate: number;
  level2_rate: number;
  deducted: bigint;
  amount: bigint;
  made_at: Date;
}

export interface ClosingRow {
  only_row: boolean;
  closed_day: string;
}

export type ReferralTables = {
  'referral.terms': TableOf<
    TermsRow,
    | 'only_row'
    | 'window_days'
    | 'min_deposit'
    | 'min_valid_bets'
    | 'hold_hours'
    | 'inviter_reward'
    | 'daily_max'
    | 'invitee_reward'
    | 'milestones'
    | 'level1_rate'
    | 'level2_rate'
    | 'min_commission',
    'milestones'
  >;
  'referral.inviter': TableOf<InviterRow, 'invited' | 'rewarded' | 'debt'>;
  'referral.code': CodeRow;
  'referral.invitee': TableOf<InviteeRow, 'is_barred'>;
  'referral.invitation': TableOf<
    InvitationRow,
    'valid_bets' | 'bets_sequence' | 'evidence' | 'cleared',
    'evidence' | 'cleared'
  >;
  'referral.reward': RewardRow;
  'referral.earned': EarnedRow;
  'referral.turnover': TableOf<TurnoverRow, 'full_bets' | 'half_bets'>;
  'referral.commission': CommissionRow;
  'referral.closing': TableOf<ClosingRow, 'only_row' | 'closed_day'>;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<ReferralTables>();
}
