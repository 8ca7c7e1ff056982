-- What the bonuses of a row are made of; `bonuses` stays their sum. Rows of before are made again by
-- `npm run consumer:rebuild -- reports.figures`.
alter table reports.day
  add column bet_rebates bigint not null default 0,
  add column agent_rebates bigint not null default 0,
  add column points bigint not null default 0,
  add column commissions bigint not null default 0,
  add column salaries bigint not null default 0,
  add column dividends bigint not null default 0;
alter table reports.hour
  add column bet_rebates bigint not null default 0,
  add column agent_rebates bigint not null default 0,
  add column points bigint not null default 0,
  add column commissions bigint not null default 0,
  add column salaries bigint not null default 0,
  add column dividends bigint not null default 0;

-- How many people of a team did something. Bettors and depositors stand under the day, with the day of the time
-- before (0001-01-01: never), so that a range counts each once: those of its days whose time before lies outside.
-- `what`: 1 agents and 2 members who joined, 3 bettors, 4 depositors; active 5 of a day, 6 of a week (from Monday),
-- 7 of a half month, 8 of a month, under the first day of it.
-- storage: distributed
create table reports.team_head (
  bucket smallint not null,
  team_id uuid not null,
  what smallint not null check (what between 1 and 8),
  day date not null,
  before date not null,
  people integer not null,
  primary key (bucket, team_id, what, day, before)
);

-- Everybody below an agent, in the agent's bucket: who came, and who stopped playing.
-- storage: distributed
create table reports.team_player (
  bucket smallint not null,
  team_id uuid not null,
  account_id uuid not null,
  joined_at timestamptz,
  bet_day date,
  primary key (bucket, team_id, account_id)
);
create index team_player_joined on reports.team_player (bucket, team_id, joined_at desc) where joined_at is not null;
create index team_player_bet on reports.team_player (bucket, team_id, bet_day desc) where bet_day is not null;

-- The wallets of a team together.
-- storage: distributed
create table reports.team_cash (
  bucket smallint not null,
  team_id uuid not null,
  cash bigint not null,
  primary key (bucket, team_id)
);

-- The last day on which an account bet and paid in.
-- storage: distributed
create table reports.last_day (
  bucket smallint not null,
  account_id uuid not null,
  bet_day date,
  deposit_day date,
  primary key (bucket, account_id)
);

-- Valid bets of an account by day, week, half month and month, numbered as in `team_head`.
-- storage: distributed
create table reports.valid_period (
  bucket smallint not null,
  account_id uuid not null,
  what smallint not null,
  day date not null,
  valid_bet bigint not null,
  primary key (bucket, account_id, what, day)
);
