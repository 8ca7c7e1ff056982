-- What stands at the end of both streams, so that readers who found nothing need not each look again after a write that
-- was of neither. Null while some row at the end is not below the horizon yet: it will be read later.
create function platform.stream_newest() returns text
language plpgsql stable as $$
declare
  event record;
  batch record;
begin
  select xid, position into event from platform.event order by xid desc, position desc limit 1;
  select xid, id into batch from ledger.batch order by xid desc, id desc limit 1;
  if greatest(event.xid, batch.xid) >= platform.stream_horizon() then
    return null;
  end if;
  -- Whoever still runs has a larger number than these, and writes behind them.
  return concat_ws(' ', event.xid, event.position, batch.xid, batch.id);
end $$;
