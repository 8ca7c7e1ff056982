-- What settled rounds staked, apart from stakes of rounds that are still open; and how far results scatter, so that a
-- return to players can be judged. Rows of before are made again by `npm run consumer:rebuild -- reports.figures`.
alter table reports.day
  add column settled_stake bigint not null default 0,
  -- The sum over settled rounds of (stake - win) squared, in tenths of the currency's unit.
  add column spread bigint not null default 0;
alter table reports.hour
  add column settled_stake bigint not null default 0,
  add column spread bigint not null default 0;

-- Who bet on a day, so that each player is counted once; kept for three months.
-- storage: distributed
create table reports.active (
  bucket smallint not null,
  account_id uuid not null,
  day date not null,
  primary key (bucket, account_id, day)
);
create index active_by_day on reports.active (day);

-- Players by the hour of their first bet of a day, and of their registration.
-- storage: reference
create table reports.head (
  hour timestamptz primary key,
  active integer not null default 0,
  joined integer not null default 0
);
