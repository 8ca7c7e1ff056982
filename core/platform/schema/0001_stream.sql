-- The order of transactions: what must be read in it keeps the transaction's number. Another cluster counts anew, so what
-- is kept is the number plus a shift: loading a backup raises the shift above every number loaded. A cursor of before then
-- stands where it stood, and what is written later comes after it.

-- Replaced, not stored in a row: writers need no right to read it, and it costs them nothing.
create function platform.stream_shift() returns bigint
language sql immutable parallel safe
return 0::bigint;

-- The present transaction's place in the order.
create function platform.stream_number() returns xid8
language sql volatile parallel unsafe
return (pg_current_xact_id()::text::bigint + platform.stream_shift())::text::xid8;

-- Below it nothing can appear any more: every transaction with a smaller number has ended.
create function platform.stream_horizon() returns xid8
language sql stable parallel safe
return (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + platform.stream_shift())::text::xid8;

-- No row that this cluster wrote and that can be seen has this number or a larger one.
create function platform.stream_end() returns xid8
language sql stable parallel safe
return (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + platform.stream_shift())::text::xid8;

-- Lets the order go on after `loaded` and after every row that is there, whichever cluster wrote it. Changes nothing
-- where the rows are this cluster's own. Only while nobody writes.
create function platform.continue_stream(loaded xid8 default '0') returns boolean
language plpgsql as $$
declare
  last xid8 := greatest(
    loaded,
    (select xid from ledger.batch order by xid desc, id desc limit 1),
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
