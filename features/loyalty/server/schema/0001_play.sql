-- Loyalty: the ladder of levels, what players have played, and the gifts that wait.
create schema loyalty;

-- The ladder (domain 4.4). Money in millionths; changed by two people.
-- storage: reference
create table loyalty.level (
  level smallint primary key check (level between 0 and 8),
  -- Of a lifetime: weighted valid bets and deposits.
  bets bigint not null check (bets >= 0),
  deposits bigint not null check (deposits >= 0),
  -- Plain valid bets of thirty days that keep it; null where it cannot be lost.
  keep bigint check (keep > 0),
  upgrade bigint not null check (upgrade >= 0),
  weekly bigint not null check (weekly >= 0),
  birthday bigint not null check (birthday >= 0),
  -- Hundredths.
  multiplier smallint not null check (multiplier between 100 and 1000),
  -- Null: the cashier's own setting, as for level 0.
  daily_withdrawal bigint check (daily_withdrawal > 0),
  -- Null beside an amount: as many as wanted.
  free_withdrawals smallint check (free_withdrawals >= 0)
);

insert into loyalty.level (level, bets, deposits, keep, upgrade, weekly, birthday, multiplier, daily_withdrawal,
  free_withdrawals)
select level, bets * 1000000, deposits * 1000000, keep * 1000000, upgrade * 1000000, weekly * 1000000,
  birthday * 1000000, multiplier, daily * 1000000, free
from (values
  (0, 0::bigint, 0::bigint, null::bigint, 0::bigint, 0::bigint, 0::bigint, 100, null::bigint, null::smallint),
  (1, 10000, 500, null, 18, 5, 18, 100, 100000, 3),
  (2, 50000, 3000, 5000, 58, 18, 58, 110, 150000, 4),
  (3, 200000, 10000, 20000, 128, 38, 128, 120, 200000, 4),
  (4, 1000000, 40000, 80000, 388, 88, 388, 130, 300000, 5),
  (5, 5000000, 150000, 300000, 1288, 288, 888, 140, 500000, 6),
  (6, 20000000, 500000, 1000000, 3888, 688, 1888, 160, 1000000, 8),
  (7, 80000000, 2000000, 3000000, 12888, 1888, 5888, 180, 2000000, 10),
  (8, 300000000, 8000000, 8000000, 38888, 5888, 18888, 200, 5000000, null)
) as ladder (level, bets, deposits, keep, upgrade, weekly, birthday, multiplier, daily, free);

-- What an account has done in all, where it stands, and its points.
-- storage: distributed
create table loyalty.player (
  bucket smallint not null,
  account_id uuid not null,
  -- Valid bets of a lifetime that count whole and half towards a level. A correction may leave less than nothing.
  whole_bets bigint not null default 0,
  half_bets bigint not null default 0,
  deposits bigint not null default 0,
  level smallint not null default 0 check (level between 0 and 8),
  -- The highest there ever was.
  reached smallint not null default 0 check (reached between level and 8),
  level_since timestamptz,
  -- The first of the month whose keep check is done.
  checked_on date,
  -- Hundredths of a point: what is there, and what a correction took beyond it.
  points bigint not null default 0 check (points >= 0),
  points_owed bigint not null default 0 check (points_owed >= 0),
  primary key (bucket, account_id)
);
create index player_to_keep on loyalty.player (bucket, account_id) where level > 1;

-- Valid bets by Manila day and category. What is taken back counts on the day that it is taken back.
-- storage: distributed
create table loyalty.day (
  bucket smallint not null,
  account_id uuid not null,
  day date not null,
  category text not null,
  valid_bet bigint not null,
  -- Without bets that were used for an open promotion.
  rebatable bigint not null,
  -- Of the valid bet, what has earned points; of the other, what a rebate was claimed for.
  pointed bigint not null default 0,
  rebated bigint not null default 0,
  primary key (bucket, account_id, day, category)
);
create index day_to_point on loyalty.day (bucket, day) where valid_bet <> pointed;
create index day_age on loyalty.day using brin (day) with (autosummarize = on);

-- What an account lost in a week beside what it paid in and took out; won is negative. By the week's Monday.
-- storage: distributed
create table loyalty.loss (
  bucket smallint not null,
  account_id uuid not null,
  week date not null,
  lost bigint not null,
  primary key (bucket, account_id, week)
);
create index loss_age on loyalty.loss using brin (week) with (autosummarize = on);

-- An upgrade waits as a row; other gifts are found in what was played and have a row once they are claimed.
-- storage: distributed
create table loyalty.gift (
  bucket smallint not null,
  account_id uuid not null,
  kind text not null check (kind in ('VIP_UPGRADE', 'VIP_WEEKLY', 'VIP_BIRTHDAY', 'CASHBACK')),
  -- The level, the week's Monday, or the year of the birthday: one gift of each in a lifetime.
  occasion text not null,
  level smallint not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  claimed_at timestamptz,
  primary key (bucket, account_id, kind, occasion)
);
create index gift_waiting on loyalty.gift (bucket, account_id) where claimed_at is null;
create index gift_by_time on loyalty.gift (bucket, account_id, created_at desc);
