-- Deposits by the player's own bank transfer: where to, the slips that show them, and what the bank says arrived.

create schema slips;

-- Where players transfer to, one for each method.
-- storage: reference
create table slips.bank_account (
  method_id text primary key,
  bank_name text not null,
  holder text not null,
  number text not null
);

-- storage: distributed
create table slips.slip (
  bucket smallint not null,
  slip_id uuid not null,
  deposit_id uuid not null,
  account_id uuid not null,
  method_id text not null,
  -- As the player typed it, without case and spaces.
  bank_reference text not null,
  file_type text not null check (file_type in ('image/jpeg', 'application/pdf')),
  content_sealed bytea not null,
  -- What shows the same slip again; the picture's is null for a PDF.
  file_mark text not null,
  picture_mark text,
  state text not null check (state in ('WAITING', 'ACCEPTED', 'REJECTED')),
  reason text check (reason in ('not_arrived', 'unreadable', 'doubled', 'other_account', 'not_accepted')),
  note text,
  -- What arrived by it.
  paid bigint check (paid > 0),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (bucket, slip_id),
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state = 'REJECTED') = (reason is not null)),
  check ((state = 'ACCEPTED') = (paid is not null))
);
-- One at a time.
create unique index slip_waiting on slips.slip (bucket, deposit_id) where state = 'WAITING';
create index slip_deposit on slips.slip (bucket, deposit_id, submitted_at desc);
create index slip_queue on slips.slip (state, submitted_at, slip_id);

-- Every slip that bears a mark, found by the mark, whoever sent it. The bucket is the mark's own.
-- storage: distributed
create table slips.slip_mark (
  bucket smallint not null,
  kind text not null check (kind in ('file', 'picture', 'reference')),
  mark text not null,
  slip_id uuid not null,
  primary key (bucket, kind, mark, slip_id)
);

-- A mark that money was credited for, once in all. The bucket is the mark's own.
-- storage: distributed
create table slips.slip_claim (
  bucket smallint not null,
  kind text not null,
  mark text not null,
  slip_id uuid not null,
  primary key (bucket, kind, mark)
);

-- Incoming lines of the house's statements. The bucket is that of the bank's reference.
-- storage: distributed
create table slips.bank_line (
  bucket smallint not null,
  method_id text not null,
  bank_reference text not null,
  booked_on date not null,
  amount bigint not null check (amount > 0),
  text text not null,
  -- Our reference, where the payer wrote it.
  our_reference text,
  imported_at timestamptz not null,
  imported_by text not null,
  -- The slip that it was credited for.
  slip_id uuid,
  primary key (bucket, method_id, bank_reference)
);
create index bank_line_ours on slips.bank_line (our_reference) where our_reference is not null;
