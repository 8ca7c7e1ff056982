-- The people at the console; their sessions have nothing to do with the players'.
create schema operators;

-- storage: local
create table operators.operator (
  id uuid primary key,
  username text collate "C" not null unique,
  name text not null,
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'auditor')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  password_hash text not null,
  must_change_password boolean not null,
  -- Sealed by the vault. Waiting until the first right code has shown that it is in the authenticator.
  totp_secret text not null,
  is_enrolled boolean not null,
  -- The last time step whose code was used: a code works once.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  last_login_at timestamptz
);

-- storage: local
create table operators.session (
  id uuid primary key,
  operator_id uuid not null references operators.operator (id),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip text not null,
  device text not null,
  ended_at timestamptz
);
create index session_operator on operators.session (operator_id) where ended_at is null;

-- By name, known or not, so that a lock does not tell which names exist.
-- storage: local
create table operators.login_failure (
  username text primary key,
  count integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
