-- Which accounts are one person's. Nothing here can be read back: what accounts have in common is known by keyed digests.
create schema persons;

-- What stands or stood on an account. In the digest's own bucket (decision 13): equal digests meet there.
-- storage: distributed
create table persons.evidence (
  bucket smallint not null,
  kind text not null check (kind in ('id_number', 'name_birth', 'payee', 'name_birth_near', 'mobile', 'email', 'device', 'name')),
  digest text collate "C" not null,
  account_id uuid not null,
  noted_at timestamptz not null,
  primary key (bucket, kind, digest, account_id)
);
create index evidence_account on persons.evidence (account_id);

-- Two accounts that have enough in common, once from each side, in the bucket of the account it is seen from.
-- storage: distributed
create table persons.link (
  bucket smallint not null,
  account_id uuid not null,
  other_id uuid not null check (other_id <> account_id),
  score smallint not null check (score between 0 and 100),
  evidence text[] not null,
  verdict text not null check (verdict in ('certain', 'likely', 'same', 'different')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  reason text,
  primary key (bucket, account_id, other_id),
  constraint link_decided check ((verdict in ('same', 'different')) = (decided_at is not null))
);
create index link_waiting on persons.link (found_at) where verdict = 'likely' and account_id < other_id;
create index link_of_one on persons.link (account_id) where verdict in ('certain', 'same');

-- How far the accounts from before were read.
-- storage: local
create table persons.progress (
  name text primary key,
  after_id uuid,
  is_done boolean not null
);
