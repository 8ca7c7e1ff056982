-- Months are made and dropped by whoever counts, in the name of the owner.
alter function reports.ensure_month(date, boolean) security definer set search_path = pg_catalog, pg_temp;

-- Drops the months of hours that ended before `month` (yyyy_MM) began; how many.
create function reports.drop_hours_before(month text) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  old text;
  count integer := 0;
begin
  for old in
    select child.relname from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'reports.hour'::regclass and child.relname < 'hour_' || month order by 1
  loop
    execute format('drop table reports.%I', old);
    count := count + 1;
  end loop;
  return count;
end $$;
