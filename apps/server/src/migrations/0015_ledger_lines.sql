-- Lines of the ledger in a third of their bytes: what repeats is a number, a reference is sixteen bytes. Everybody reads
-- them through the view `ledger.line`, whatever the shape they are stored in.

create sequence ledger.source_id as smallint;

create table ledger.source (
  id smallint primary key default nextval('ledger.source_id'),
  name text collate "C" not null unique
);

create sequence ledger.label_id as integer;

-- What lines have in common: a few for every game. Rows are added and never changed.
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

alter table ledger.transfer rename to transfer_0002;
alter table ledger.reference rename to reference_0002;
alter table ledger.round rename to round_0002;

insert into ledger.source (name)
  select source from ledger.transfer_0002 union select source from ledger.reference_0002
  union select source from ledger.round_0002;

insert into ledger.label (type, from_kind, to_kind, currency, source, game_id, category)
  select distinct type, from_kind, to_kind, currency, source, game_id, category from ledger.transfer_0002
  union
  select 'BET', 'player:cash', 'house:game:' || source, currency, source, game_id, category from ledger.round_0002;

create table ledger.transfer_rows as
  select t.bucket, t.account_id, t.sequence, t.amount, t.cash_after, t.created_at, t.batch_id, t.opens_round, l.id as label_id,
    ledger.key_of(t.reference) as key, t.reference, ledger.key_of(t.round_ref) as round_key, t.round_ref, t.reference_to, t.meta
  from ledger.transfer_0002 t
  join ledger.label l on l.type = t.type and l.from_kind = t.from_kind and l.to_kind = t.to_kind
    and l.currency = t.currency and l.source = t.source and l.game_id is not distinct from t.game_id
    and l.category is not distinct from t.category;

drop view if exists ledger.line;
drop table ledger.transfer_0002;

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

select ledger.ensure_partition(created_at) from (select distinct date_trunc('month', created_at) as created_at from ledger.transfer_rows) months;

insert into ledger.transfer (bucket, flags, label_id, account_id, sequence, amount, cash_after, created_at, batch_id, key,
    round_key, reference, round_ref, reference_to, meta)
  select bucket, opens_round::integer, label_id, account_id, sequence, amount, cash_after, created_at, batch_id, key, round_key,
    nullif(reference, key::text), nullif(round_ref, round_key::text), reference_to, meta
  from ledger.transfer_rows;

drop table ledger.transfer_rows;

create view ledger.line as
  select t.bucket, t.account_id, t.sequence, t.amount, t.cash_after,
    case when l.to_kind = 'player:cash' then t.amount when l.from_kind = 'player:cash' then -t.amount else 0 end as cash_change,
    t.created_at, t.batch_id, t.flags & 1 <> 0 as opens_round, t.flags & 2 <> 0 as closes_round, l.type, l.from_kind, l.to_kind,
    l.currency, l.source, coalesce(t.reference, t.key::text) as reference, l.game_id, l.category,
    coalesce(t.round_ref, t.round_key::text) as round_ref, t.reference_to, t.meta, t.key, t.round_key, t.label_id
  from ledger.transfer t join ledger.label l on l.id = t.label_id;

-- Business keys. Not partitioned, so that a repeat is found however late it comes. `state` is the kind of operation and
-- what became of it, see reference-state.ts. What was posted has its figures in its line; what was not has them here.
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

-- A reference's kind and outcome in one number.
create function ledger.reference_state(kind text, outcome text) returns smallint
language sql immutable parallel safe as $$
  select (array_position(array['bet', 'win', 'promoWin', 'rollback', 'endRound', 'post', 'reserve', 'settle', 'release',
      'tombstone', 'expire', 'move'], kind) * 100
    + array_position(array['posted', 'rolled_back', 'tombstone', 'account_unknown', 'account_locked', 'currency_mismatch',
      'amount_invalid', 'balance_limit', 'insufficient_funds', 'content_mismatch', 'bet_unknown', 'transaction_unknown',
      'already_rolled_back', 'round_settled', 'round_closed', 'hold_unknown', 'hold_closed', 'hold_too_small'], outcome))::smallint
$$;

insert into ledger.reference (bucket, source_id, state, key, account_id, sequence, created_at, content, reference, balance,
    round_key, round_ref)
  select r.bucket, s.id, ledger.reference_state(r.kind, r.outcome), r.key, r.account_id, r.sequence, r.created_at, r.content,
    r.reference, case when r.sequence is null then r.balance end,
    case when r.sequence is null then ledger.key_of(r.round_ref) end,
    case when r.sequence is null then nullif(r.round_ref, ledger.key_of(r.round_ref)::text) end
  from ledger.reference_0002 r join ledger.source s on s.name = r.source;

insert into ledger.round (bucket, source_id, label_id, account_id, key, stake, win, opened_at, settled_at, bet_count,
    live_bets, win_count, is_closed, round_ref)
  select r.bucket, s.id, l.id, r.account_id, r.key, r.stake, r.win, r.opened_at, r.settled_at, r.bet_count, r.live_bets,
    r.win_count, r.is_closed, r.round_ref
  from ledger.round_0002 r
  join ledger.source s on s.name = r.source
  join ledger.label l on l.type = 'BET' and l.from_kind = 'player:cash' and l.to_kind = 'house:game:' || r.source
    and l.currency = r.currency and l.source = r.source and l.game_id = r.game_id and l.category = r.category;

