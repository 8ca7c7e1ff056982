-- Deposits, payees and withdrawals. Amounts are millionths. The ids of a player's rows end in the player's bucket, so
-- that an id alone finds its shard.

CREATE SCHEMA cashier;

-- One row: what the brand decided.
CREATE TABLE cashier.setting (
  only_row              boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  payees_max            integer NOT NULL DEFAULT 5,
  payee_cooling_hours   integer NOT NULL DEFAULT 24,
  can_cancel            boolean NOT NULL DEFAULT true,
  auto_received_minutes integer NOT NULL DEFAULT 30,
  -- Approved without a person up to this amount when no risk flag stands; 0: never.
  auto_approve_max      bigint NOT NULL DEFAULT 0,
  daily_limit           bigint NOT NULL DEFAULT 50000000000,
  free_per_day          integer NOT NULL DEFAULT 3,
  -- Millionths of the amount: 10000 is one per cent.
  fee_rate              bigint NOT NULL DEFAULT 10000,
  fee_min               bigint NOT NULL DEFAULT 10000000,
  fee_max               bigint NOT NULL DEFAULT 100000000
);
INSERT INTO cashier.setting DEFAULT VALUES;

-- Whom we deposit and pay out through. The address of the sandbox is the arcade's; others have their own.
CREATE TABLE cashier.provider (
  provider_key          text PRIMARY KEY,
  merchant_id           text NOT NULL,
  api_key_sealed        text NOT NULL,
  webhook_secret_sealed text NOT NULL,
  created_at            timestamptz NOT NULL
);

CREATE TABLE cashier.method (
  direction       text NOT NULL CHECK (direction IN ('deposit', 'withdrawal')),
  method_id       text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('ewallet', 'bank')),
  name            text NOT NULL,
  provider_key    text NOT NULL,
  channel         text NOT NULL,
  amount_min      bigint NOT NULL,
  amount_max      bigint NOT NULL,
  fee             bigint NOT NULL DEFAULT 0,
  quick_amounts   bigint[] NOT NULL DEFAULT '{}',
  -- The most the provider sends at once; a larger payout goes in parts.
  part_max        bigint NOT NULL,
  account_pattern text NOT NULL DEFAULT '',
  account_example text NOT NULL DEFAULT '',
  is_sandbox      boolean NOT NULL,
  is_enabled      boolean NOT NULL DEFAULT true,
  position        integer NOT NULL,
  PRIMARY KEY (direction, method_id)
);

INSERT INTO cashier.method (direction, method_id, kind, name, provider_key, channel, amount_min, amount_max,
  quick_amounts, part_max, account_pattern, account_example, is_sandbox, position) VALUES
  ('deposit', 'gcash', 'ewallet', 'Sandbox GCash', 'sandbox', 'gcash', 100000000, 50000000000,
    '{100000000,500000000,1000000000,5000000000}', 50000000000, '', '', true, 1),
  ('deposit', 'maya', 'ewallet', 'Sandbox Maya', 'sandbox', 'maya', 100000000, 50000000000,
    '{100000000,500000000,1000000000,5000000000}', 50000000000, '', '', true, 2),
  ('deposit', 'instapay', 'bank', 'Sandbox InstaPay', 'sandbox', 'instapay', 200000000, 50000000000,
    '{500000000,1000000000,5000000000,10000000000}', 50000000000, '', '', true, 3),
  ('withdrawal', 'gcash', 'ewallet', 'Sandbox GCash', 'sandbox', 'gcash', 100000000, 50000000000,
    '{}', 50000000000, '^09[0-9]{9}$', '09171234567', true, 1),
  ('withdrawal', 'maya', 'ewallet', 'Sandbox Maya', 'sandbox', 'maya', 100000000, 50000000000,
    '{}', 50000000000, '^09[0-9]{9}$', '09181234567', true, 2),
  ('withdrawal', 'instapay', 'bank', 'Sandbox InstaPay', 'sandbox', 'instapay', 100000000, 50000000000,
    '{}', 50000000000, '^[0-9]{8,16}$', '001234567890', true, 3);

-- Locked while something of a player is decided that must be decided once.
CREATE TABLE cashier.player (
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL,
  PRIMARY KEY (bucket, account_id)
);

CREATE TABLE cashier.deposit (
  bucket             smallint NOT NULL,
  deposit_id         uuid NOT NULL,
  account_id         uuid NOT NULL,
  idempotency_key    text NOT NULL,
  method_id          text NOT NULL,
  method_name        text NOT NULL,
  provider_key       text NOT NULL,
  channel            text NOT NULL,
  amount             bigint NOT NULL CHECK (amount > 0),
  fee                bigint NOT NULL CHECK (fee >= 0),
  currency           text NOT NULL,
  status             text NOT NULL
    CHECK (status IN ('CREATED', 'PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED')),
  provider_reference text,
  redirect_url       text,
  created_at         timestamptz NOT NULL,
  finished_at        timestamptz,
  PRIMARY KEY (bucket, deposit_id),
  UNIQUE (bucket, account_id, idempotency_key)
);
CREATE INDEX deposit_player ON cashier.deposit (bucket, account_id, created_at DESC);
CREATE INDEX deposit_created ON cashier.deposit (created_at DESC);
CREATE INDEX deposit_unsent ON cashier.deposit (created_at) WHERE status = 'CREATED';

