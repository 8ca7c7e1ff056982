-- Lines of the ledger: what repeats is a number, a reference is sixteen bytes. Everybody reads them through the view
-- `ledger.line`, whatever the shape they are stored in.

-- Lines of the ledger in a third of their bytes: what repeats is a number, a reference is sixteen bytes. Everybody reads
-- them through the view `ledger.line`, whatever the shape they are stored in.
create sequence ledger.source_id as smallint;

-- storage: reference
create table ledger.source (
  id smallint primary key default nextval('ledger.source_id'),
  name text collate "C" not null unique
);

create sequence ledger.label_id as integer;

-- What lines have in common: a few for every game. Rows are added and never changed.
-- storage: reference
create table ledger.label (
  id integer primary key default nextval('ledger.label_id'),
  type text collate "C" not null,
  from_kind text collate "C" not null,
  to_kind text collate "C" not null,
  currency text collate "C" not null,
  source text collate "C" not null,
  game_id text collate "C",
  category text collate "C",
  unique nulls not distinct (type, from_kind, to_kind, currency, source, game_id, category)
);

-- One row moves one amount between two accounts of one bucket, at least one of them the player's. Append-only.
-- storage: distributed
create table ledger.transfer (
  bucket smallint not null,
  -- 1: the first bet of its round; 2: ends its round.
  flags smallint not null,
  label_id integer not null,
  account_id uuid not null,
  sequence bigint not null,
  amount bigint not null check (amount >= 0),
  cash_after bigint not null,
  created_at timestamptz not null,
  batch_id bigint not null,
  -- The reference and the round as 16 bytes, see key.ts; the text is null where the key, written as a UUID, is the text itself.
  key uuid not null,
  round_key uuid,
  reference text collate "C",
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

create view ledger.line as
  select t.bucket, t.account_id, t.sequence, t.amount, t.cash_after,
    case when l.to_kind = 'player:cash' then t.amount when l.from_kind = 'player:cash' then -t.amount else 0 end as cash_change,
    t.created_at, t.batch_id, t.flags & 1 <> 0 as opens_round, t.flags & 2 <> 0 as closes_round, l.type, l.from_kind, l.to_kind,
    l.currency, l.source, coalesce(t.reference, t.key::text) as reference, l.game_id, l.category,
    coalesce(t.round_ref, t.round_key::text) as round_ref, t.reference_to, t.meta, t.key, t.round_key, t.label_id
  from ledger.transfer t join ledger.label l on l.id = t.label_id;

-- The same as keyOf in key.ts.
create function ledger.key_of(reference text) returns uuid
language sql immutable parallel safe as $$
  select case
    when reference ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-79a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$' then reference::uuid
    else overlay(substr(encode(sha256(convert_to(reference, 'UTF8')), 'hex'), 1, 32) placing '8' from 13 for 1)::uuid
  end
$$;

-- Business keys. Not partitioned, so that a repeat is found however late it comes. `state` is the kind of operation and
-- what became of it, see reference-state.ts. What was posted has its figures in its line; what was not has them here.
-- storage: distributed
create table ledger.reference (
  bucket smallint not null,
  source_id smallint not null,
  state smallint not null,
  key uuid not null,
  account_id uuid not null,
  sequence bigint,
  created_at timestamptz not null,
  content text collate "C",
  reference text collate "C",
  -- The balance that was answered where no line tells it.
  balance bigint,
  round_key uuid,
  round_ref text collate "C",
  primary key (bucket, key, source_id)
) with (fillfactor = 95);
create index reference_age on ledger.reference using brin (created_at) with (autosummarize = on);

-- storage: distributed
create table ledger.round (
  bucket smallint not null,
  source_id smallint not null,
  -- Of the first bet: its game, category and currency.
  label_id integer not null,
  account_id uuid not null,
  key uuid not null,
  stake bigint not null,
  win bigint not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  bet_count integer not null,
  live_bets integer not null,
  win_count integer not null,
  is_closed boolean not null,
  round_ref text collate "C",
  primary key (bucket, account_id, key, source_id)
) with (fillfactor = 85);
create index round_age on ledger.round using brin (opened_at) with (autosummarize = on);

create view ledger.round_line as
  select r.bucket, r.account_id, l.source, r.key, coalesce(r.round_ref, r.key::text) as round_ref, l.game_id, l.category, l.currency,
    r.stake, r.win, r.bet_count, r.live_bets, r.win_count, r.is_closed, r.opened_at, r.settled_at, r.source_id, r.label_id
  from ledger.round r join ledger.label l on l.id = r.label_id;

do $$
begin
  if exists (select from pg_roles where rolname = 'kislap_app') then
    grant select, insert on ledger.transfer, ledger.label, ledger.source to kislap_app;
    grant select, insert, update on ledger.reference, ledger.round to kislap_app;
    grant select on ledger.line, ledger.round_line to kislap_app;
    grant usage on sequence ledger.label_id, ledger.source_id to kislap_app;
  end if;
end $$;
