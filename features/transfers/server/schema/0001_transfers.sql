-- Wallets at vendors: one for each player and vendor that keeps the money itself, and every move to it and back.
create schema transfers;

-- storage: distributed
create table transfers.wallet (
  bucket smallint not null,
  account_id uuid not null,
  vendor_key text not null,
  -- Rises with every move that ended: what was read from the vendor before is then worth nothing.
  version integer not null default 0,
  -- As the vendor told it last.
  balance bigint,
  seen_at timestamptz,
  primary key (bucket, account_id, vendor_key)
);

-- storage: distributed
create table transfers.transfer (
  bucket smallint not null,
  account_id uuid not null,
  -- Ours, and the vendor's name for it; its last byte is the bucket.
  ref_no uuid not null,
  vendor_key text not null,
  direction text not null check (direction in ('IN', 'OUT')),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('PENDING', 'SUCCESS', 'FAILED', 'UNKNOWN')),
  origin text not null check (origin in ('player', 'launch', 'recall', 'operator')),
  -- The caller's key: the same key is the same transfer.
  request_key text,
  failure text,
  created_at timestamptz not null,
  -- From this moment on the vendor may have heard of it.
  sent_at timestamptz not null,
  checks integer not null default 0,
  next_check_at timestamptz,
  settled_at timestamptz,
  primary key (bucket, account_id, ref_no),
  check ((settled_at is null) = (status in ('PENDING', 'UNKNOWN')))
);
-- One at a time: a second move would not know what there is.
create unique index transfer_open on transfers.transfer (bucket, account_id, vendor_key)
  where status in ('PENDING', 'UNKNOWN');
create unique index transfer_of_request on transfers.transfer (bucket, account_id, request_key)
  where request_key is not null;
create index transfer_by_account on transfers.transfer (bucket, account_id, created_at desc, ref_no desc);
create index transfer_by_ref on transfers.transfer (bucket, ref_no);
create index transfer_due on transfers.transfer (next_check_at) where status in ('PENDING', 'UNKNOWN');
create index transfer_unknown on transfers.transfer (created_at) where status = 'UNKNOWN';
create index transfer_by_time on transfers.transfer (created_at desc, ref_no desc);

-- What was said and done about a transfer, in its order: the evidence on which people decide.
-- storage: distributed
create table transfers.step (
  bucket smallint not null,
  account_id uuid not null,
  ref_no uuid not null,
  step_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('sent', 'answered', 'checked', 'settled', 'resolved')),
  outcome text not null,
  detail text not null,
  primary key (bucket, account_id, ref_no, step_id)
);

-- What one operator says became of a transfer, and what another says to that.
-- storage: distributed
create table transfers.resolution (
  bucket smallint not null,
  account_id uuid not null,
  ref_no uuid not null,
  resolution_id uuid not null,
  outcome text not null check (outcome in ('SUCCESS', 'FAILED')),
  evidence text not null,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED')),
  requested_by uuid not null,
  requested_name text not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  decision_note text,
  primary key (bucket, account_id, ref_no, resolution_id)
);
create unique index resolution_waiting on transfers.resolution (bucket, account_id, ref_no)
  where status = 'REQUESTED';
