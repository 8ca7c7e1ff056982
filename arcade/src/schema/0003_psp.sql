-- The sandbox payment provider. Amounts are centavos.
create schema if not exists psp;

create table psp.checkout (
  checkout_id text primary key,
  reference_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  channel text not null,
  success_url text not null,
  failure_url text not null,
  cancel_url text not null,
  status text not null check (status in ('pending', 'completed', 'failed', 'cancelled', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index checkout_pending on psp.checkout (expires_at) where status = 'pending';

create table psp.payout (
  payout_id text primary key,
  reference_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  channel text not null,
  account_name text not null,
  account_number text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  failure_reason text,
  created_at timestamptz not null,
  -- When the sandbox decides; null: it never does.
  due_at timestamptz,
  finished_at timestamptz
);
create index payout_due on psp.payout (due_at) where status = 'pending' and due_at is not null;
create index payout_reference on psp.payout (reference_id);

-- The first answer to each Idempotency-Key, for ever.
create table psp.reply (
  endpoint text not null,
  idempotency_key text not null,
  request_hash text not null,
  -- json keeps the order of the fields: a repeat gets the very same bytes.
  reply json not null,
  created_at timestamptz not null,
  primary key (endpoint, idempotency_key)
);

create table psp.webhook (
  event_id text primary key,
  body text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Null once delivered or given up.
  next_attempt_at timestamptz,
  delivered_at timestamptz
);
create index webhook_due on psp.webhook (next_attempt_at) where next_attempt_at is not null;
