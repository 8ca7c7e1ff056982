-- Accounts that came from networks that hide where somebody is.
create schema networks;

-- One row for each kind, act and outcome of an account, so that it grows with accounts and not with calls.
-- storage: distributed
create table networks.sighting (
  bucket smallint not null,
  account_id uuid not null,
  kind text not null check (kind in ('tor', 'vpn', 'proxy', 'hosting')),
  act text not null check (act in ('register', 'sign_in', 'deposit', 'launch')),
  outcome text not null check (outcome in ('flag', 'refuse')),
  -- The latest.
  address text not null,
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (bucket, account_id, kind, act, outcome)
);
create index sighting_by_place on networks.sighting (last_at, bucket, account_id, kind, act, outcome);
