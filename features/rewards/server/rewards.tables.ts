// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type {
  GrabId,
  RaffleId,
  RaffleWinId,
  RainId,
  SpinId,
  TicketId,
  TryKey,
} from '../contract/rewards.ids.ts';

export interface TicketRow {
  bucket: number;
  ticket_id: TicketId;
  account_id: AccountId;
  kind: 'WHEEL' | 'ENVELOPE' | 'RAFFLE';
  origin: string;
  reference: string;
  raffle_id: RaffleId | null;
  given: number;
  used: number;
  given_at: Date;
  expires_at: Date;
}

export interface DepositDayRow {
  bucket: number;
  account_id: AccountId;
  day: string;
  amount: bigint;
  envelopes: number;
}

export interface PaidRow {
  bucket: number;
  day: string;
  kind: 'WHEEL' | 'ENVELOPE' | 'RAFFLE';
  times: bigint;
  amount: bigint;
}

export interface WheelVersionRow {
  version: number;
  set_by: string;
  set_at: Date;
}

export interface WheelPrizeRow {
  version: number;
  place: number;
  amount: bigint;
  weight: number;
  stock: number | null;
  fallback: number | null;
}

export interface WheelStockRow {
  version: number;
  place: number;
  stock_left: number;
}

export interface WheelTakeRow {
  spin_id: SpinId;
  place: number | null;
  taken_at: Date;
}

export interface WheelSeatRow {
  bucket: number;
  account_id: AccountId;
  nonce: number;
  commit_hash: string;
  sealed_seed: string;
}

export interface SpinRow {
  bucket: number;
  spin_id: SpinId;
  account_id: AccountId;
  try_key: TryKey;
  ticket_id: TicketId;
  version: number;
  nonce: number;
  rolled: number;
  drawn: number;
  place: number | null;
  amount: bigint;
  state: 'PENDING' | 'PAID' | 'NOTHING' | 'VOID';
  commit_hash: string;
  seed: string;
  spun_at: Date;
}

export interface RainRow {
  rain_id: RainId;
  name: string;
  first_day: string;
  last_day: string;
  starts: string[];
  minutes: number;
  pool: bigint;
  shares: number;
  share_min: bigint;
  state: 'ACTIVE' | 'STOPPED';
  set_by: string;
  set_at: Date;
}

export interface RainWindowRow {
  number: bigint;
  rain_id: RainId;
  opens_at: Date;
  closes_at: Date;
  pool: bigint;
  shares: number;
  share_min: bigint;
  taken: number;
  commit_hash: string;
  sealed_seed: string;
  revealed_seed: string | null;
  cancelled_at: Date | null;
}

export interface RainShareRow {
  number: bigint;
  share: number;
  amount: bigint;
  grab_id: GrabId | null;
  taken_at: Date | null;
}

export interface GrabRow {
  bucket: number;
  grab_id: GrabId;
  account_id: AccountId;
  try_key: TryKey;
  ticket_id: TicketId;
  number: bigint;
  state: 'PENDING' | 'PAID' | 'EMPTY' | 'VOID';
  share: number | null;
  amount: bigint | null;
  grabbed_at: Date;
}

export interface RaffleRow {
  raffle_id: RaffleId;
  name_en: string;
  name_ty: string;
  opens_at: Date;
  draws_at: Date;
  ticket_deposit: bigint | null;
  prizes: string[];
  state: 'OPEN' | 'DRAWING' | 'DRAWN' | 'CANCELLED';
  commit_hash: string;
  sealed_seed: string;
  revealed_seed: string | null;
  entries_root: string | null;
  entries: number | null;
  set_by: string;
  set_at: Date;
}

export interface RaffleWinnerRow {
  raffle_id: RaffleId;
  place: number;
  ticket_number: number;
  ticket_id: TicketId;
  amount: bigint;
  masked_name: string;
  handed_at: Date | null;
}

export interface RaffleWinRow {
  bucket: number;
  win_id: RaffleWinId;
  account_id: AccountId;
  raffle_id: RaffleId;
  place: number;
  amount: bigint;
  state: 'WAITING' | 'CLAIMED';
  won_at: Date;
  lapses_at: Date;
  claimed_at: Date | null;
}

export type RewardsTables = {
  'rewards.ticket': TicketRow;
  'rewards.deposit_day': DepositDayRow;
  'rewards.paid': PaidRow;
  'rewards.wheel_version': WheelVersionRow;
  'rewards.wheel_prize': WheelPrizeRow;
  'rewards.wheel_stock': WheelStockRow;
  'rewards.wheel_take': WheelTakeRow;
  'rewards.wheel_seat': WheelSeatRow;
  'rewards.spin': SpinRow;
  'rewards.rain': RainRow;
  'rewards.rain_window': RainWindowRow;
  'rewards.rain_share': RainShareRow;
  'rewards.grab': GrabRow;
  'rewards.raffle': RaffleRow;
  'rewards.raffle_winner': RaffleWinnerRow;
  'rewards.raffle_win': RaffleWinRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<RewardsTables>();
}
