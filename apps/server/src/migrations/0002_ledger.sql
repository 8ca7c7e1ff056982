-- Money. Every key begins with the bucket, so that the same tables run sharded; text keys compare bytewise.

create schema ledger;

-- One row per account. The all-zero owner is the house, with accounts of its own in every bucket. A player's
-- `player:cash` row is also the player's lock: it carries the sequence and the status, and whatever changes anything of
-- the player's money raises its version.
create table ledger.account (
  bucket smallint not null,
  owner_id uuid not null,
  kind text collate "C" not null,
  currency text collate "C" not null,
  balance bigint not null default 0,
  sequence bigint not null default 0,
  version bigint not null default 0,
  status text collate "C" not null default 'open' check (status in ('open', 'locked')),
  primary key (bucket, owner_id, kind, currency),
  constraint account_not_negative
    check (balance >= 0 or owner_id = '00000000-0000-0000-0000-000000000000')
) with (fillfactor = 60);

-- One row moves one amount between two accounts of one bucket, at least one of them the player's. Append-only.
create table ledger.transfer (
  bucket smallint not null,
  account_id uuid not null,
  sequence bigint not null,
  amount bigint not null check (amount >= 0),
  cash_after bigint not null,
  cash_change bigint not null,
  created_at timestamptz not null,
  batch_id bigint not null,
  opens_round boolean not null default false,
  type text collate "C" not null,
  from_kind text collate "C" not null,
  to_kind text collate "C" not null,
  currency text collate "C" not null,
  source text collate "C" not null,
  reference text collate "C" not null,
  game_id text collate "C",
  category text collate "C",
  round_ref text collate "C",
  reference_to text collate "C",
  meta json,
  primary key (bucket, account_id, sequence, created_at)
) partition by range (created_at);

create index transfer_batch on ledger.transfer (batch_id);

-- Makes the partition of the month that holds `moment`; months begin in UTC.
create function ledger.ensure_partition(moment timestamptz) returns void
language plpgsql as $$
declare
  month_start timestamp := date_trunc('month', moment at time zone 'UTC');
  partition_name text := 'transfer_' || to_char(month_start, 'YYYY_MM');
begin
  if to_regclass('ledger.' || partition_name) is null then
    execute format(
      'create table if not exists ledger.%I partition of ledger.transfer for values from (%L) to (%L)',
      partition_name,
      to_char(month_start, 'YYYY-MM-DD') || ' 00:00:00+00',
      to_char(month_start + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00'
    );
  end if;
end $$;

-- Business keys. Not partitioned, so that a repeat is found however late it comes. `outcome` is `posted`,
-- `rolled_back`, `tombstone`, or the refusal that was answered and stays the answer.
create table ledger.reference (
  bucket smallint not null,
  -- The reference as 16 bytes, see key.ts: half the index of the text itself, and quicker to compare.
  key uuid not null,
  source text collate "C" not null,
  -- Null where the key, written as a UUID, is the reference itself.
  reference text collate "C",
  account_id uuid not null,
  content text collate "C",
  kind text collate "C" not null,
  outcome text collate "C" not null,
  amount bigint not null,
  balance bigint not null,
  sequence bigint,
  round_ref text collate "C",
  created_at timestamptz not null,
  primary key (bucket, key, source)
) with (fillfactor = 95);

create table ledger.round (
  bucket smallint not null,
  account_id uuid not null,
  -- `round_ref` as 16 bytes; the text is null where they are the same.
  key uuid not null,
  source text collate "C" not null,
  round_ref text collate "C",
  game_id text collate "C" not null,
  category text collate "C" not null,
  currency text collate "C" not null,
  stake bigint not null,
  win bigint not null,
  bet_count integer not null,
  live_bets integer not null,
  win_count integer not null,
  is_closed boolean not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  primary key (bucket, account_id, key, source)
) with (fillfactor = 85);

-- The same as keyOf in key.ts.
create function ledger.key_of(reference text) returns uuid
language sql immutable parallel safe as $$
  select case
    when reference ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-79a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$' then reference::uuid
    else overlay(substr(encode(sha256(convert_to(reference, 'UTF8')), 'hex'), 1, 32) placing '8' from 13 for 1)::uuid
  end
$$;

-- The rows of a batch as the writers send them.
create type ledger.new_transfer as (
  bucket smallint, account_id uuid, sequence bigint, amount bigint, cash_after bigint, cash_change bigint,
  opens_round boolean, type text, from_kind text, to_kind text, currency text, source text, reference text,
  game_id text, category text, round_ref text, reference_to text, meta json
);
create type ledger.new_reference as (
  bucket smallint, key uuid, source text, reference text, account_id uuid, content text, kind text, outcome text,
  amount bigint, balance bigint, sequence bigint, round_ref text
);
create type ledger.new_round as (
  bucket smallint, account_id uuid, key uuid, source text, round_ref text, game_id text, category text, currency text,
  stake bigint, win bigint, bet_count integer, live_bets integer, win_count integer, is_closed boolean,
  is_settled boolean
);
create type ledger.changed_player as (
  bucket smallint, owner_id uuid, balance bigint, sequence bigint, version bigint
);

create table ledger.hold (
  bucket smallint not null,
  source text collate "C" not null,
  reference text collate "C" not null,
  account_id uuid not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining >= 0 and remaining <= amount),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (bucket, source, reference)
);

