import type { ColumnType, JSONColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type GamesTables = {
  'games.integration': {
    vendor_key: string;
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
    vendor_key: string;
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
  'games.game_place': { shelf: string; game_id: string; position: number };
  'games.arrangement': { is_only: Defaulted<boolean>; version: Defaulted<number> };
  'games.picture': {
    game_id: string;
    kind: 'tile' | 'wide';
    source_url: string;
    content_type: string;
    content: Buffer;
    content_hash: string;
  };
  'games.rendition': { content_hash: string; width: number; content: Buffer };
  'games.session': {
    bucket: number;
    account_id: string;
    id: string;
    game_id: string;
    vendor_key: string;
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
    vendor_key: string;
    direction: 'in' | 'out';
    minute: Date;
    outcome: string;
    under_ms: number;
    calls: bigint;
  };
  'games.open_round': {
    bucket: number;
    account_id: string;
    vendor_key: string;
    round_ref: string;
    opened_at: Date;
  };
  'games.recent': { bucket: number; account_id: string; game_id: string; opened_at: Date };
  'games.favourite': { bucket: number; account_id: string; game_id: string; marked_at: Date };
  'games.turnover': { game_id: string; rounds: bigint; stake: bigint; win: bigint };
  'games.winner': {
    bucket: number;
    account_id: string;
    vendor_key: string;
    round_ref: string;
    game_id: string;
    category: string;
    stake: bigint;
    win: bigint;
    settled_at: Date;
  };
};
