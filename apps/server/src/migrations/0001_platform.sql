-- What every feature stands on: events, cursors, idempotent replies, keys, limits.

CREATE TABLE platform.event (
  position    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The writing transaction: readers stay below the oldest one still running, so a late commit is never skipped.
  xid         xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic       text NOT NULL,
  subject_id  text NOT NULL,
  payload     jsonb NOT NULL,
  occurred_at timestamptz NOT NULL
);

CREATE TABLE platform.consumer (
  name     text PRIMARY KEY,
  position bigint NOT NULL DEFAULT 0
);

CREATE TABLE platform.idempotent_reply (
  actor_id     text NOT NULL,
  endpoint     text NOT NULL,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  reply        jsonb,
  started_at   timestamptz NOT NULL,
  PRIMARY KEY (actor_id, endpoint, key)
);
CREATE INDEX idempotent_reply_started ON platform.idempotent_reply (started_at);

CREATE TABLE platform.encryption_key (
  kid         text PRIMARY KEY,
  public_jwk  jsonb NOT NULL,
  -- Sealed with the master key.
  private_jwk text NOT NULL,
  created_at  timestamptz NOT NULL,
  retires_at  timestamptz NOT NULL
);

-- Counters may be lost in a crash: they only slow abuse down.
CREATE UNLOGGED TABLE platform.rate_limit (
  key        text PRIMARY KEY,
  window_end timestamptz NOT NULL,
  count      integer NOT NULL
);
CREATE INDEX rate_limit_window ON platform.rate_limit (window_end);

CREATE TABLE platform.first_run (
  step    text PRIMARY KEY,
  done_at timestamptz NOT NULL
);