drop function ledger.reference_state(text, text);
drop table ledger.reference_0002, ledger.round_0002;
drop type ledger.new_transfer, ledger.new_reference, ledger.new_round;

create view ledger.round_line as
  select r.bucket, r.account_id, l.source, r.key, coalesce(r.round_ref, r.key::text) as round_ref, l.game_id, l.category, l.currency,
    r.stake, r.win, r.bet_count, r.live_bets, r.win_count, r.is_closed, r.opened_at, r.settled_at, r.source_id, r.label_id
  from ledger.round r join ledger.label l on l.id = r.label_id;

-- A line as the writers send it, with what makes its reference and, by its flags, its round: 1 and 2 as in `transfer`; 4:
-- the round begins with this line and comes to just this.
create type ledger.new_line as (
  bucket smallint, source_id smallint, state smallint, flags smallint, label_id integer, account_id uuid, sequence bigint,
  amount bigint, cash_after bigint, key uuid, round_key uuid, content text, reference text, round_ref text, reference_to text,
  meta json
);
-- A reference without a line: refused for ever, a tombstone, or an operation that moved nothing.
create type ledger.new_reference as (
  bucket smallint, source_id smallint, state smallint, key uuid, account_id uuid, content text, reference text, balance bigint,
  round_key uuid, round_ref text
);
create type ledger.new_round as (
  bucket smallint, source_id smallint, label_id integer, account_id uuid, key uuid, stake bigint, win bigint,
  bet_count integer, live_bets integer, win_count integer, is_closed boolean, is_settled boolean, round_ref text
);

-- Writes the common part of a batch: players, who are the locks and tell whether all is still as it was read; lines with
-- their references and simple rounds; the batch itself and what the house gained (mostly one account of it; more come in
-- statements of their own).
create function ledger.write_lines(
  at timestamptz, batch bigint, players ledger.changed_player[], player_count integer, lines ledger.new_line[],
  line_count integer, house_kind text, house_currency text, house_buckets smallint[], house_gains bigint[]
) returns void
language plpgsql as $$
declare
  changed integer;
begin
  update ledger.account a set balance = t.balance, sequence = t.sequence, version = t.version + 1
  from unnest(players) as t
  where a.bucket = t.bucket and a.owner_id = t.owner_id and a.kind = 'player:cash' and a.version = t.version;
  get diagnostics changed = row_count;
  if changed <> player_count then
    raise exception 'a player changed since it was read' using errcode = '40001';
  end if;
  if line_count = 0 then
    return;
  end if;
  insert into ledger.reference (bucket, source_id, state, key, account_id, sequence, created_at, content, reference)
    select l.bucket, l.source_id, l.state, l.key, l.account_id, l.sequence, at, l.content, l.reference
    from unnest(lines) as l;
  insert into ledger.transfer (bucket, flags, label_id, account_id, sequence, amount, cash_after, created_at, batch_id, key,
      round_key, reference, round_ref, reference_to, meta)
    select l.bucket, l.flags & 3, l.label_id, l.account_id, l.sequence, l.amount, l.cash_after, at, batch, l.key,
      l.round_key, l.reference, l.round_ref, l.reference_to, l.meta
    from unnest(lines) as l;
  insert into ledger.round (bucket, source_id, label_id, account_id, key, stake, win, opened_at, settled_at, bet_count,
      live_bets, win_count, is_closed, round_ref)
    select l.bucket, l.source_id, l.label_id, l.account_id, l.round_key, l.amount, 0, at,
      case when l.flags & 2 <> 0 then at end, 1, 1, 0, l.flags & 2 <> 0, l.round_ref
    from unnest(lines) as l where l.flags & 4 <> 0;
  insert into ledger.batch (id, transfers, created_at) values (batch, line_count, at);
  if house_kind is not null then
    insert into ledger.house_pending (batch_id, kind, currency, buckets, gains)
      values (batch, house_kind, house_currency, house_buckets, house_gains);
  end if;
end $$;

drop function ledger.require_current(boolean);

-- Deletes the references and the closed rounds of before `before`, at most `at_most` of each; how many went.
create function ledger.forget_before(before timestamptz, at_most integer) returns bigint
language sql as $$
  with old_reference as (
    delete from ledger.reference where ctid = any (array(
      select ctid from ledger.reference where created_at < before limit at_most))
    returning 1
  ), old_round as (
    delete from ledger.round where ctid = any (array(
      select ctid from ledger.round where opened_at < before and is_closed limit at_most))
    returning 1
  )
  select (select count(*) from old_reference) + (select count(*) from old_round)
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'kislap_app') then
    grant select, insert on ledger.transfer, ledger.label, ledger.source to kislap_app;
    grant select on ledger.line, ledger.round_line to kislap_app;
    grant select, insert, update on ledger.reference, ledger.round to kislap_app;
    grant usage on sequence ledger.label_id, ledger.source_id to kislap_app;
  end if;
end $$;
