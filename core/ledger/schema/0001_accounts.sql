-- Money. Every key begins with the bucket, so that the same tables run sharded; text keys compare bytewise.
create schema ledger;

-- One row per account. The all-zero owner is the house, with accounts of its own in every bucket. A player's
-- `player:cash` row is also the player's lock: it carries the sequence and the status, and whatever changes anything of
-- the player's money raises its version.
-- storage: distributed
create table ledger.account (
  bucket smallint not null,
  owner_id uuid not null,
  kind text collate "C" not null,
  currency text collate "C" not null,
  balance bigint not null default 0,
  sequence bigint not null default 0,
  version bigint not null default 0,
  status text collate "C" not null default 'open' check (status in ('open', 'locked')),
  -- Limits or pauses stand in `guard`, which is read only where this says so.
  is_guarded boolean not null default false,
  primary key (bucket, owner_id, kind, currency),
  constraint account_not_negative
    check (balance >= 0 or owner_id = '00000000-0000-0000-0000-000000000000')
) with (fillfactor = 60);

-- storage: distributed
create table ledger.hold (
  bucket smallint not null,
  source text collate "C" not null,
  reference text collate "C" not null,
  account_id uuid not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining >= 0 and remaining <= amount),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Released by itself from then on.
  expires_at timestamptz,
  primary key (bucket, source, reference)
);
create index hold_open on ledger.hold (bucket, account_id) where remaining > 0;
create index hold_expiry on ledger.hold (expires_at, bucket, source, reference)
  where remaining > 0 and expires_at is not null;

-- Moves between two players' buckets, one step at a time; what is not `done` or `returned` the
-- sweeper finishes.
-- storage: distributed
create table ledger.between (
  bucket smallint not null,
  source text collate "C" not null,
  reference text collate "C" not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  type text collate "C" not null,
  amount bigint not null check (amount > 0),
  currency text collate "C" not null,
  meta json,
  state text collate "C" not null check (state in ('begun', 'returning', 'done', 'returned')),
  created_at timestamptz not null,
  -- Why the money went back to its sender: the same answer for every repeat.
  refusal text collate "C",
  primary key (bucket, source, reference)
);
create index between_open on ledger.between (created_at) where state in ('begun', 'returning');

-- Limits on play and pauses of it, where the writer of bets already looks: a flag on the player's own row, and two tables
-- that are read only where it is set. Whoever changes a guard raises the player's version, as with money.
-- storage: distributed
create table ledger.guard (
  bucket smallint not null,
  account_id uuid not null,
  -- [{"kind": "stake", "hours": 24, "max": "500000000", "from": null, "until": null}], see guard.ts.
  rules jsonb not null,
  excluded_until timestamptz,
  cooling_until timestamptz,
  primary key (bucket, account_id)
);

-- What a guarded player did in one hour of the clock (hours since 1970, UTC).
-- storage: distributed
create table ledger.guard_hour (
  bucket smallint not null,
  account_id uuid not null,
  hour integer not null,
  stake bigint not null,
  -- Stakes less wins, and the most that the last part of the hour alone can come to.
  loss bigint not null,
  late_loss bigint not null,
  deposit bigint not null,
  -- One bit for each minute that was played in.
  minutes bigint not null,
  primary key (bucket, account_id, hour)
);
create index guard_hour_age on ledger.guard_hour (hour);

do $$
begin
  if exists (select from pg_roles where rolname = 'kislap_app') then
    grant usage on schema ledger to kislap_app;
    grant select, insert, update on ledger.account, ledger.hold, ledger.guard_hour to kislap_app;
    grant select on ledger.guard to kislap_app;
  end if;
end $$;
