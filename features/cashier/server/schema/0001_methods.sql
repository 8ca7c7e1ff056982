-- Deposits, payees and withdrawals. Amounts are millionths. The ids of a player's rows end in the player's bucket, so
-- that an id alone finds its shard.
create schema cashier;

-- One row: what the brand decided.
-- storage: reference
create table cashier.setting (
  only_row boolean primary key default true check (only_row),
  payees_max integer not null default 5,
  payee_cooling_hours integer not null default 24,
  can_cancel boolean not null default true,
  auto_received_minutes integer not null default 30,
  -- Approved without a person up to this amount when no risk flag stands; 0: never.
  auto_approve_max bigint not null default 0,
  daily_limit bigint not null default 50000000000,
  free_per_day integer not null default 3,
  -- Millionths of the amount: 10000 is one per cent.
  fee_rate bigint not null default 10000,
  fee_min bigint not null default 10000000,
  fee_max bigint not null default 100000000
);
insert into cashier.setting default values;

-- Whom we deposit and pay out through. The address of the sandbox is the arcade's; others have their own.
-- storage: reference
create table cashier.provider (
  provider_key text primary key,
  merchant_id text not null,
  api_key_sealed text not null,
  webhook_secret_sealed text not null,
  created_at timestamptz not null
);

-- storage: reference
create table cashier.method (
  direction text not null check (direction in ('deposit', 'withdrawal')),
  method_id text not null,
  kind text not null check (kind in ('ewallet', 'bank')),
  name text not null,
  provider_key text not null,
  channel text not null,
  amount_min bigint not null,
  amount_max bigint not null,
  fee bigint not null default 0,
  quick_amounts bigint[] not null default '{}',
  -- The most the provider sends at once; a larger payout goes in parts.
  part_max bigint not null,
  account_pattern text not null default '',
  account_example text not null default '',
  is_sandbox boolean not null,
  is_enabled boolean not null default true,
  position integer not null,
  primary key (direction, method_id)
);
insert into cashier.method (direction, method_id, kind, name, provider_key, channel, amount_min, amount_max,
  quick_amounts, part_max, account_pattern, account_example, is_sandbox, position) values
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
