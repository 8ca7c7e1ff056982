-- The sandbox payment provider. Amounts are centavos.

CREATE SCHEMA IF NOT EXISTS psp;

CREATE TABLE psp.checkout (
  checkout_id  text PRIMARY KEY,
  reference_id text NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  currency     text NOT NULL,
  description  text NOT NULL,
  channel      text NOT NULL,
  success_url  text NOT NULL,
  failure_url  text NOT NULL,
  cancel_url   text NOT NULL,
  status       text NOT NULL CHECK (status IN ('pending', 'completed', 'failed', 'cancelled', 'expired')),
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  finished_at  timestamptz
);
CREATE INDEX checkout_pending ON psp.checkout (expires_at) WHERE status = 'pending';

CREATE TABLE psp.payout (
  payout_id      text PRIMARY KEY,
  reference_id   text NOT NULL,
  amount         bigint NOT NULL CHECK (amount > 0),
  currency       text NOT NULL,
  channel        text NOT NULL,
  account_name   text NOT NULL,
  account_number text NOT NULL,
  status         text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  failure_reason text,
  created_at     timestamptz NOT NULL,
  -- When the sandbox decides; null: it never does.
  due_at         timestamptz,
  finished_at    timestamptz
);
CREATE INDEX payout_due ON psp.payout (due_at) WHERE status = 'pending' AND due_at IS NOT NULL;
CREATE INDEX payout_reference ON psp.payout (reference_id);

-- The first answer to each Idempotency-Key, for ever.
CREATE TABLE psp.reply (
  endpoint        text NOT NULL,
  idempotency_key text NOT NULL,
  request_hash    text NOT NULL,
  -- json keeps the order of the fields: a repeat gets the very same bytes.
  reply           json NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (endpoint, idempotency_key)
);

CREATE TABLE psp.webhook (
  event_id        text PRIMARY KEY,
  body            text NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL,
  -- Null once delivered or given up.
  next_attempt_at timestamptz,
  delivered_at    timestamptz
);
CREATE INDEX webhook_due ON psp.webhook (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
