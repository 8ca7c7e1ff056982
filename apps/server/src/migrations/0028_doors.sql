-- What stands at the doors beside a password: challenges, trusted devices, authenticators, and the outside parties that
-- vouch for a person. Tables of a player begin with the player's bucket.

-- Asked of a sign-in from an unknown place, known only by the hash of its token; gone once it was answered.
CREATE TABLE identity.challenge (
  bucket     smallint NOT NULL,
  token_hash bytea NOT NULL,
  account_id uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('mobile', 'email', 'payee', 'totp')),
  -- What was proven before it was asked.
  after      text NOT NULL CHECK (after IN ('password', 'sms', 'social')),
  -- Where a code went, sealed; null where nothing is sent.
  sent_to    text,
  tries      smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, token_hash)
);
CREATE INDEX challenge_expires ON identity.challenge (expires_at);

-- Browsers that answered a challenge and are not asked again. One browser may be trusted by several accounts.
CREATE TABLE identity.trusted_device (
  bucket       smallint NOT NULL,
  id           uuid NOT NULL,
  account_id   uuid NOT NULL,
  token_hash   bytea NOT NULL,
  device       text NOT NULL,
  ip           text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (bucket, id),
  UNIQUE (bucket, account_id, token_hash)
);
CREATE INDEX trusted_device_expires ON identity.trusted_device (expires_at);

-- An authenticator app; the secret is sealed by the vault. A code is good once: its step only grows.
CREATE TABLE identity.authenticator (
  bucket       smallint NOT NULL,
  account_id   uuid NOT NULL,
  secret       text NOT NULL,
  last_step    bigint NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL,
  -- Null until the first code proved that the app has the secret.
  confirmed_at timestamptz,
  PRIMARY KEY (bucket, account_id)
);

CREATE TABLE identity.recovery_code (
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL,
  code_hash  bytea NOT NULL,
  PRIMARY KEY (bucket, account_id, code_hash)
);

-- Outside parties as configuration: human verification and social sign-in. Without a row a provider is off.
CREATE TABLE identity.provider (
  name       text PRIMARY KEY,
  is_on      boolean NOT NULL,
  settings   jsonb NOT NULL,
  -- Sealed by the vault.
  secret     text,
  changed_at timestamptz NOT NULL
);

-- One person at a provider, one account. Its own table because a subject is unique over all buckets.
CREATE TABLE identity.social_subject (
  channel     text NOT NULL,
  fingerprint text NOT NULL,
  account_id  uuid NOT NULL,
  PRIMARY KEY (channel, fingerprint)
);
CREATE TABLE identity.social_link (
  bucket      smallint NOT NULL,
  account_id  uuid NOT NULL,
  channel     text NOT NULL,
  fingerprint text NOT NULL,
  -- How the provider calls the person, sealed.
  label       text NOT NULL,
  linked_at   timestamptz NOT NULL,
  PRIMARY KEY (bucket, account_id, channel)
);

-- Somebody is at the provider and will come back with this state, in the same browser.
CREATE TABLE identity.social_flow (
  state_hash   bytea PRIMARY KEY,
  channel      text NOT NULL,
  browser_hash bytea NOT NULL,
  -- Whom to link, for one who is signed in; null is a sign-in.
  account_id   uuid,
  -- Sealed: nonce and code verifier.
  secrets      text NOT NULL,
  expires_at   timestamptz NOT NULL
);

-- What a provider said of a person who has no account yet; good for one registration.
CREATE TABLE identity.social_ticket (
  ticket_hash bytea PRIMARY KEY,
  channel     text NOT NULL,
  fingerprint text NOT NULL,
  -- Sealed.
  person      text NOT NULL,
  expires_at  timestamptz NOT NULL
);

-- A token of an outside party, or a solved proof, is believed once.
CREATE TABLE identity.spent_token (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_token_expires ON identity.spent_token (expires_at);

-- Trials are looked for by their age.
CREATE INDEX account_trial ON identity.account (created_at) WHERE type = 4;
