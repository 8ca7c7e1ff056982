-- The people at the console; their sessions have nothing to do with the players'.
CREATE SCHEMA operators;

CREATE TABLE operators.operator (
  id                   uuid PRIMARY KEY,
  username             text COLLATE "C" NOT NULL UNIQUE,
  name                 text NOT NULL,
  role                 text NOT NULL CHECK (role IN ('owner', 'finance', 'support', 'content', 'auditor')),
  status               text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  password_hash        text NOT NULL,
  must_change_password boolean NOT NULL,
  -- Sealed by the vault. Waiting until the first right code has shown that it is in the authenticator.
  totp_secret          text NOT NULL,
  is_enrolled          boolean NOT NULL,
  -- The last time step whose code was used: a code works once.
  totp_step            bigint NOT NULL DEFAULT 0,
  created_at           timestamptz NOT NULL,
  last_login_at        timestamptz
);

CREATE TABLE operators.session (
  id           uuid PRIMARY KEY,
  operator_id  uuid NOT NULL REFERENCES operators.operator (id),
  token_hash   bytea NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ip           text NOT NULL,
  device       text NOT NULL,
  ended_at     timestamptz
);
CREATE INDEX session_operator ON operators.session (operator_id) WHERE ended_at IS NULL;

-- By name, known or not, so that a lock does not tell which names exist.
CREATE TABLE operators.login_failure (
  username     text PRIMARY KEY,
  count        integer NOT NULL,
  last_at      timestamptz NOT NULL,
  locked_until timestamptz
);
