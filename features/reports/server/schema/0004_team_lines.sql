-- What came in and went out between players, and what an agent paid on. Rows of before are made again by
-- `npm run consumer:rebuild -- reports.figures`.
alter table reports.day
  add column transfers_in bigint not null default 0,
  add column transfers_out bigint not null default 0,
  add column salaries_paid bigint not null default 0,
  add column dividends_paid bigint not null default 0;
alter table reports.hour
  add column transfers_in bigint not null default 0,
  add column transfers_out bigint not null default 0,
  add column salaries_paid bigint not null default 0,
  add column dividends_paid bigint not null default 0;

-- Where somebody stands below the agent, and by what name he is looked for. Rows of before are made again by
-- `npm run consumer:rebuild -- reports.team_joined`.
alter table reports.team_player
  add column name text collate "C",
  add column is_agent boolean not null default false,
  -- 1: directly below.
  add column depth smallint;
create index team_player_name on reports.team_player (bucket, team_id, name, account_id) where name is not null;
create index team_player_direct on reports.team_player (bucket, team_id, name, account_id) where depth = 1;

-- Who of a team is online, and since when; kept by the job `reports.online`.
-- storage: distributed
create table reports.team_online (
  bucket smallint not null,
  team_id uuid not null,
  account_id uuid not null,
  since timestamptz not null,
  primary key (bucket, team_id, account_id)
);
create index team_online_since on reports.team_online (bucket, team_id, since desc, account_id);

-- Whom the job found online when it ran last.
-- storage: distributed
create table reports.online (
  bucket smallint not null,
  account_id uuid not null,
  primary key (bucket, account_id)
);
alter table reports.team_cash add column online integer not null default 0;

-- The statement of an account in its agent's bucket, by day, week, half month and month (`what` as in `team_head`), so
-- that a team of any size can be sorted by each figure. Those that most accounts have are in an index as a whole, the
-- others only where they are not zero.
-- storage: distributed
create table reports.team_user (
  bucket smallint not null,
  team_id uuid not null,
  what smallint not null check (what between 5 and 8),
  day date not null,
  account_id uuid not null,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  bets bigint not null default 0,
  valid_bets bigint not null default 0,
  wins bigint not null default 0,
  bet_rebates bigint not null default 0,
  agent_rebates bigint not null default 0,
  bonuses bigint not null default 0,
  points bigint not null default 0,
  commissions bigint not null default 0,
  net_pl bigint not null default 0,
  primary key (bucket, team_id, what, day, account_id)
) with (fillfactor = 85);
create index team_user_net on reports.team_user (bucket, team_id, what, day, net_pl, account_id);
create index team_user_bets on reports.team_user (bucket, team_id, what, day, bets, account_id);
create index team_user_valid on reports.team_user (bucket, team_id, what, day, valid_bets, account_id);
create index team_user_wins on reports.team_user (bucket, team_id, what, day, wins, account_id);
create index team_user_deposits on reports.team_user (bucket, team_id, what, day, deposits, account_id) where deposits <> 0;
create index team_user_withdrawals on reports.team_user (bucket, team_id, what, day, withdrawals, account_id)
  where withdrawals <> 0;
create index team_user_rebates on reports.team_user (bucket, team_id, what, day, bet_rebates, account_id)
  where bet_rebates <> 0;
create index team_user_agent on reports.team_user (bucket, team_id, what, day, agent_rebates, account_id)
  where agent_rebates <> 0;
create index team_user_bonuses on reports.team_user (bucket, team_id, what, day, bonuses, account_id) where bonuses <> 0;
create index team_user_points on reports.team_user (bucket, team_id, what, day, points, account_id) where points <> 0;
create index team_user_commissions on reports.team_user (bucket, team_id, what, day, commissions, account_id)
  where commissions <> 0;

-- Money of a team's people that is no bet and no win of a round, in the agent's bucket.
-- storage: distributed
create table reports.team_transfer (
  bucket smallint not null,
  team_id uuid not null,
  at timestamptz not null,
  account_id uuid not null,
  -- Of the account's line in the ledger.
  sequence bigint not null,
  -- A number of `kinds.ts`.
  kind smallint not null,
  type text collate "C" not null,
  amount bigint not null,
  cash_change bigint not null,
  cash_after bigint not null,
  primary key (bucket, team_id, at, account_id, sequence)
) partition by range (at);
create index team_transfer_kind on reports.team_transfer (bucket, team_id, kind, at, account_id, sequence);
create index team_transfer_account on reports.team_transfer (bucket, team_id, account_id, at, sequence);

-- Rounds of a team's people by the time of their first bet, in the agent's bucket. A row is never changed: what a round
-- came to is the ledger's to say. A day is dropped when it is over for a month; older rounds are found by account.
-- storage: distributed
create table reports.team_round (
  bucket smallint not null,
  team_id uuid not null,
  at timestamptz not null,
  account_id uuid not null,
  sequence bigint not null,
  slot_id integer not null,
  round_ref text collate "C" not null,
  primary key (bucket, team_id, at, account_id, sequence)
) partition by range (at);
create index team_round_slot on reports.team_round (bucket, team_id, slot_id, at, account_id, sequence);

-- Makes the partitions for a day of the business: a month of transfers, and with `with_rounds` a day of rounds.
create function reports.ensure_lines(day date, with_rounds boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  month_start date := date_trunc('month', day::timestamp)::date;
  month_end date := (date_trunc('month', day::timestamp) + interval '1 month')::date;
  month_name text := 'team_transfer_' || to_char(month_start, 'YYYY_MM');
  day_name text := 'team_round_' || to_char(day, 'YYYY_MM_DD');
begin
  if to_regclass('reports.' || month_name) is null then
    execute format('create table if not exists reports.%I partition of reports.team_transfer
      for values from (%L) to (%L)', month_name, month_start || ' 00:00:00+08', month_end || ' 00:00:00+08');
  end if;
  if with_rounds and to_regclass('reports.' || day_name) is null then
    execute format('create table if not exists reports.%I partition of reports.team_round
      for values from (%L) to (%L)', day_name, day || ' 00:00:00+08', (day + 1) || ' 00:00:00+08');
  end if;
end $$;

-- Drops the days of rounds before `day`; how many.
create function reports.drop_rounds_before(day date) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  old text;
  count integer := 0;
begin
  for old in
    select child.relname from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'reports.team_round'::regclass and child.relname < 'team_round_' || to_char(day, 'YYYY_MM_DD')
    order by 1
  loop
    execute format('drop table reports.%I', old);
    count := count + 1;
  end loop;
  return count;
end $$;
