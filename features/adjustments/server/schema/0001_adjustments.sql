-- Money given or taken by hand.
create schema adjustments;

-- What one operator asks for and another decides: money given to a player, or taken, that no other rule accounts for.
-- storage: distributed
create table adjustments.adjustment (
  bucket smallint not null,
  adjustment_id uuid not null,
  account_id uuid not null,
  direction text not null check (direction in ('CREDIT', 'DEBIT')),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  note text not null,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED')),
  requested_by uuid not null,
  requested_name text not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  decision_note text,
  primary key (bucket, adjustment_id),
  constraint adjustment_two_people check (decided_by is null or status <> 'APPROVED' or decided_by <> requested_by),
  constraint adjustment_decided check ((status = 'REQUESTED') = (decided_at is null))
);
create index adjustment_by_time on adjustments.adjustment (requested_at desc, adjustment_id desc);
create index adjustment_waiting on adjustments.adjustment (requested_at, adjustment_id) where status = 'REQUESTED';
create index adjustment_of_player on adjustments.adjustment (bucket, account_id, requested_at desc);
