-- Holds that end by themselves, what became of a move between two players, and adjustments by two people.

alter table ledger.hold add column expires_at timestamptz;

create index hold_expiry on ledger.hold (expires_at, bucket, source, reference)
  where remaining > 0 and expires_at is not null;

-- Why the money went back to its sender: the same answer for every repeat.
alter table ledger.between add column refusal text collate "C";

-- What one operator asks for and another decides: money given to a player, or taken, that no other rule accounts for.
create table wallet.adjustment (
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

create index adjustment_by_time on wallet.adjustment (requested_at desc, adjustment_id desc);
create index adjustment_waiting on wallet.adjustment (requested_at, adjustment_id) where status = 'REQUESTED';
create index adjustment_of_player on wallet.adjustment (bucket, account_id, requested_at desc);
