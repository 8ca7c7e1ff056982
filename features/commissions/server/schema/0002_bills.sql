-- What teams played, by agent and window; runs, bills, what is owed and what was paid of it.

-- No line counts in a window that a run has read: what comes later counts in the next (unit 1 five minutes, 2 hours, 3 days).
-- storage: reference
create table commissions.closed (
  unit smallint primary key check (unit between 1 and 3),
  until timestamptz not null
);
insert into commissions.closed (unit, until) values (1, '-infinity'), (2, '-infinity'), (3, '-infinity');

-- An agent's team in a window. `of_at` is the window in which the rounds were settled first: where it lies before
-- `starts_at`, the row corrects an earlier window. Money outside of games has no category. Five minutes are kept only for
-- whoever has a contract about them.
-- storage: distributed
create table commissions.team_window (
  bucket smallint not null,
  agent_id uuid not null,
  unit smallint not null,
  starts_at timestamptz not null,
  of_at timestamptz not null,
  category text collate "C" not null,
  valid_bet bigint not null,
  winning bigint not null,
  losing bigint not null,
  stake bigint not null,
  win bigint not null,
  bet_rebates bigint not null,
  agent_rebates bigint not null,
  bonuses bigint not null,
  salaries bigint not null,
  primary key (bucket, agent_id, unit, starts_at, of_at, category)
) with (fillfactor = 80);
create index team_window_age on commissions.team_window using brin (starts_at);

-- Sets of categories over which active members are counted; the empty set is all of them.
-- storage: reference
create table commissions.category_set (
  set_id smallint generated always as identity (start with 0 minvalue 0) primary key,
  categories text not null unique
);
insert into commissions.category_set (categories) values ('');

-- Valid bets of an account (unit 2 hours, 3 days, 4 weeks, 5 half months, 6 months); hours only below a contract about them.
-- storage: distributed
create table commissions.member_valid (
  bucket smallint not null,
  account_id uuid not null,
  unit smallint not null,
  starts_at timestamptz not null,
  category text collate "C" not null,
  valid_bet bigint not null,
  primary key (bucket, account_id, unit, starts_at, category)
) with (fillfactor = 80);
create index member_valid_age on commissions.member_valid using brin (starts_at);

-- How many of a team were active in a period, by set of categories.
-- storage: distributed
create table commissions.team_active (
  bucket smallint not null,
  agent_id uuid not null,
  unit smallint not null,
  starts_at timestamptz not null,
  set_id smallint not null,
  people integer not null,
  primary key (bucket, agent_id, unit, starts_at, set_id)
);
create index team_active_age on commissions.team_active using brin (starts_at);

-- A run of all contracts of a kind and period, with the weights that it took.
-- storage: local
create table commissions.run (
  run_id uuid primary key,
  kind text not null references commissions.kind,
  period text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  weights jsonb not null,
  contracts integer not null,
  done integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (kind, period, starts_at)
);
create index run_newest on commissions.run (run_id desc);

-- What a contract brought its payee for a period, in the payee's bucket, with all that it was worked out from.
-- storage: distributed
create table commissions.bill (
  bucket smallint not null,
  bill_id uuid not null,
  contract_id uuid not null,
  kind text not null,
  period text not null,
  payee_id uuid not null,
  -- Null for the platform.
  payer_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- How far the payee is from the top, and when the contract was agreed on: by these bills are paid in their order.
  level smallint not null,
  contract_since timestamptz not null,
  -- Corrections are of periods since then.
  corrects_since timestamptz not null,
  input jsonb not null,
  base bigint not null,
  amount bigint not null check (amount >= 0),
  paid bigint not null check (paid between 0 and amount),
  state text not null
    check (state in ('NOT_REACHED', 'REVIEW', 'INSUFFICIENT', 'PARTIAL', 'ISSUED', 'REJECTED', 'EXPIRED')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- The payee has been told of its state.
  is_told boolean not null,
  primary key (bucket, bill_id),
  unique (bucket, contract_id, starts_at)
);
create index bill_of_payee on commissions.bill (bucket, payee_id, kind, starts_at desc, bill_id desc);
create index bill_open on commissions.bill (bucket, payee_id) where state in ('REVIEW', 'INSUFFICIENT', 'PARTIAL');
create index bill_of_run on commissions.bill (bucket, kind, period, starts_at);
create index bill_newest on commissions.bill (bill_id desc);
create index bill_in_state on commissions.bill (state, bill_id desc);
create index bill_of_kind on commissions.bill (kind, bill_id desc);
create index bill_untold on commissions.bill (bucket, bill_id) where not is_told;
create index bill_of_platform on commissions.bill (bucket, bill_id) where payer_id is null and state = 'INSUFFICIENT';

-- What a dividend's period leaves to the next.
-- storage: distributed
create table commissions.carry (
  bucket smallint not null,
  payee_id uuid not null,
  ends_at timestamptz not null,
  starts_at timestamptz not null,
  contract_id uuid not null,
  payer_id uuid,
  net bigint not null,
  base bigint not null,
  primary key (bucket, payee_id, ends_at)
);

-- A bill that an upline pays, in the payer's bucket.
-- storage: distributed
create table commissions.due (
  bucket smallint not null,
  bill_id uuid not null,
  payer_id uuid not null,
  payee_id uuid not null,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  level smallint not null,
  contract_since timestamptz not null,
  amount bigint not null check (amount > 0),
  paid bigint not null check (paid between 0 and amount),
  payments smallint not null,
  state text not null check (state in ('REVIEW', 'INSUFFICIENT', 'PARTIAL', 'ISSUED', 'REJECTED', 'EXPIRED')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- The payer has been told that his balance was short.
  is_told boolean not null,
  primary key (bucket, bill_id)
);
create index due_open on commissions.due (bucket, payer_id, starts_at, contract_since)
  where state in ('REVIEW', 'INSUFFICIENT', 'PARTIAL');
create index due_of_payer on commissions.due (bucket, payer_id, kind, starts_at desc, bill_id desc);
create index due_expiring on commissions.due (expires_at) where state in ('INSUFFICIENT', 'PARTIAL');
create index due_untold on commissions.due (bucket, bill_id) where not is_told;

-- What was taken from a payer for a bill, and whether it has reached the payee.
-- storage: distributed
create table commissions.payment (
  bucket smallint not null,
  bill_id uuid not null,
  number smallint not null,
  payer_id uuid not null,
  payee_id uuid not null,
  kind text not null,
  amount bigint not null check (amount > 0),
  is_delivered boolean not null,
  taken_at timestamptz not null,
  primary key (bucket, bill_id, number)
);
create index payment_open on commissions.payment (bucket, bill_id, number) where not is_delivered;

-- The last byte of an id is its owner's bucket.
create index contract_of_run on commissions.contract (kind, period, get_byte(uuid_send(payee_id), 15), contract_id)
  where state = 'ACTIVE';
