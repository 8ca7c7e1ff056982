-- Rules of a method as data: whose it is, when it is open, what it costs.
alter table cashier.method
  add column currency text not null default 'PHP',
  add column vip_min smallint not null default 0,
  -- Null: no highest level.
  add column vip_max smallint,
  -- Minutes of the Manila day; both null: always open. It may close after midnight.
  add column opens_at smallint check (opens_at between 0 and 1439),
  add column closes_at smallint check (closes_at between 0 and 1439),
  -- Millionths of the amount, on top of the fixed fee.
  add column fee_rate bigint not null default 0 check (fee_rate >= 0),
  add check ((opens_at is null) = (closes_at is null));
-- This many failed deposits within this time stop a method for that player.
alter table cashier.setting
  add column failed_max integer not null default 5,
  add column failed_minutes integer not null default 10;
-- A method that failed too often for a player, until an operator opens it again.
-- storage: distributed
create table cashier.method_stop (
  bucket smallint not null,
  account_id uuid not null,
  method_id text not null,
  stopped_at timestamptz not null,
  -- Failures until this moment count no more.
  lifted_at timestamptz,
  lifted_by text,
  note text,
  primary key (bucket, account_id, method_id, stopped_at)
);
create index method_stop_open on cashier.method_stop (stopped_at) where lifted_at is null;
-- Where the failures of one player and method are counted.
create index deposit_failed on cashier.deposit (bucket, account_id, method_id, finished_at) where status = 'FAILED';
-- Switched off until an operator connects their provider.
insert into cashier.method (direction, method_id, kind, name, provider_key, channel, amount_min, amount_max,
  quick_amounts, part_max, account_pattern, account_example, is_sandbox, is_enabled, position) values
  ('deposit', 'xendit-gcash', 'ewallet', 'GCash', 'xendit', 'GCASH', 100000000, 50000000000,
    '{100000000,500000000,1000000000,5000000000}', 50000000000, '', '', true, false, 11),
  ('deposit', 'xendit-maya', 'ewallet', 'Maya', 'xendit', 'PAYMAYA', 100000000, 50000000000,
    '{100000000,500000000,1000000000,5000000000}', 50000000000, '', '', true, false, 12),
  ('deposit', 'maya-checkout', 'ewallet', 'Maya Checkout', 'maya', 'checkout', 100000000, 50000000000,
    '{100000000,500000000,1000000000,5000000000}', 50000000000, '', '', true, false, 13),
  ('withdrawal', 'xendit-gcash', 'ewallet', 'GCash', 'xendit', 'PH_GCASH', 100000000, 50000000000,
    '{}', 50000000000, '^09[0-9]{9}$', '09171234567', true, false, 11),
  ('withdrawal', 'xendit-maya', 'ewallet', 'Maya', 'xendit', 'PH_PAYMAYA', 100000000, 50000000000,
    '{}', 50000000000, '^09[0-9]{9}$', '09181234567', true, false, 12),
  ('withdrawal', 'maya-wallet', 'ewallet', 'Maya', 'maya', 'wallet', 100000000, 50000000000,
    '{}', 50000000000, '^09[0-9]{9}$', '09181234567', true, false, 13);
