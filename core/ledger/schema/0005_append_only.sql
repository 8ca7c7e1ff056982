-- What is written for ever. No login but the owner's may change or remove a row of these tables
-- (core/platform/database/logins.ts); the owner's is held by no process that runs.
comment on table ledger.source is 'append-only';
comment on table ledger.label is 'append-only';
comment on table ledger.transfer is 'append-only';
comment on table ledger.batch is 'append-only';
comment on table ledger.checkpoint is 'append-only';
comment on table ledger.proof_key is 'append-only';
comment on table ledger.detached is 'append-only';

-- A month that was taken out stays as it was.
do $$
declare
  month text;
begin
  for month in select name from ledger.detached where to_regclass('ledger.' || name) is not null loop
    execute format('comment on table ledger.%I is %L', month, 'append-only');
  end loop;
end $$;

-- Months are made by whoever writes, in the name of the owner.
alter function ledger.ensure_partition(timestamptz) security definer set search_path = pg_catalog, pg_temp;
