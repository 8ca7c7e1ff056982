-- What became of a deposit beside paid and not paid: another amount than asked for, too late, twice, taken back.
alter table cashier.deposit
  -- What the player asked for; `amount` is what is credited, once it was paid.
  add column asked bigint,
  -- What the provider received, its fee included.
  add column paid bigint,
  add column finding text check (finding in ('late', 'short', 'over', 'doubled')),
  -- What of the credited amount went back to the payer, or was charged back.
  add column taken_back bigint not null default 0 check (taken_back >= 0),
  -- When the provider is asked about it again, should its message not come.
  add column ask_at timestamptz,
  drop constraint deposit_status_check,
  add constraint deposit_status_check check (status in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED',
    'HELD', 'RETURNING', 'RETURNED', 'REFUNDED', 'CHARGED_BACK')),
  drop constraint deposit_stopped_for_check,
  add constraint deposit_stopped_for_check check (stopped_for in ('deposit_limit_reached', 'cooling_off',
    'self_excluded', 'too_much', 'too_little', 'doubled'));
update cashier.deposit set asked = amount;
alter table cashier.deposit alter column asked set not null;
create index deposit_unanswered on cashier.deposit (ask_at) where status = 'PENDING' and ask_at is not null;
create index deposit_held on cashier.deposit (created_at) where status = 'HELD';
-- What a player owes because a credited deposit was taken back when the balance no longer covered it.
-- storage: distributed
create table cashier.debt (
  bucket smallint not null,
  account_id uuid not null,
  owed bigint not null check (owed >= 0),
  primary key (bucket, account_id)
);
