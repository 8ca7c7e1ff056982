-- How lines are written: in batches, each one transaction, with the house's side added up.

-- One row per committed batch: the event stream. Readers take rows below the oldest running transaction.
-- Taken in blocks by each process; the order of the stream is that of the transactions, not of this number.
create sequence ledger.batch_id increment by 1000;

-- storage: local
create table ledger.batch (
  id bigint primary key,
  xid xid8 not null default platform.stream_number(),
  transfers integer not null,
  created_at timestamptz not null
);
create index batch_stream on ledger.batch (xid, id);
-- Lines are looked for by the time of their batch, and their seals by theirs.
create index batch_by_time on ledger.batch using brin (created_at) with (autosummarize = on);

-- The house's side of each batch, added up per account, so that no house row is ever hot: one row for each kind, with
-- its buckets. Folded into `account` from time to time; a house account's balance is its row and what is still here.
-- storage: local
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

create type ledger.changed_player as (
  bucket smallint, owner_id uuid, balance bigint, sequence bigint, version bigint
);

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

do $$
begin
  if exists (select from pg_roles where rolname = 'kislap_app') then
    grant usage on sequence ledger.batch_id to kislap_app;
    grant select, insert on ledger.batch to kislap_app;
    grant insert on ledger.house_pending to kislap_app;
  end if;
end $$;
