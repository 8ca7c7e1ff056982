-- Catalogue, launches, favourites and what the lobby shows of settled rounds.
create schema games;

-- A connection to an outside vendor by one wire protocol.
-- storage: reference
create table games.integration (
  vendor_key text primary key check (vendor_key ~ '^[a-z0-9-]{1,40}$'),
  protocol text not null,
  operator_id text not null,
  api_url text not null,
  -- Ours, sealed; signs what we send.
  private_key text not null,
  -- Theirs; checks what they send.
  vendor_public_key text not null,
  currency text not null,
  is_enabled boolean not null default true,
  synchronised_at timestamptz,
  synchronise_result jsonb,
  -- What a protocol wants to be told beyond keys (a casino's name, tokens); values that are secret are sealed one by one.
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  display_name text not null default '',
  -- Beside `currency`, in which we keep the books with it.
  currencies text[] not null default '{}',
  -- Addresses and networks its calls may come from; none named means any.
  allowed_addresses text[] not null default '{}',
  wallet_mode text not null default 'seamless' check (wallet_mode in ('seamless', 'transfer')),
  -- Our next pair: the vendor is given its public half, and from then on we sign with it.
  next_private_key text,
  next_from timestamptz,
  -- What was replaced, sealed as a whole, and until when calls signed by it are still believed.
  former text,
  former_until timestamptz,
  changed_at timestamptz
);

-- Whose games they are, by the specification's codes.
-- storage: reference
create table games.vendor (
  code text primary key check (code ~ '^[A-Z0-9_]{1,20}$'),
  display_name text not null,
  is_enabled boolean not null default true,
  position integer not null
);

-- storage: reference
create table games.game (
  id uuid primary key,
  vendor_key text not null references games.integration,
  game_code text not null,
  name text not null,
  vendor_code text not null references games.vendor,
  category text not null,
  classify text not null,
  is_offered boolean not null,
  is_enabled boolean not null default true,
  is_hot boolean not null default false,
  has_demo boolean not null,
  bet_min bigint,
  bet_max bigint,
  line_min integer,
  rtp text,
  volatility text,
  tints text[] not null,
  position integer not null,
  -- What the vendor said last, to see whether the next answer differs.
  offer_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  open_from timestamptz,
  open_until timestamptz,
  -- Rises with every change by an operator, so that the later of two learns of the earlier.
  version integer not null default 1,
  unique (vendor_key, game_code),
  check (open_from < open_until)
);
create index game_by_category on games.game (category, position) where is_enabled and is_offered;

-- storage: reference
create table games.picture (
  game_id uuid not null references games.game,
  kind text not null check (kind in ('tile', 'wide')),
  source_url text not null,
  content_type text not null,
  content bytea not null,
  content_hash text not null,
  primary key (game_id, kind)
);

-- A game's picture in pixels, drawn when somebody first asks for that width. The name is the picture's content: a new
-- picture has new ones.
-- storage: reference
create table games.rendition (
  content_hash text not null,
  width smallint not null,
  content bytea not null,
  primary key (content_hash, width)
);

-- How the calls with a vendor fared: one row a minute for each outcome and span of time.
-- storage: local
create table games.vendor_call (
  vendor_key text not null,
  -- `in` is the vendor calling us.
  direction text not null check (direction in ('in', 'out')),
  minute timestamptz not null,
  outcome text not null,
  -- Answered in less than so many milliseconds, and not less than the next lower span.
  under_ms integer not null,
  calls bigint not null,
  primary key (vendor_key, minute, direction, outcome, under_ms)
);
create index vendor_call_by_time on games.vendor_call using brin (minute) with (autosummarize = on);
