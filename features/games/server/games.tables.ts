import type { AccountId, GameId, RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import type { ColumnType, JSONColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type GamesTables = {
  'games.integration': {
    vendor_key: VendorKey;
    protocol: string;
    operator_id: string;
    api_url: string;
    private_key: string;
    vendor_public_key: string;
    currency: string;
    settings: JSONColumnType<Readonly<Record<string, string>>, string, string>;
    is_enabled: Defaulted<boolean>;
    synchronised_at: Date | null;
    display_name: Defaulted<string>;
    currencies: Defaulted<string[]>;
    allowed_addresses: Defaulted<string[]>;
    wallet_mode: Defaulted<'seamless' | 'transfer'>;
    next_private_key: Defaulted<string | null>;
    next_from: Defaulted<Date | null>;
    former: Defaulted<string | null>;
    former_until: Defaulted<Date | null>;
    synchronise_result: Defaulted<unknown>;
    changed_at: Defaulted<Date | null>;
  };
  'games.vendor': { code: string; display_name: string; is_enabled: Defaulted<boolean>; position: number };
  'games.game': {
    id: string;
    vendor_key: VendorKey;
    game_code: string;
    name: string;
    vendor_code: string;
    category: string;
    classify: string;
    is_offered: boolean;
    is_enabled: Defaulted<boolean>;
    is_hot: boolean;
    has_demo: boolean;
    bet_min: bigint | null;
    bet_max: bigint | null;
    line_min: number | null;
    rtp: string | null;
    volatility: string | null;
    tints: string[];
    position: number;
    open_from: Defaulted<Date | null>;
    open_until: Defaulted<Date | null>;
    version: Defaulted<number>;
    offer_hash: string;
    created_at: Date;
    updated_at: Date;
  };
  'games.category': {
    category: string;
    position: number;
    is_enabled: Defaulted<boolean>;
    open_from: Date | null;
    open_until: Date | null;
  };
  'games.vendor_place': {
    category: string;
    vendor_code: string;
    position: number;
    is_grouped: Defaulted<boolean>;
  };
  'games.game_place': { shelf: string; game_id: GameId; position: number };
  'games.arrangement': { is_only: Defaulted<boolean>; version: Defaulted<number> };
  'games.picture': {
    game_id: GameId;
    kind: 'tile' | 'wide';
    source_url: string;
    content_type: string;
    content: Buffer;
    content_hash: string;
  };
  'games.rendition': { content_hash: string; width: number; content: Buffer };
  'games.session': {
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
    login_session_id: Defaulted<string | null>;
  };
  'games.vendor_call': {
    vendor_key: VendorKey;
    direction: 'in' | 'out';
    minute: Date;
    outcome: string;
    under_ms: number;
    calls: bigint;
  };
  'games.open_round': {
    bucket: number;
    account_id: AccountId;
    vendor_key: VendorKey;
    round_ref: RoundRef;
    opened_at: Date;
  };
  'games.recent': { bucket: number; account_id: AccountId; game_id: GameId; opened_at: Date };
  'games.favourite': { bucket: number; account_id: AccountId; game_id: GameId; marked_at: Date };
  'games.turnover': { game_id: GameId; rounds: bigint; stake: bigint; win: bigint };
  'games.winner': {
    bucket: number;
    account_id: AccountId;
    vendor_key: VendorKey;
    round_ref: RoundRef;
    game_id: GameId;
    category: string;
    stake: bigint;
    win: bigint;
    settled_at: Date;
  };
};
