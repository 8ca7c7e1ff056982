-- What proves the ledger: seals over its lines, checkpoints over the seals, and what the checks found.

-- Each bucket's chain. An entry is 40 bytes: account id, sequence, and the first sixteen of the digest of the line.
-- storage: distributed
create table ledger.seal (
  bucket smallint not null,
  number bigint not null,
  -- The first checkpoint that covers it.
  checkpoint bigint not null,
  transfers integer not null,
  entries bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (bucket, number)
);
create index seal_by_time on ledger.seal using brin (sealed_at) with (autosummarize = on);
-- Digests do not compress.
alter table ledger.seal alter column entries set storage external;

-- Where each bucket's chain ends.
-- storage: distributed
create table ledger.seal_head (
  bucket smallint primary key,
  number bigint not null,
  hash bytea not null,
  checkpoint bigint not null
);

-- `heads` is the hash over the ends of all 256 chains; `changes` names the ends that are new: 1 byte bucket, 8 number, 16
-- of the hash.
-- storage: local
create table ledger.checkpoint (
  number bigint primary key,
  created_at timestamptz not null,
  transfers bigint not null,
  heads bytea not null,
  changes bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  signature bytea not null
);
alter table ledger.checkpoint alter column changes set storage external;

-- The key that signs checkpoints; its secret part is sealed with the master key, which is not in the database.
-- storage: local
create table ledger.proof_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null
);

-- How far sealing has come, and which process seals and checks at present.
-- storage: local
create table ledger.proof_state (
  only_row boolean primary key default true check (only_row),
  cursor text not null default '',
  checkpoint bigint not null default 1,
  transfers bigint not null default 0,
  is_checkpoint_due boolean not null default false,
  holder uuid,
  held_until timestamptz,
  requested_at timestamptz,
  -- Before it, the end of a round that came alone left no line.
  rounds_end_by_line_from timestamptz not null
);
insert into ledger.proof_state (rounds_end_by_line_from) values ('-infinity');

-- What the last check of each bucket counted; bucket -1 stands for what is checked over all of them.
-- storage: distributed
create table ledger.proof_bucket (
  bucket smallint primary key,
  checked_at timestamptz not null,
  transfers bigint not null,
  accounts bigint not null
);

-- Added up in the same look, by currency. `house` has the clearing account in it.
-- storage: distributed
create table ledger.proof_figures (
  bucket smallint not null,
  currency text collate "C" not null,
  cash bigint not null,
  bonus bigint not null,
  held bigint not null,
  vendor bigint not null,
  house bigint not null,
  open_holds bigint not null,
  open_rounds bigint not null,
  open_stake bigint not null,
  old_rounds bigint not null,
  old_stake bigint not null,
  primary key (bucket, currency)
);

-- storage: distributed
create table ledger.proof_problem (
  bucket smallint not null,
  rule text collate "C" not null,
  -- The transfer, account or round it is about.
  subject text collate "C" not null,
  account_id uuid,
  transfer_id text collate "C",
  detail text not null,
  found_at timestamptz not null,
  primary key (bucket, rule, subject)
);

-- What lines that were detached came to: where each account's lines go on, and what each balance begins with.
-- storage: distributed
create table ledger.opening (
  bucket smallint not null,
  account_id uuid not null,
  sequence bigint not null,
  -- Detached so far; where clocks disagreed at the cut it is less than `sequence`.
  transfers bigint not null,
  cash_after bigint not null,
  primary key (bucket, account_id)
);

-- storage: distributed
create table ledger.opening_balance (
  bucket smallint not null,
  owner_id uuid not null,
  kind text collate "C" not null,
  currency text collate "C" not null,
  balance bigint not null,
  primary key (bucket, owner_id, kind, currency)
);

-- storage: local
create table ledger.detached (
  name text collate "C" primary key,
  before timestamptz not null,
  transfers bigint not null,
  detached_at timestamptz not null
);
