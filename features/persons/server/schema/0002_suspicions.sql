-- Deposits that look split to stay below what is reported: what is looked for, what was paid, and the cases.

-- One row: what the brand looks for. Amounts are millionths.
-- storage: reference
create table persons.suspicion_rule (
  only_row boolean primary key default true check (only_row),
  threshold bigint not null default 500000000000 check (threshold > 0),
  near_percent smallint not null default 80,
  near_count smallint not null default 3,
  near_days smallint not null default 7,
  sum_hours smallint not null default 24
);
insert into persons.suspicion_rule default values;

-- Credited deposits as their events tell them, once each; kept as long as a rule may look back.
-- storage: distributed
create table persons.paid_deposit (
  bucket smallint not null,
  deposit_id uuid not null,
  account_id uuid not null,
  method_id text not null,
  amount bigint not null,
  paid_at timestamptz not null,
  primary key (bucket, deposit_id)
);
create index paid_deposit_account on persons.paid_deposit (bucket, account_id, paid_at);
create index paid_deposit_age on persons.paid_deposit (paid_at);

-- In the bucket of the account whose deposit raised it.
-- storage: distributed
create table persons.suspicion (
  bucket smallint not null,
  suspicion_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('near', 'sum')),
  status text not null check (status in ('open', 'reported', 'dismissed')),
  opened_at timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  count integer not null,
  total bigint not null,
  -- The rule as it was.
  threshold bigint not null,
  near_percent smallint not null,
  near_count smallint not null,
  near_days smallint not null,
  sum_hours smallint not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  reason text,
  primary key (bucket, suspicion_id),
  constraint suspicion_decided check ((status = 'open') = (decided_at is null))
);
create unique index suspicion_open on persons.suspicion (bucket, account_id, kind) where status = 'open';
create index suspicion_waiting on persons.suspicion (status, opened_at);

-- Evidence: a deposit stands in at most one case of a kind.
-- storage: distributed
create table persons.suspicion_deposit (
  bucket smallint not null,
  suspicion_id uuid not null,
  deposit_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('near', 'sum')),
  method_id text not null,
  amount bigint not null,
  paid_at timestamptz not null,
  primary key (bucket, suspicion_id, deposit_id)
);
create index suspicion_deposit_once on persons.suspicion_deposit (deposit_id, kind);

-- storage: distributed
create table persons.suspicion_note (
  bucket smallint not null,
  suspicion_id uuid not null,
  note_id uuid not null,
  text text not null,
  noted_by uuid not null,
  noted_name text not null,
  noted_at timestamptz not null,
  primary key (bucket, suspicion_id, note_id)
);
comment on table persons.suspicion_deposit is 'append-only';
comment on table persons.suspicion_note is 'append-only';
