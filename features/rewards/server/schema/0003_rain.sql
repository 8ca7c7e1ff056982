-- The red envelope rain: campaigns, their windows, the shares of each and what players grabbed.
-- storage: reference
create table rewards.rain (
  rain_id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Times of the Manila day, HH:MM.
  starts text[] not null check (cardinality(starts) between 1 and 24),
  minutes smallint not null check (minutes between 1 and 60),
  -- Of each window.
  pool bigint not null check (pool > 0),
  shares integer not null check (shares between 1 and 10000),
  share_min bigint not null check (share_min > 0),
  state text not null check (state in ('ACTIVE', 'STOPPED')),
  set_by text not null,
  set_at timestamptz not null
);
create index rain_active on rewards.rain (last_day) where state = 'ACTIVE';

create sequence rewards.rain_number;
-- storage: local
create table rewards.rain_window (
  -- RE-<number> in the fair draw.
  number bigint primary key,
  rain_id uuid not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  pool bigint not null,
  shares integer not null,
  share_min bigint not null,
  taken integer not null check (taken between 0 and shares),
  commit_hash text not null,
  sealed_seed text not null,
  revealed_seed text,
  cancelled_at timestamptz
);
create unique index rain_window_of_time on rewards.rain_window (rain_id, opens_at);
create index rain_window_by_time on rewards.rain_window (opens_at);
create index rain_window_unrevealed on rewards.rain_window (closes_at) where revealed_seed is null;

-- Split before the window. Handed out in order; the grab names the player's bucket.
-- storage: local
create table rewards.rain_share (
  number bigint not null,
  share integer not null check (share > 0),
  amount bigint not null check (amount > 0),
  grab_id uuid,
  taken_at timestamptz,
  primary key (number, share)
);
create unique index rain_share_of_grab on rewards.rain_share (grab_id) where grab_id is not null;

-- storage: distributed
create table rewards.grab (
  bucket smallint not null,
  -- Its last byte is the bucket; later ones sort later.
  grab_id uuid not null,
  account_id uuid not null,
  try_key uuid not null,
  ticket_id uuid not null,
  number bigint not null,
  state text not null check (state in ('PENDING', 'PAID', 'EMPTY', 'VOID')),
  share integer,
  amount bigint check (amount > 0),
  grabbed_at timestamptz not null,
  primary key (bucket, grab_id)
);
create unique index grab_of_try on rewards.grab (bucket, account_id, try_key);
create index grab_own on rewards.grab (bucket, account_id, grab_id desc);
create index grab_pending on rewards.grab (grab_id) where state = 'PENDING';
create index grab_age on rewards.grab using brin (grabbed_at) with (autosummarize = on);
