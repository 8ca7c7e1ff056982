// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, GameId, OperatorId, VendorKey } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';

export interface ReviewRow {
  bucket: number;
  account_id: AccountId;
  vendor_key: string;
  reference: string;
  kind: string;
  reason: string;
  reference_to: string | null;
  round_ref: string | null;
  amount: bigint | null;
  attempts: number;
  first_at: Date;
  last_at: Date;
  done_by: OperatorId | null;
  done_name: string | null;
  done_at: Date | null;
  done_note: string | null;
}

export interface SidRow {
  bucket: number;
  account_id: string;
  session_id: string;
  vendor_key: string;
  sid: string;
  asked_by: string;
  former_sid: string;
  issued_at: Date;
}

export interface WinLimitRow {
  scope: 'house' | 'studio' | 'game';
  name: string;
  multiplier: bigint;
  unstaked: bigint | null;
  jackpot: bigint | null;
  changed_at: Date;
}

export interface HeldWinRow {
  bucket: number;
  account_id: AccountId;
  vendor_key: VendorKey;
  reference: string;
  type: 'WIN' | 'BONUS' | 'JACKPOT';
  amount: bigint;
  currency: string;
  game_id: GameId | null;
  round_ref: string | null;
  held_at: Date;
  state: 'held' | 'released' | 'returned' | 'taken_back';
  done_at: Date | null;
  done_names: string | null;
  reason: string | null;
}

export interface VendorLimitRow {
  vendor_key: string;
  day_max: bigint;
  changed_at: Date;
}

export interface VendorDayRow {
  vendor_key: string;
  day: string;
  stake: bigint;
  win: bigint;
  alarmed_at: Date | null;
}

export type GatewayTables = {
  'gateway.review': TableOf<ReviewRow, 'attempts'>;
  'gateway.sid': SidRow;
  'gateway.win_limit': WinLimitRow;
  'gateway.held_win': TableOf<HeldWinRow, 'state'>;
  'gateway.vendor_limit': VendorLimitRow;
  'gateway.vendor_day': VendorDayRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<GatewayTables>();
}
