-- Money in and out, player by player, and what providers told us of it.

-- Locked while something of a player is decided that must be decided once.
-- storage: distributed
create table cashier.player (
  bucket smallint not null,
  account_id uuid not null,
  primary key (bucket, account_id)
);

-- storage: distributed
create table cashier.deposit (
  bucket smallint not null,
  deposit_id uuid not null,
  account_id uuid not null,
  idempotency_key text not null,
  method_id text not null,
  method_name text not null,
  provider_key text not null,
  channel text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  status text not null
    check (status in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED')),
  provider_reference text,
  redirect_url text,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- When it began to count towards the player's limit; null where it did not.
  counted_at timestamptz,
  primary key (bucket, deposit_id),
  unique (bucket, account_id, idempotency_key)
);
create index deposit_player on cashier.deposit (bucket, account_id, created_at desc);
create index deposit_created on cashier.deposit (created_at desc);
create index deposit_unsent on cashier.deposit (created_at) where status = 'CREATED';

-- storage: distributed
create table cashier.payee (
  bucket smallint not null,
  payee_id uuid not null,
  account_id uuid not null,
  method_id text not null,
  payee_name text not null,
  account_sealed text not null,
  account_masked text not null,
  -- Keyed hash of the account number: finds the same account elsewhere without opening any.
  account_fingerprint text not null,
  bank_name text,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (bucket, payee_id)
);
create unique index payee_once on cashier.payee (bucket, account_id, account_fingerprint) where removed_at is null;
create index payee_fingerprint on cashier.payee (account_fingerprint);

-- storage: distributed
create table cashier.withdrawal (
  bucket smallint not null,
  withdrawal_id uuid not null,
  account_id uuid not null,
  idempotency_key text not null,
  payee_id uuid not null,
  method_id text not null,
  method_name text not null,
  provider_key text not null,
  channel text not null,
  payee_name text not null,
  account_sealed text not null,
  account_masked text not null,
  account_fingerprint text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  currency text not null,
  status text not null check (status in ('APPLIED', 'AUDITING', 'APPROVED', 'PAYING', 'PAID',
    'RECEIVED', 'NOT_RECEIVED', 'REFUNDED', 'REJECTED', 'FAILED', 'CANCELLED')),
  flags text[] not null,
  reason text,
  note text,
  reviewer text,
  created_at timestamptz not null,
  -- When the last step was taken.
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (bucket, withdrawal_id),
  unique (bucket, account_id, idempotency_key)
);
-- One at a time.
create unique index withdrawal_open on cashier.withdrawal (bucket, account_id)
  where status in ('APPLIED', 'AUDITING', 'APPROVED', 'PAYING');
create index withdrawal_player on cashier.withdrawal (bucket, account_id, created_at desc);
create index withdrawal_queue on cashier.withdrawal (status, created_at);

-- storage: distributed
create table cashier.withdrawal_step (
  bucket smallint not null,
  withdrawal_id uuid not null,
  step integer not null,
  status text not null,
  at timestamptz not null,
  actor text not null,
  note text,
  primary key (bucket, withdrawal_id, step)
);

-- What the provider is asked to send: one row per part and attempt. Its id is the idempotency key there.
-- storage: distributed
create table cashier.payout (
  bucket smallint not null,
  payout_id uuid not null,
  withdrawal_id uuid not null,
  part integer not null,
  attempt integer not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('WAITING', 'SENT', 'PAID', 'FAILED', 'RECEIVED', 'NOT_RECEIVED')),
  provider_reference text,
  failure_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (bucket, payout_id),
  unique (bucket, withdrawal_id, part, attempt)
);
create index payout_unanswered on cashier.payout (updated_at) where status in ('WAITING', 'SENT');

-- What providers told us, once per event of theirs.
-- storage: distributed
create table cashier.webhook_event (
  -- The event's own, by its name: what it is about is not always ours.
  bucket smallint not null,
  provider_key text not null,
  event_id text not null,
  type text not null,
  reference_id text not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (bucket, provider_key, event_id)
);

-- A signed message is accepted once; kept as long as its timestamp could still pass.
-- storage: local
create table cashier.webhook_nonce (
  provider_key text not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (provider_key, nonce)
);
create index webhook_nonce_seen on cashier.webhook_nonce (seen_at);