CREATE TABLE cashier.payee (
  bucket              smallint NOT NULL,
  payee_id            uuid NOT NULL,
  account_id          uuid NOT NULL,
  method_id           text NOT NULL,
  payee_name          text NOT NULL,
  account_sealed      text NOT NULL,
  account_masked      text NOT NULL,
  -- Keyed hash of the account number: finds the same account elsewhere without opening any.
  account_fingerprint text NOT NULL,
  bank_name           text,
  created_at          timestamptz NOT NULL,
  removed_at          timestamptz,
  PRIMARY KEY (bucket, payee_id)
);
CREATE UNIQUE INDEX payee_once ON cashier.payee (bucket, account_id, account_fingerprint) WHERE removed_at IS NULL;
CREATE INDEX payee_fingerprint ON cashier.payee (account_fingerprint);

CREATE TABLE cashier.withdrawal (
  bucket              smallint NOT NULL,
  withdrawal_id       uuid NOT NULL,
  account_id          uuid NOT NULL,
  idempotency_key     text NOT NULL,
  payee_id            uuid NOT NULL,
  method_id           text NOT NULL,
  method_name         text NOT NULL,
  provider_key        text NOT NULL,
  channel             text NOT NULL,
  payee_name          text NOT NULL,
  account_sealed      text NOT NULL,
  account_masked      text NOT NULL,
  account_fingerprint text NOT NULL,
  amount              bigint NOT NULL CHECK (amount > 0),
  fee                 bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  currency            text NOT NULL,
  status              text NOT NULL CHECK (status IN ('APPLIED', 'AUDITING', 'APPROVED', 'PAYING', 'PAID',
    'RECEIVED', 'NOT_RECEIVED', 'REFUNDED', 'REJECTED', 'FAILED', 'CANCELLED')),
  flags               text[] NOT NULL,
  reason              text,
  note                text,
  reviewer            text,
  created_at          timestamptz NOT NULL,
  -- When the last step was taken.
  updated_at          timestamptz NOT NULL,
  finished_at         timestamptz,
  PRIMARY KEY (bucket, withdrawal_id),
  UNIQUE (bucket, account_id, idempotency_key)
);
-- One at a time.
CREATE UNIQUE INDEX withdrawal_open ON cashier.withdrawal (bucket, account_id)
  WHERE status IN ('APPLIED', 'AUDITING', 'APPROVED', 'PAYING');
CREATE INDEX withdrawal_player ON cashier.withdrawal (bucket, account_id, created_at DESC);
CREATE INDEX withdrawal_queue ON cashier.withdrawal (status, created_at);

CREATE TABLE cashier.withdrawal_step (
  bucket        smallint NOT NULL,
  withdrawal_id uuid NOT NULL,
  step          integer NOT NULL,
  status        text NOT NULL,
  at            timestamptz NOT NULL,
  actor         text NOT NULL,
  note          text,
  PRIMARY KEY (bucket, withdrawal_id, step)
);

-- What the provider is asked to send: one row per part and attempt. Its id is the idempotency key there.
CREATE TABLE cashier.payout (
  bucket             smallint NOT NULL,
  payout_id          uuid NOT NULL,
  withdrawal_id      uuid NOT NULL,
  part               integer NOT NULL,
  attempt            integer NOT NULL,
  amount             bigint NOT NULL CHECK (amount > 0),
  status             text NOT NULL CHECK (status IN ('WAITING', 'SENT', 'PAID', 'FAILED', 'RECEIVED', 'NOT_RECEIVED')),
  provider_reference text,
  failure_reason     text,
  created_at         timestamptz NOT NULL,
  updated_at         timestamptz NOT NULL,
  PRIMARY KEY (bucket, payout_id),
  UNIQUE (bucket, withdrawal_id, part, attempt)
);
CREATE INDEX payout_unanswered ON cashier.payout (updated_at) WHERE status IN ('WAITING', 'SENT');

-- What providers told us, once per event of theirs.
CREATE TABLE cashier.webhook_event (
  provider_key text NOT NULL,
  event_id     text NOT NULL,
  type         text NOT NULL,
  reference_id text NOT NULL,
  outcome      text NOT NULL,
  received_at  timestamptz NOT NULL,
  PRIMARY KEY (provider_key, event_id)
);

-- A signed message is accepted once; kept as long as its timestamp could still pass.
CREATE TABLE cashier.webhook_nonce (
  provider_key text NOT NULL,
  nonce        text NOT NULL,
  seen_at      timestamptz NOT NULL,
  PRIMARY KEY (provider_key, nonce)
);
CREATE INDEX webhook_nonce_seen ON cashier.webhook_nonce (seen_at);
