-- What players open and mark, and read models over the ledger's stream, kept by one consumer.

-- storage: distributed
create table games.session (
  bucket smallint not null,
  account_id uuid not null,
  id uuid not null,
  game_id uuid not null,
  vendor_key text not null,
  currency text not null,
  language text not null,
  device text not null,
  ip text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- The sign-in the launch was made with: what ends it ends the game's session.
  login_session_id uuid,
  primary key (bucket, account_id, id)
);
create index session_by_time on games.session (bucket, account_id, opened_at desc);
create index session_open on games.session (bucket, account_id) where closed_at is null;
-- A vendor's repeat whose token is not the player's own: is it a session of somebody else, or one long deleted?
create index session_by_id on games.session (id);

-- storage: distributed
create table games.recent (
  bucket smallint not null,
  account_id uuid not null,
  game_id uuid not null,
  opened_at timestamptz not null,
  primary key (bucket, account_id, game_id)
);
create index recent_by_time on games.recent (bucket, account_id, opened_at desc);

-- storage: distributed
create table games.favourite (
  bucket smallint not null,
  account_id uuid not null,
  game_id uuid not null,
  marked_at timestamptz not null,
  primary key (bucket, account_id, game_id)
);

-- Rounds whose end has not been heard of; kept after the ledger by the consumer of the games.
-- storage: distributed
create table games.open_round (
  bucket smallint not null,
  account_id uuid not null,
  vendor_key text not null,
  round_ref text not null,
  opened_at timestamptz not null,
  primary key (bucket, account_id, vendor_key, round_ref)
);
create index open_round_by_age on games.open_round (vendor_key, opened_at);

-- Read models over the ledger's stream, kept by one consumer.
-- storage: local
create table games.turnover (
  game_id uuid primary key,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null
);

-- storage: distributed
create table games.winner (
  bucket smallint not null,
  account_id uuid not null,
  vendor_key text not null,
  round_ref text not null,
  game_id uuid not null,
  category text not null,
  stake bigint not null,
  win bigint not null,
  settled_at timestamptz not null,
  primary key (bucket, account_id, vendor_key, round_ref)
);
create index winner_by_time on games.winner (settled_at desc);
