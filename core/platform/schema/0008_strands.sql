-- The ledger's stream begins with its strand: on one server there is one, 0.
create or replace function platform.continue_stream(loaded xid8 default '0') returns boolean
language plpgsql as $$
declare
  last xid8 := greatest(
    loaded,
    (select xid from ledger.batch where bucket = 0 order by xid desc, id desc limit 1),
    (select max(xid) from (select xid from platform.event order by position desc limit 10000) recent)
  );
begin
  if last < platform.stream_end() then
    return false;
  end if;
  execute format(
    'create or replace function platform.stream_shift() returns bigint language sql immutable parallel safe return %s::bigint',
    last
  );
  return true;
end $$;

-- As before, for the strand of one server; on a cluster nobody asks, as each of its nodes counts by itself.
create or replace function platform.stream_newest() returns text
language plpgsql stable as $$
declare
  event record;
  batch record;
begin
  select xid, position into event from platform.event order by xid desc, position desc limit 1;
  select xid, id into batch from ledger.batch where bucket = 0 order by xid desc, id desc limit 1;
  if greatest(event.xid, batch.xid) >= platform.stream_horizon() then
    return null;
  end if;
  return concat_ws(' ', event.xid, event.position, batch.xid, batch.id);
end $$;
