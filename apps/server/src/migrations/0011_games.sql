-- Catalogue, launches, favourites and what the lobby shows of settled rounds.
CREATE SCHEMA games;

-- A connection to an outside vendor by one wire protocol.
CREATE TABLE games.integration (
  vendor_key          text PRIMARY KEY CHECK (vendor_key ~ '^[a-z0-9-]{1,40}$'),
  protocol            text NOT NULL,
  operator_id         text NOT NULL,
  api_url             text NOT NULL,
  -- Ours, sealed; signs what we send.
  private_key         text NOT NULL,
  -- Theirs; checks what they send.
  vendor_public_key   text NOT NULL,
  currency            text NOT NULL,
  is_enabled          boolean NOT NULL DEFAULT true,
  synchronised_at     timestamptz
);

-- Whose games they are, by the specification's codes.
CREATE TABLE games.vendor (
  code         text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_]{1,20}$'),
  display_name text NOT NULL,
  is_enabled   boolean NOT NULL DEFAULT true,
  position     integer NOT NULL
);

CREATE TABLE games.game (
  id             uuid PRIMARY KEY,
  vendor_key     text NOT NULL REFERENCES games.integration,
  game_code      text NOT NULL,
  name           text NOT NULL,
  vendor_code    text NOT NULL REFERENCES games.vendor,
  category       text NOT NULL,
  classify       text NOT NULL,
  is_offered     boolean NOT NULL,
  is_enabled     boolean NOT NULL DEFAULT true,
  is_hot         boolean NOT NULL DEFAULT false,
  has_demo       boolean NOT NULL,
  bet_min        bigint,
  bet_max        bigint,
  line_min       integer,
  rtp            text,
  volatility     text,
  tints          text[] NOT NULL,
  position       integer NOT NULL,
  -- What the vendor said last, to see whether the next answer differs.
  offer_hash     text NOT NULL,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  UNIQUE (vendor_key, game_code)
);
CREATE INDEX game_by_category ON games.game (category, position) WHERE is_enabled AND is_offered;

CREATE TABLE games.picture (
  game_id      uuid NOT NULL REFERENCES games.game,
  kind         text NOT NULL CHECK (kind IN ('tile', 'wide')),
  source_url   text NOT NULL,
  content_type text NOT NULL,
  content      bytea NOT NULL,
  content_hash text NOT NULL,
  PRIMARY KEY (game_id, kind)
);

CREATE TABLE games.session (
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL,
  id         uuid NOT NULL,
  game_id    uuid NOT NULL,
  vendor_key text NOT NULL,
  currency   text NOT NULL,
  language   text NOT NULL,
  device     text NOT NULL,
  ip         text NOT NULL,
  opened_at  timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at  timestamptz,
  PRIMARY KEY (bucket, account_id, id)
);
CREATE INDEX session_by_time ON games.session (bucket, account_id, opened_at DESC);

CREATE TABLE games.recent (
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL,
  game_id    uuid NOT NULL,
  opened_at  timestamptz NOT NULL,
  PRIMARY KEY (bucket, account_id, game_id)
);
CREATE INDEX recent_by_time ON games.recent (bucket, account_id, opened_at DESC);

CREATE TABLE games.favourite (
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL,
  game_id    uuid NOT NULL,
  marked_at  timestamptz NOT NULL,
  PRIMARY KEY (bucket, account_id, game_id)
);

-- Read models over the ledger's stream, kept by one consumer.
CREATE TABLE games.turnover (
  game_id uuid PRIMARY KEY,
  rounds  bigint NOT NULL,
  stake   bigint NOT NULL,
  win     bigint NOT NULL
);

CREATE TABLE games.winner (
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL,
  vendor_key text NOT NULL,
  round_ref  text NOT NULL,
  game_id    uuid NOT NULL,
  category   text NOT NULL,
  stake      bigint NOT NULL,
  win        bigint NOT NULL,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, account_id, vendor_key, round_ref)
);
CREATE INDEX winner_by_time ON games.winner (settled_at DESC);

CREATE TABLE games.stream_cursor (
  name   text PRIMARY KEY,
  cursor text NOT NULL
);
