-- Friends who invite friends: codes, invitations, rewards, and commission of what invited players bet.
create schema referral;

-- What the brand promises. Rates are thousandths of a per cent.
-- storage: reference
create table referral.terms (
  only_row boolean primary key default true check (only_row),
  window_days integer not null default 14,
  min_deposit bigint not null default 100000000,
  min_valid_bets bigint not null default 500000000,
  hold_hours integer not null default 24,
  inviter_reward bigint not null default 50000000,
  daily_max integer not null default 10,
  invitee_reward bigint not null default 20000000,
  -- [count, millionths as text], by rising count.
  milestones jsonb not null default '[[5,"188000000"],[10,"388000000"],[30,"1888000000"],[100,"8888000000"]]',
  level1_rate integer not null default 100,
  level2_rate integer not null default 30,
  min_commission bigint not null default 1000000
);
insert into referral.terms default values;

-- A member who may invite. The row is locked while rewards of the member are made.
-- storage: distributed
create table referral.inviter (
  bucket smallint not null,
  account_id uuid not null,
  code text collate "C" not null,
  made_at timestamptz not null,
  -- Players who came by the code, and those whose rewards were given.
  invited integer not null default 0,
  rewarded integer not null default 0,
  -- Commission given for bets that were taken back later.
  debt bigint not null default 0 check (debt >= 0),
  primary key (bucket, account_id)
);

-- Whose code it is. In the code's own bucket: it is looked up by nothing else.
-- storage: distributed
create table referral.code (
  bucket smallint not null,
  code text collate "C" not null,
  account_id uuid not null,
  primary key (bucket, code)
);

-- By whom a player was invited, in the player's own bucket. Never changes but for `is_barred`.
-- storage: distributed
create table referral.invitee (
  bucket smallint not null,
  account_id uuid not null,
  invitation_id uuid not null,
  inviter_id uuid not null,
  -- Who invited the inviter.
  second_id uuid,
  -- What the player bets earns nobody commission.
  is_barred boolean not null default false,
  primary key (bucket, account_id)
);

-- One invited player, in the inviter's bucket.
-- storage: distributed
create table referral.invitation (
  bucket smallint not null,
  -- Its last byte is the bucket.
  invitation_id uuid not null,
  inviter_id uuid not null,
  invitee_id uuid not null,
  state text not null check (state in ('REGISTERED', 'QUALIFIED', 'REWARDED', 'VOID')),
  registered_at timestamptz not null,
  registration_ip text not null,
  -- The last moment that counts.
  deadline timestamptz not null,
  phone_at timestamptz,
  payee_at timestamptz,
  first_deposit bigint,
  first_deposit_at timestamptz,
  valid_bets bigint not null default 0,
  bets_at timestamptz,
  -- The player's last line of the ledger that is counted in it.
  bets_sequence bigint not null default 0,
  gone text check (gone in ('EXCLUDED', 'CLOSED')),
  gone_at timestamptz,
  qualified_at timestamptz,
  release_at timestamptz,
  ended_at timestamptz,
  void_reason text,
  voided_by uuid,
  voided_name text,
  note text,
  evidence jsonb not null default '[]',
  -- When there is something to look at; null once it is over.
  look_at timestamptz,
  primary key (bucket, invitation_id),
  constraint invitation_void check ((state = 'VOID') = (void_reason is not null))
);
create index invitation_own on referral.invitation (bucket, inviter_id, registered_at desc, invitation_id desc);
create index invitation_waiting on referral.invitation (bucket, inviter_id) where state = 'QUALIFIED';
create index invitation_look on referral.invitation (look_at) where look_at is not null;
create index invitation_suspect on referral.invitation (registered_at desc, invitation_id desc)
  where look_at is not null and evidence <> '[]';
create index invitation_all on referral.invitation (registered_at desc, invitation_id desc);
create index invitation_state on referral.invitation (state, registered_at desc, invitation_id desc);

-- What waits for a claim or was claimed, in the bucket of whoever gets it.
-- storage: distributed
create table referral.reward (
  bucket smallint not null,
  -- Its last byte is the bucket.
  reward_id uuid not null,
  account_id uuid not null,
  part text not null check (part in ('inviter', 'invitee', 'milestone', 'commission')),
  -- The invitation, the milestone or the day: one reward for each.
  subject text not null,
  amount bigint not null check (amount > 0),
  -- The day of the qualification or of the bets, in Manila.
  day date not null,
  -- Whose qualification it is for.
  invitee_id uuid,
  made_at timestamptz not null,
  claimed_at timestamptz,
  primary key (bucket, reward_id)
);
create unique index reward_once on referral.reward (bucket, account_id, part, subject);
create index reward_own on referral.reward (bucket, account_id, made_at desc, reward_id desc);
create index reward_waiting on referral.reward (bucket, account_id) where claimed_at is null;
create index reward_day on referral.reward (bucket, account_id, day) where part = 'inviter';

-- All that an account was given so far.
-- storage: distributed
create table referral.earned (
  bucket smallint not null,
  account_id uuid not null,
  amount bigint not null,
  primary key (bucket, account_id)
);

-- Valid bets of an invited player on one day, in the bucket of whoever earns commission from them.
-- storage: distributed
create table referral.turnover (
  bucket smallint not null,
  account_id uuid not null,
  day date not null,
  invitee_id uuid not null,
  level smallint not null check (level in (1, 2)),
  full_bets bigint not null default 0,
  half_bets bigint not null default 0,
  primary key (bucket, account_id, day, invitee_id)
);
create index turnover_day on referral.turnover (day, account_id);

-- One day's commission with all it was computed from.
-- storage: distributed
create table referral.commission (
  bucket smallint not null,
  account_id uuid not null,
  day date not null,
  full1 bigint not null,
  half1 bigint not null,
  full2 bigint not null,
  half2 bigint not null,
  level1_rate integer not null,
  level2_rate integer not null,
  deducted bigint not null,
  amount bigint not null,
  made_at timestamptz not null,
  primary key (bucket, account_id, day)
);

-- The last day whose commission is computed: bets that are read later count for the day after it.
-- storage: local
create table referral.closing (
  only_row boolean primary key default true check (only_row),
  closed_day date not null default '2000-01-01'
);
insert into referral.closing default values;
