-- Sessions, and what stands at the door: passwords, devices, challenges, codes.

-- The token is known only by its SHA-256. It begins with the bucket, so that its row is found on one shard.
-- storage: distributed
create table identity.session (
  bucket smallint not null,
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip text not null,
  device text not null,
  ended_at timestamptz,
  end_reason text,
  primary key (bucket, id),
  unique (bucket, token_hash)
);
create index session_account on identity.session (bucket, account_id) where ended_at is null;
create index session_last_seen on identity.session (last_seen_at);

-- storage: distributed
create table identity.login (
  bucket smallint not null,
  id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  ip text not null,
  device text not null,
  outcome text not null check (outcome in ('success', 'password_incorrect', 'locked',
    'captcha_incorrect', 'code_incorrect')),
  primary key (bucket, id)
);
create index login_account on identity.login (bucket, account_id, at desc);
create index login_at on identity.login (at);

-- Browsers an account has signed in from: guesses of others never lock them out.
-- storage: distributed
create table identity.device (
  bucket smallint not null,
  account_id uuid not null,
  token_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (bucket, account_id, token_hash)
);

-- Asked of a sign-in from an unknown place, known only by the hash of its token; gone once it was answered.
-- storage: distributed
create table identity.challenge (
  bucket smallint not null,
  token_hash bytea not null,
  account_id uuid not null,
  kind text not null check (kind in ('mobile', 'email', 'payee', 'totp')),
  -- What was proven before it was asked.
  after text not null check (after in ('password', 'sms', 'social')),
  -- Where a code went, sealed; null where nothing is sent.
  sent_to text,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (bucket, token_hash)
);
create index challenge_expires on identity.challenge (expires_at);

-- Browsers that answered a challenge and are not asked again. One browser may be trusted by several accounts.
-- storage: distributed
create table identity.trusted_device (
  bucket smallint not null,
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  device text not null,
  ip text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (bucket, id),
  unique (bucket, account_id, token_hash)
);
create index trusted_device_expires on identity.trusted_device (expires_at);

-- An authenticator app; the secret is sealed by the vault. A code is good once: its step only grows.
-- storage: distributed
create table identity.authenticator (
  bucket smallint not null,
  account_id uuid not null,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until the first code proved that the app has the secret.
  confirmed_at timestamptz,
  primary key (bucket, account_id)
);

-- storage: distributed
create table identity.recovery_code (
  bucket smallint not null,
  account_id uuid not null,
  code_hash bytea not null,
  primary key (bucket, account_id, code_hash)
);

-- storage: local
create table identity.exchange_code (
  code_hash bytea primary key,
  account_id uuid not null,
  expires_at timestamptz not null
);

-- A link to choose a new password, known only by its hash; good for one use.
-- storage: local
create table identity.password_link (
  token_hash bytea primary key,
  account_id uuid not null,
  expires_at timestamptz not null
);
create index password_link_account on identity.password_link (account_id);

-- A token of an outside party, or a solved proof, is believed once.
-- storage: local
create table identity.spent_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_token_expires on identity.spent_token (expires_at);

-- The secret of a trial login, kept so that it is accepted once.
-- storage: local
create table identity.freeplay_secret (
  secret_hash bytea primary key,
  used_at timestamptz not null
);

-- Lost in a crash without harm: a new picture is asked for, a counter begins again.
-- storage: local
create unlogged table identity.captcha (
  token_hash bytea primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- storage: local
create unlogged table identity.login_failure (
  key text primary key,
  count integer not null,
  window_end timestamptz not null
);
