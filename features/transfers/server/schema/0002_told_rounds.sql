-- Rounds that players played in wallets which vendors keep, as the vendors' own lists tell of them. Money moved there
-- without us: the ledger has the result of play alone, so what stands here is told to players and counts nowhere.

-- storage: distributed
create table transfers.told_line (
  bucket smallint not null,
  account_id uuid not null,
  vendor_key text not null,
  -- The vendor's own, of a bet, a win or what takes one of them back.
  reference text not null,
  round_ref text not null,
  -- Of our catalogue; the vendor's code where it has no such game.
  game_id text not null,
  category text not null,
  currency text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  -- `open`: the vendor has no last word on it yet.
  state text not null check (state in ('done', 'void', 'open')),
  amount bigint not null check (amount >= 0),
  -- What a rollback takes back.
  reference_to text,
  at timestamptz not null,
  primary key (bucket, account_id, vendor_key, reference)
);
create index told_line_of_round on transfers.told_line (bucket, account_id, vendor_key, round_ref, at);
create index told_line_open on transfers.told_line (vendor_key, at) where state = 'open';

-- Made of its lines whenever one of them is new.
-- storage: distributed
create table transfers.told_round (
  bucket smallint not null,
  account_id uuid not null,
  vendor_key text not null,
  round_ref text not null,
  game_id text not null,
  category text not null,
  currency text not null,
  stake bigint not null,
  win bigint not null,
  bet_count integer not null,
  state text not null check (state in ('open', 'closed', 'cancelled')),
  opened_at timestamptz not null,
  settled_at timestamptz,
  primary key (bucket, account_id, vendor_key, round_ref)
);
create index told_round_by_time on transfers.told_round (bucket, account_id, opened_at desc, round_ref desc);

-- Until when each vendor's list has been read.
-- storage: local
create table transfers.told_reading (
  vendor_key text primary key,
  read_to timestamptz not null,
  -- What was played before this moment was played with the main wallet, and is in the ledger.
  begins_at timestamptz not null
);
