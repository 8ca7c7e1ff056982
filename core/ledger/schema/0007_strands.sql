-- Strands: what is written together and read in one order. On one server all buckets are one strand, 0, whose batches stand in the
-- order of their transactions. On a cluster each group of shards is one, named by its first bucket: its batches have numbers of its
-- own, and lie with their lines, so that one node commits both and shows both at once (docs/decisions/0022-strands.md).

-- storage: distributed
alter table ledger.batch add column bucket smallint not null default 0;
alter table ledger.batch drop constraint batch_pkey;
alter table ledger.batch add primary key (bucket, id);
drop index ledger.batch_stream;
create index batch_stream on ledger.batch (bucket, xid, id);

-- storage: distributed
alter table ledger.house_pending add column bucket smallint not null default 0;
alter table ledger.house_pending add primary key (bucket, batch_id, kind, currency);

-- The last number of each strand of a cluster. Who writes to a strand holds its row until the end, so its batches are seen in the
-- order of their numbers and without a gap.
-- storage: distributed
create table ledger.strand (
  bucket smallint primary key,
  number bigint not null
) with (fillfactor = 10);

-- How far sealing has come in each strand.
-- storage: distributed
create table ledger.sealed (
  bucket smallint primary key,
  xid xid8 not null,
  id bigint not null,
  transfers bigint not null
);
insert into ledger.sealed (bucket, xid, id, transfers)
  select 0, (case when cursor = '' then '0' else split_part(cursor, '-', 1) end)::xid8,
    (case when cursor = '' then '0' else split_part(cursor, '-', 2) end)::bigint, transfers
  from ledger.proof_state;
alter table ledger.proof_state drop column cursor, drop column transfers, drop column is_checkpoint_due;

-- As `write_lines`, for one strand of a cluster: everything it touches lies on one node, and each statement says on which. What a
-- cluster counts is above every number of a transaction: below 10^15 are the batches of before the tables were spread.
-- storage: where own lies
create function ledger.write_strand(
  own smallint, own_buckets smallint[], at timestamptz, batch bigint, players ledger.changed_player[], player_count integer,
  lines ledger.new_line[], line_count integer, house_kind text, house_currency text, house_buckets smallint[],
  house_gains bigint[]
) returns void
language plpgsql as $$
declare
  changed integer;
  place bigint;
begin
  -- First of all: whoever waits here holds nothing that another writer of the strand could wait for.
  if line_count > 0 then
    insert into ledger.strand as s (bucket, number) values (own, 1000000000000001)
      on conflict (bucket) do update set number = s.number + 1 returning number into place;
  end if;
  update ledger.account a set balance = t.balance, sequence = t.sequence, version = t.version + 1
  from unnest(players) as t
  where a.bucket = any (own_buckets) and a.bucket = t.bucket and a.owner_id = t.owner_id and a.kind = 'player:cash'
    and a.version = t.version;
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
  if exists (select from unnest(lines) as l where l.flags & 4 <> 0) then
    insert into ledger.round (bucket, source_id, label_id, account_id, key, stake, win, opened_at, settled_at, bet_count,
        live_bets, win_count, is_closed, round_ref)
      select l.bucket, l.source_id, l.label_id, l.account_id, l.round_key, l.amount, 0, at,
        case when l.flags & 2 <> 0 then at end, 1, 1, 0, l.flags & 2 <> 0, l.round_ref
      from unnest(lines) as l where l.flags & 4 <> 0;
  end if;
  insert into ledger.batch (bucket, id, xid, transfers, created_at)
    values (own, batch, place::text::xid8, line_count, at);
  if house_kind is not null then
    insert into ledger.house_pending (bucket, batch_id, kind, currency, buckets, gains)
      values (own, batch, house_kind, house_currency, house_buckets, house_gains);
  end if;
end $$;

-- Adds what the batches of one strand gave the house to the house's rows; how many rows.
drop function ledger.fold_house();
create function ledger.fold_house(own smallint default 0) returns bigint
language plpgsql as $$
declare
  taken record;
  folded bigint;
begin
  with gone as (
    delete from ledger.house_pending where bucket = own returning kind, currency, buckets, gains
  ), gain as (
    select g.bucket, gone.kind, gone.currency, sum(g.gain)::bigint as gain
    from gone, unnest(gone.buckets, gone.gains) as g(bucket, gain) group by 1, 2, 3
  )
  select array_agg(bucket order by bucket, kind, currency) as buckets, array_agg(kind order by bucket, kind, currency) as kinds,
    array_agg(currency order by bucket, kind, currency) as currencies,
    array_agg(gain order by bucket, kind, currency) as gains into taken from gain;
  insert into ledger.account as a (bucket, owner_id, kind, currency, balance)
  select g.bucket, '00000000-0000-0000-0000-000000000000'::uuid, g.kind, g.currency, g.gain
  from unnest(taken.buckets, taken.kinds, taken.currencies, taken.gains) as g(bucket, kind, currency, gain)
  on conflict (bucket, owner_id, kind, currency) do update set balance = a.balance + excluded.balance;
  get diagnostics folded = row_count;
  return folded;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'kislap_app') then
    grant select, insert, update on ledger.strand to kislap_app;
  end if;
end $$;