create index hold_open on ledger.hold (bucket, account_id) where remaining > 0;

-- One row per committed batch: the event stream. Readers take rows below the oldest running transaction.
-- Taken in blocks by each process; the order of the stream is that of the transactions, not of this number.
create sequence ledger.batch_id increment by 1000;

create table ledger.batch (
  id bigint primary key,
  xid xid8 not null default pg_current_xact_id(),
  transfers integer not null,
  created_at timestamptz not null
);

create index batch_stream on ledger.batch (xid, id);

-- The house's side of each batch, added up per account, so that no house row is ever hot: one row for each kind, with
-- its buckets. Folded into `account` from time to time; a house account's balance is its row and what is still here.
create table ledger.house_pending (
  batch_id bigint not null,
  kind text collate "C" not null,
  currency text collate "C" not null,
  buckets smallint[] not null,
  gains bigint[] not null
);

create function ledger.fold_house() returns bigint
language sql as $$
  with taken as (
    delete from ledger.house_pending returning *
  ), gain as (
    select g.bucket, taken.kind, taken.currency, sum(g.gain)::bigint as gain
    from taken, unnest(taken.buckets, taken.gains) as g(bucket, gain)
    group by 1, 2, 3 order by 1, 2, 3
  ), folded as (
    insert into ledger.account (bucket, owner_id, kind, currency, balance)
    select bucket, '00000000-0000-0000-0000-000000000000', kind, currency, gain from gain
    on conflict (bucket, owner_id, kind, currency) do update set balance = account.balance + excluded.balance
    returning 1
  )
  select count(*) from folded
$$;

-- Every account with its present balance, the house's pending gains included.
create view ledger.balance as
  select bucket, owner_id, kind, currency, sum(balance)::bigint as balance
  from (
    select bucket, owner_id, kind, currency, balance from ledger.account
    union all
    select g.bucket, '00000000-0000-0000-0000-000000000000'::uuid, p.kind, p.currency, g.gain
    from ledger.house_pending p, unnest(p.buckets, p.gains) as g(bucket, gain)
  ) entry
  group by bucket, owner_id, kind, currency;

-- Ends the transaction when a batch was decided on what is no longer so; the writer then reads again.
create function ledger.require_current(is_current boolean) returns void
language plpgsql as $$
begin
  if not is_current then
    raise exception 'a player changed since it was read' using errcode = '40001';
  end if;
end $$;

-- Moves between two players' buckets, one step at a time; what is not `done` or `returned` the
-- sweeper finishes.
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
  primary key (bucket, source, reference)
);

create index between_open on ledger.between (created_at) where state in ('begun', 'returning');

-- The role the writers take on (`role=kislap_app` on their connections): it cannot change what was written.
-- Where the owner of the database may not create roles, the writers keep the owner's rights.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kislap_app') then
    create role kislap_app nologin;
  end if;
  execute format('grant kislap_app to %I', current_user);
exception
  when insufficient_privilege or duplicate_object or unique_violation or invalid_grant_operation then null;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'kislap_app') then
    grant usage on schema ledger to kislap_app;
    grant usage on sequence ledger.batch_id to kislap_app;
    grant select, insert on ledger.transfer, ledger.batch to kislap_app;
    grant insert on ledger.house_pending to kislap_app;
    grant select, insert, update on ledger.account, ledger.reference, ledger.round, ledger.hold to kislap_app;
  end if;
end $$;
