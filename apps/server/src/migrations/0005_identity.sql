-- Players: accounts, sessions, and what protects both. Tables of a player begin with the player's bucket.
CREATE SCHEMA identity;

-- Types 0 member, 1 general agent, 2 agent, 4 trial, 41 and 42 trial agents.
CREATE TABLE identity.account (
  bucket              smallint NOT NULL,
  id                  uuid NOT NULL,
  type                smallint NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
  username            text NOT NULL,
  nickname            text NOT NULL,
  payee_name          text NOT NULL,
  birth_date          date,
  -- Sealed by the vault; equal values are found through identity.contact.
  email               text,
  mobile              text,
  id_number           text,
  -- Sealed JSON of the messenger names a registration may ask for.
  messengers          text,
  upline_id           uuid,
  language            text NOT NULL,
  currency            text NOT NULL,
  status              text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'locked', 'closed')),
  status_reason       text,
  identity_status     text NOT NULL DEFAULT 'none'
                      CHECK (identity_status IN ('none', 'pending', 'verified', 'rejected')),
  -- Null for a trial account: nobody can sign in to it by password.
  password_hash       text,
  password_changed_at timestamptz NOT NULL,
  terms_accepted_at   timestamptz,
  registration_ip     text NOT NULL,
  created_at          timestamptz NOT NULL,
  last_login_at       timestamptz,
  last_login_ip       text,
  previous_login_at   timestamptz,
  previous_login_ip   text,
  PRIMARY KEY (bucket, id)
);
CREATE INDEX account_created ON identity.account (created_at);
CREATE INDEX account_upline ON identity.account (upline_id) WHERE upline_id IS NOT NULL;

-- One name, one account, whatever its case. Its own table because a name is unique over all buckets.
CREATE TABLE identity.username (
  name_key   text COLLATE "C" PRIMARY KEY,
  account_id uuid NOT NULL
);

-- One account per mobile number and per email address, known only by their keyed fingerprints.
CREATE TABLE identity.contact (
  kind        text NOT NULL CHECK (kind IN ('email', 'mobile', 'id_number')),
  fingerprint text NOT NULL,
  account_id  uuid NOT NULL,
  PRIMARY KEY (kind, fingerprint)
);

-- The token is known only by its SHA-256. It begins with the bucket, so that its row is found on one shard.
CREATE TABLE identity.session (
  bucket       smallint NOT NULL,
  id           uuid NOT NULL,
  account_id   uuid NOT NULL,
  token_hash   bytea NOT NULL,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ip           text NOT NULL,
  device       text NOT NULL,
  ended_at     timestamptz,
  end_reason   text,
  PRIMARY KEY (bucket, id),
  UNIQUE (bucket, token_hash)
);
CREATE INDEX session_account ON identity.session (bucket, account_id) WHERE ended_at IS NULL;
CREATE INDEX session_last_seen ON identity.session (last_seen_at);

CREATE TABLE identity.login (
  bucket     smallint NOT NULL,
  id         uuid NOT NULL,
  account_id uuid NOT NULL,
  at         timestamptz NOT NULL,
  ip         text NOT NULL,
  device     text NOT NULL,
  outcome    text NOT NULL CHECK (outcome IN ('success', 'password_incorrect', 'locked', 'captcha_incorrect')),
  PRIMARY KEY (bucket, id)
);
CREATE INDEX login_account ON identity.login (bucket, account_id, at DESC);
CREATE INDEX login_at ON identity.login (at);

-- Browsers an account has signed in from: guesses of others never lock them out.
CREATE TABLE identity.device (
  bucket       smallint NOT NULL,
  account_id   uuid NOT NULL,
  token_hash   bytea NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, account_id, token_hash)
);

CREATE TABLE identity.note (
  bucket        smallint NOT NULL,
  id            uuid NOT NULL,
  account_id    uuid NOT NULL,
  at            timestamptz NOT NULL,
  operator_id   uuid NOT NULL,
  operator_name text NOT NULL,
  content       text NOT NULL,
  PRIMARY KEY (bucket, id)
);
CREATE INDEX note_account ON identity.note (bucket, account_id, at DESC);

CREATE TABLE identity.exchange_code (
  code_hash  bytea PRIMARY KEY,
  account_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The secret of a trial login, kept so that it is accepted once.
CREATE TABLE identity.freeplay_secret (
  secret_hash bytea PRIMARY KEY,
  used_at     timestamptz NOT NULL
);

-- Lost in a crash without harm: a new picture is asked for, a counter begins again.
CREATE UNLOGGED TABLE identity.captcha (
  token_hash  bytea PRIMARY KEY,
  answer_hash bytea NOT NULL,
  expires_at  timestamptz NOT NULL
);

CREATE UNLOGGED TABLE identity.login_failure (
  key        text PRIMARY KEY,
  count      integer NOT NULL,
  window_end timestamptz NOT NULL
);
