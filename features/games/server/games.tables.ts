// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, GameId, RoundRef, VendorKey } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';

export interface IntegrationRow {
  vendor_key: VendorKey;
  protocol: string;
  operator_id: string;
  api_url: string;
  private_key: string;
  vendor_public_key: string;
  currency: string;
  is_enabled: boolean;
  synchronised_at: Date | null;
  synchronise_result: unknown;
  settings: Readonly<Record<string, string>>;
  display_name: string;
  currencies: string[];
  allowed_addresses: string[];
  wallet_mode: 'seamless' | 'transfer';
  next_private_key: string | null;
  next_from: Date | null;
  former: string | null;
  former_until: Date | null;
  changed_at: Date | null;
}

export interface VendorRow {
  code: string;
  display_name: string;
  is_enabled: boolean;
  position: number;
  maintenance_from: Date | null;
  maintenance_until: Date | null;
  maintenance_reason: string;
}

export interface GameRow {
  id: string;
  vendor_key: VendorKey;
  game_code: string;
  name: string;
  vendor_code: string;
  category: string;
  classify: string;
  is_offered: boolean;
  is_enabled: boolean;
  is_hot: boolean;
  has_demo: boolean;
  bet_min: bigint | null;
  bet_max: bigint | null;
  line_min: number | null;
  rtp: string | null;
  volatility: string | null;
  tints: string[];
  position: number;
  offer_hash: string;
  created_at: Date;
  updated_at: Date;
  open_from: Date | null;
  open_until: Date | null;
  version: number;
  maintenance_from: Date | null;
  maintenance_until: Date | null;
  maintenance_reason: string;
  opens_in_window: boolean;
  has_jackpot: boolean;
  win_max: bigint | null;
}

export interface PictureRow {
  game_id: GameId;
  kind: 'tile' | 'wide';
  source_url: string;
  content_type: string;
  content: Buffer;
  content_hash: string;
}

export interface RenditionRow {
  content_hash: string;
  width: number;
  content: Buffer;
}

export interface VendorCallRow {
  vendor_key: VendorKey;
  direction: 'in' | 'out';
  minute: Date;
  outcome: string;
  under_ms: number;
  calls: bigint;
}

export interface CategoryRow {
  category: string;
  position: number;
  is_enabled: boolean;
  open_from: Date | null;
  open_until: Date | null;
}

export interface VendorPlaceRow {
  category: string;
  vendor_code: string;
  position: number;
  is_grouped: boolean;
}

export interface GamePlaceRow {
  shelf: string;
  game_id: GameId;
  position: number;
}

export interface ArrangementRow {
  is_only: boolean;
  version: number;
}

export interface SessionRow {
  bucket: number;
  account_id: AccountId;
  id: string;
  game_id: GameId;
  vendor_key: VendorKey;
  currency: string;
  language: string;
  device: string;
  ip: string;
  opened_at: Date;
  expires_at: Date;
  closed_at: Date | null;
  login_session_id: string | null;
  playing_since: Date | null;
}

export interface RecentRow {
  bucket: number;
  account_id: AccountId;
  game_id: GameId;
  opened_at: Date;
}

export interface FavouriteRow {
  bucket: number;
  account_id: AccountId;
  game_id: GameId;
  marked_at: Date;
}

export interface OpenRoundRow {
  bucket: number;
  account_id: AccountId;
  vendor_key: VendorKey;
  round_ref: RoundRef;
  opened_at: Date;
}

export interface TurnoverRow {
  game_id: GameId;
  rounds: bigint;
  stake: bigint;
  win: bigint;
}

export interface WinnerRow {
  bucket: number;
  account_id: AccountId;
  vendor_key: VendorKey;
  round_ref: RoundRef;
  game_id: GameId;
  category: string;
  stake: bigint;
  win: bigint;
  settled_at: Date;
}

export type GamesTables = {
  'games.integration': TableOf<
    IntegrationRow,
    'is_enabled' | 'settings' | 'display_name' | 'currencies' | 'allowed_addresses' | 'wallet_mode',
    'settings'
  >;
  'games.vendor': TableOf<VendorRow, 'is_enabled' | 'maintenance_reason'>;
  'games.game': TableOf<
    GameRow,
    'is_enabled' | 'is_hot' | 'version' | 'maintenance_reason' | 'opens_in_window' | 'has_jackpot'
  >;
  'games.picture': PictureRow;
  'games.rendition': RenditionRow;
  'games.vendor_call': VendorCallRow;
  'games.category': TableOf<CategoryRow, 'is_enabled'>;
  'games.vendor_place': TableOf<VendorPlaceRow, 'is_grouped'>;
  'games.game_place': GamePlaceRow;
  'games.arrangement': TableOf<ArrangementRow, 'is_only' | 'version'>;
  'games.session': SessionRow;
  'games.recent': RecentRow;
  'games.favourite': FavouriteRow;
  'games.open_round': OpenRoundRow;
  'games.turnover': TurnoverRow;
  'games.winner': WinnerRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<GamesTables>();
}
