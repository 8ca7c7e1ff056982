-- What every feature stands on: events, cursors, idempotent replies, keys, limits.

-- What every feature stands on: events, cursors, idempotent replies, keys, limits.
-- storage: local
create table platform.event (
  position bigint generated always as identity primary key,
  -- The writing transaction: readers stay below the oldest one still running, so a late commit is never skipped.
  xid xid8 not null default platform.stream_number(),
  topic text not null,
  subject_id text not null,
  payload jsonb not null,
  occurred_at timestamptz not null
);
create index event_stream on platform.event (xid, position);

-- storage: local
create table platform.consumer (
  name text primary key,
  -- '<transaction>-<number in it>', '' at the beginning: of events and of the ledger's stream alike.
  cursor text not null default ''
);

-- storage: distributed
create table platform.idempotent_reply (
  -- The actor's; a visitor's is that of the key.
  bucket smallint not null,
  actor_id text not null,
  endpoint text not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  started_at timestamptz not null,
  primary key (bucket, actor_id, endpoint, key)
);
create index idempotent_reply_started on platform.idempotent_reply (started_at);

-- storage: reference
create table platform.encryption_key (
  kid text primary key,
  public_jwk jsonb not null,
  -- Sealed with the master key.
  private_jwk text not null,
  created_at timestamptz not null,
  retires_at timestamptz not null
);

-- Counters may be lost in a crash: they only slow abuse down.
-- storage: local
create unlogged table platform.rate_limit (
  key text primary key,
  window_end timestamptz not null,
  count integer not null
);
create index rate_limit_window on platform.rate_limit (window_end);

-- storage: local
create table platform.first_run (
  step text primary key,
  done_at timestamptz not null
);
