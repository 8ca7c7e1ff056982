-- What players and teams staked, won, paid in and took out: kept by the consumer `reports.figures` after the ledger.
create schema reports;

-- What a row of figures is about beside whom and when: a game, or where other money came from (no game, no category).
-- storage: reference
create table reports.slot (
  id integer generated always as identity primary key,
  category text collate "C" not null,
  source text collate "C" not null,
  game_id text collate "C" not null,
  unique (category, source, game_id)
);

-- `scope` 0: the account itself; 1: its team, which is itself and everybody below. The all-zero account's team is all
-- players. A line counts on its own day, a correction on the day it came, so a day that is over does not change.
-- storage: distributed
create table reports.day (
  bucket smallint not null,
  account_id uuid not null,
  scope smallint not null,
  day date not null,
  slot_id integer not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  rounds bigint not null,
  refunds bigint not null,
  promo_wins bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  fees bigint not null,
  adjustments bigint not null,
  bonuses bigint not null,
  -- Prizes of vendors' pools, counted apart from the results of rounds.
  jackpots bigint not null default 0,
  primary key (bucket, account_id, scope, day, slot_id)
) partition by range (day);

-- The same by the hour; months are dropped when they are three months old.
-- storage: distributed
create table reports.hour (
  bucket smallint not null,
  account_id uuid not null,
  scope smallint not null,
  hour timestamptz not null,
  slot_id integer not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  rounds bigint not null,
  refunds bigint not null,
  promo_wins bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  fees bigint not null,
  adjustments bigint not null,
  bonuses bigint not null,
  -- Prizes of vendors' pools, counted apart from the results of rounds.
  jackpots bigint not null default 0,
  primary key (bucket, account_id, scope, hour, slot_id)
) partition by range (hour);

-- How far the check against the ledger has come; one row.
-- storage: local
create table reports.check_place (
  id boolean primary key default true check (id),
  bucket smallint not null,
  account_id uuid not null
);

-- Makes the partitions of the month that holds `day`; months begin in UTC for hours.
create function reports.ensure_month(day date, with_hours boolean) returns void
language plpgsql as $$
declare
  month_start date := date_trunc('month', day::timestamp)::date;
  month_end date := (date_trunc('month', day::timestamp) + interval '1 month')::date;
  suffix text := to_char(month_start, 'YYYY_MM');
begin
  if to_regclass('reports.day_' || suffix) is null then
    execute format('CREATE TABLE IF NOT EXISTS reports.%I PARTITION OF reports.day FOR VALUES FROM (%L) TO (%L)
      WITH (fillfactor = 80)', 'day_' || suffix, month_start, month_end);
  end if;
  if with_hours and to_regclass('reports.hour_' || suffix) is null then
    execute format('CREATE TABLE IF NOT EXISTS reports.%I PARTITION OF reports.hour FOR VALUES FROM (%L) TO (%L)
      WITH (fillfactor = 80)', 'hour_' || suffix, month_start || ' 00:00:00+00', month_end || ' 00:00:00+00');
  end if;
end $$;
