-- Our books held against each vendor's own, day by day and on demand, and what did not agree.
create schema reconciliation;

-- storage: local
create table reconciliation.run (
  run_id uuid primary key,
  vendor_key text not null,
  -- The end is exclusive.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- `play`: what the vendor sent to our wallet; `moves`: what went to its own wallets and back.
  list text not null check (list in ('play', 'moves')),
  status text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  failure text,
  -- Null where the clock asked for it.
  requested_by uuid,
  requested_name text,
  requested_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  our_rows bigint not null default 0,
  their_rows bigint not null default 0,
  matched bigint not null default 0,
  found integer not null default 0,
  cleared integer not null default 0,
  difference bigint not null default 0,
  -- The most rows that waited for their other side at once.
  held_max integer not null default 0,
  check (ends_at > starts_at),
  check ((status in ('DONE', 'FAILED')) = (ended_at is not null))
);
create index run_by_time on reconciliation.run (requested_at desc, run_id desc);
create index run_of_vendor on reconciliation.run (vendor_key, requested_at desc, run_id desc);
-- The clock asks once for each day of a vendor.
create unique index run_of_day on reconciliation.run (vendor_key, list, starts_at, ends_at) where requested_by is null;

-- One transaction on which the two sides do not agree, however many runs find it.
-- storage: distributed
create table reconciliation.break (
  bucket smallint not null,
  break_id uuid not null,
  vendor_key text not null,
  list text not null check (list in ('play', 'moves')),
  -- As our books name the transaction.
  reference text not null,
  -- Null where the vendor names nobody that we know; what it said stands in `vendor_user`.
  account_id uuid,
  vendor_user text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'status_differs')),
  state text not null check (state in ('open', 'proposed', 'resolved', 'cleared')),
  operation text not null check (operation in ('bet', 'win', 'deposit', 'withdraw')),
  happened_at timestamptz not null,
  -- Both sides as they were when it was looked at last; null where a side has nothing.
  ours json,
  theirs json,
  -- What the vendor's line said, as it came.
  raw text,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  last_run_id uuid not null,
  ended_at timestamptz,
  primary key (bucket, break_id)
);
create unique index break_of_transaction on reconciliation.break (bucket, vendor_key, list, reference);
create index break_by_time on reconciliation.break (happened_at desc, break_id desc);
create index break_unsettled on reconciliation.break (vendor_key, happened_at) where state in ('open', 'proposed');

-- What a run found or cleared, for its export.
-- storage: distributed
create table reconciliation.finding (
  bucket smallint not null,
  run_id uuid not null,
  break_id uuid not null,
  change text not null check (change in ('found', 'known', 'cleared')),
  primary key (bucket, run_id, break_id)
);
create index finding_of_run on reconciliation.finding (run_id);

-- What one operator wants done about a break, and what another says to that.
-- storage: distributed
create table reconciliation.proposal (
  bucket smallint not null,
  break_id uuid not null,
  proposal_id uuid not null,
  remedy text not null check (remedy in ('post', 'adjust', 'accept')),
  -- Of an adjustment: what the player gets, or gives where it is below zero.
  amount bigint,
  reason text not null,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED')),
  requested_by uuid not null,
  requested_name text not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  decision_note text,
  primary key (bucket, break_id, proposal_id),
  constraint proposal_two_people check (status <> 'APPROVED' or decided_by <> requested_by),
  constraint proposal_decided check ((status = 'REQUESTED') = (decided_at is null)),
  constraint proposal_amount check ((remedy = 'adjust') = (amount is not null))
);
create unique index proposal_waiting on reconciliation.proposal (bucket, break_id) where status = 'REQUESTED';

-- From when on our books with a vendor are held against its own: what was brought in from before it knows nothing of.
-- storage: local
create table reconciliation.beginning (
  vendor_key text primary key,
  since timestamptz not null
);
