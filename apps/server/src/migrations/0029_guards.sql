-- Limits on play and pauses of it, where the writer of bets already looks: a flag on the player's own row, and two tables
-- that are read only where it is set. Whoever changes a guard raises the player's version, as with money.

alter table ledger.account add column is_guarded boolean not null default false;

create table ledger.guard (
  bucket smallint not null,
  account_id uuid not null,
  -- [{"kind": "stake", "hours": 24, "max": "500000000", "from": null, "until": null}], see guard.ts.
  rules jsonb not null,
  excluded_until timestamptz,
  cooling_until timestamptz,
  primary key (bucket, account_id)
);

-- What a guarded player did in one hour of the clock (hours since 1970, UTC).
create table ledger.guard_hour (
  bucket smallint not null,
  account_id uuid not null,
  hour integer not null,
  stake bigint not null,
  -- Stakes less wins, and the most that the last part of the hour alone can come to.
  loss bigint not null,
  late_loss bigint not null,
  deposit bigint not null,
  -- One bit for each minute that was played in.
  minutes bigint not null,
  primary key (bucket, account_id, hour)
);

create index guard_hour_age on ledger.guard_hour (hour);

-- When a deposit began to count towards the player's limit; null where it did not.
alter table cashier.deposit add column counted_at timestamptz;

do $$
begin
  if exists (select from pg_roles where rolname = 'kislap_app') then
    grant select on ledger.guard to kislap_app;
    grant select, insert, update on ledger.guard_hour to kislap_app;
  end if;
end $$;
