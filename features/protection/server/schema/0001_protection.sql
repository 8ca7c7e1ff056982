-- What keeps players from too much, and who may not play here. What bets are held against is the ledger's guard, which is
-- made from these rows in the same transaction.
create schema protection;

-- storage: distributed
create table protection.player (
  bucket smallint not null,
  account_id uuid not null,
  -- Null: as the brand says.
  reality_check_minutes smallint check (reality_check_minutes between 1 and 60),
  asked_at timestamptz,
  primary key (bucket, account_id)
);

-- storage: distributed
create table protection.limit_choice (
  bucket smallint not null,
  account_id uuid not null,
  owner text not null check (owner in ('player', 'operator')),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  hours integer not null check (hours in (24, 168, 720)),
  -- Millionths; of the time minutes. Null: none.
  max bigint check (max > 0),
  -- What holds from `next_at` on; without `next_at` nothing is to change.
  next_max bigint check (next_max > 0),
  next_at timestamptz,
  set_at timestamptz not null,
  primary key (bucket, account_id, owner, kind, hours)
);

-- storage: distributed
create table protection.pause (
  bucket smallint not null,
  pause_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  term text not null,
  started_at timestamptz not null,
  until timestamptz not null,
  -- Nobody can end it before.
  firm_until timestamptz not null,
  -- The operator who set it; null: the player.
  set_by uuid,
  set_name text,
  note text not null,
  ended_at timestamptz,
  ended_name text,
  primary key (bucket, pause_id)
);
create index pause_of_player on protection.pause (bucket, account_id, started_at desc);
create index pause_by_time on protection.pause (started_at desc, pause_id desc);

-- Who may open no account: known by the keyed fingerprint of name and birth date. Listed by people, or by an exclusion of
-- their own until it is over.
-- storage: reference
create table protection.barred_person (
  fingerprint text not null,
  reason text not null,
  -- For an exclusion the pause; else the request that listed them.
  source_id uuid not null,
  until timestamptz,
  added_at timestamptz not null,
  primary key (fingerprint, source_id)
);

-- What one operator asks for and another decides.
-- storage: local
create table protection.request (
  request_id uuid primary key,
  kind text not null check (kind in ('end_pause', 'raise_limit', 'list_person',
    'unlist_person', 'loosen_rules', 'loosen_limits')),
  account_id uuid,
  -- As it was asked for; a person only by fingerprint and initials.
  content jsonb not null,
  subject text not null,
  note text not null,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED')),
  requested_by uuid not null,
  requested_name text not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  decision_note text,
  constraint request_two_people check (status <> 'APPROVED' or decided_by <> requested_by)
);
create index request_by_time on protection.request (requested_at desc, request_id desc);
create index request_waiting on protection.request (requested_at) where status = 'REQUESTED';
