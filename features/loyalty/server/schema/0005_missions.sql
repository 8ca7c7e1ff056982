-- Missions: what players are asked to do in a day or a week, how far they are, what they claimed; and the board of the week.

-- storage: reference
create table loyalty.mission (
  mission_id uuid primary key,
  -- Rises with every change, of its terms too.
  version integer not null check (version > 0),
  cycle text not null check (cycle in ('DAILY', 'WEEKLY')),
  place integer not null,
  title_en text not null check (length(title_en) between 1 and 60),
  text_en text not null check (length(text_en) <= 200),
  title_ty text not null check (length(title_ty) between 1 and 60),
  text_ty text not null check (length(text_ty) <= 200),
  changed_at timestamptz not null
);

-- What a mission asks and gives from this first day of a period on. What has begun is never changed.
-- storage: reference
create table loyalty.mission_terms (
  mission_id uuid not null references loyalty.mission,
  starts_on date not null,
  -- False: from here on there is no such mission.
  is_on boolean not null,
  metric text not null check (metric in ('LOGIN', 'DEPOSIT_SUM', 'DEPOSIT_COUNT', 'VALID_BET', 'ROUNDS', 'INVITE')),
  category text,
  -- In millionths, counts too.
  target bigint not null check (target > 0),
  reward_kind text not null check (reward_kind in ('CASH', 'POINTS', 'WHEEL', 'ENVELOPE')),
  reward_amount bigint not null check (reward_amount > 0),
  mission_points smallint not null check (mission_points in (10, 20, 50)),
  vip_min smallint not null check (vip_min between 0 and 8),
  primary key (mission_id, starts_on)
);

-- What settled rounds came to, by the day on which they were settled first. A sum: what is taken back is subtracted.
-- storage: distributed
create table loyalty.mission_play (
  bucket smallint not null,
  account_id uuid not null,
  day date not null,
  category text not null,
  valid_bet bigint not null,
  rounds bigint not null,
  counted_at timestamptz not null,
  primary key (bucket, account_id, day, category)
);
create index mission_play_age on loyalty.mission_play using brin (day) with (autosummarize = on);

-- What else players did on a day.
-- storage: distributed
create table loyalty.mission_fact (
  bucket smallint not null,
  account_id uuid not null,
  day date not null,
  logins integer not null,
  deposited bigint not null,
  deposits integer not null,
  invites integer not null,
  counted_at timestamptz not null,
  primary key (bucket, account_id, day)
);
create index mission_fact_age on loyalty.mission_fact using brin (day) with (autosummarize = on);

-- storage: distributed
create table loyalty.mission_claim (
  bucket smallint not null,
  account_id uuid not null,
  -- The first day of the mission's period.
  period date not null,
  mission_id uuid not null,
  reward_kind text not null,
  reward_amount bigint not null check (reward_amount > 0),
  mission_points smallint not null,
  claimed_at timestamptz not null,
  primary key (bucket, account_id, period, mission_id)
);
create index mission_claim_by_time on loyalty.mission_claim (bucket, account_id, claimed_at desc);

-- Mission points of a week; only what was claimed.
-- storage: distributed
create table loyalty.board_score (
  bucket smallint not null,
  account_id uuid not null,
  -- Its Monday.
  week date not null,
  mission_points integer not null check (mission_points > 0),
  -- When it came to these points: of equal ones the earlier stands first.
  reached_at timestamptz not null,
  primary key (bucket, account_id, week)
);
create index board_score_rank on loyalty.board_score (week, mission_points desc, reached_at, account_id);

-- storage: distributed
create table loyalty.board_prize (
  bucket smallint not null,
  account_id uuid not null,
  week date not null,
  rank smallint not null check (rank > 0),
  mission_points integer not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('WAITING', 'PAID', 'REFUSED')),
  -- The refusal's code.
  reason text,
  decided_at timestamptz,
  check ((state = 'WAITING') = (decided_at is null)),
  primary key (bucket, account_id, week)
);
create index board_prize_rank on loyalty.board_prize (week, rank);
create index board_prize_waiting on loyalty.board_prize (week, rank) where state = 'WAITING';

-- Weeks whose prizes are fixed.
-- storage: local
create table loyalty.board_week (
  week date primary key,
  fixed_at timestamptz not null
);
