-- The house's own lottery: what is sold, when it is drawn, what players bet and what they were paid.
create schema lottery;

-- Everything that decides prices. An order keeps the version that it was priced by.
-- storage: reference
create table lottery.catalogue (
  version integer primary key,
  content json not null,
  created_at timestamptz not null,
  created_name text not null
);

-- How a game is run; what it pays stands in the catalogue.
-- storage: reference
create table lottery.game (
  game text primary key,
  is_on boolean not null,
  source text not null check (source in ('HOUSE', 'FEED', 'MANUAL', 'DERIVED')),
  -- Who tells the result; where there are several, they must agree.
  feeds text[] not null default '{}'
);

-- A feed and the key that its messages are signed with (Ed25519, PEM).
-- storage: reference
create table lottery.feed (
  feed text primary key,
  public_key text not null
);

-- storage: reference
create table lottery.draw (
  draw_id uuid primary key,
  game text not null,
  issue text not null,
  state text not null check (state in ('SCHEDULED', 'OPEN', 'CLOSED', 'AWAITING', 'DRAWN', 'SETTLING', 'SETTLED',
    'CORRECTING', 'CANCELLED', 'VOIDED')),
  source text not null check (source in ('HOUSE', 'FEED', 'MANUAL', 'DERIVED')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- The hash of all bets, published at the close.
  bets_root text,
  result json,
  result_version integer not null default 0,
  drawn_at timestamptz,
  -- Of every version: corrections are taken for so long after it.
  settled_at timestamptz,
  -- Money of this draw still has to move; null where all is done.
  work text check (work in ('SETTLE', 'REFUND', 'VOID')),
  -- When operators were first told that the result is late.
  alerted_at timestamptz,
  -- Why it was cancelled or voided.
  reason text
);
create unique index draw_of_issue on lottery.draw (game, issue);
create index draw_by_time on lottery.draw (game, draws_at);
create index draw_to_open on lottery.draw (opens_at) where state = 'SCHEDULED';
create index draw_to_close on lottery.draw (closes_at) where state in ('SCHEDULED', 'OPEN');
create index draw_to_hash on lottery.draw (draw_id) where bets_root is null and state in ('CLOSED', 'AWAITING');
create index draw_due on lottery.draw (draws_at) where state in ('CLOSED', 'AWAITING');
create index draw_at_work on lottery.draw (draws_at) where work is not null;

-- Every result that a draw ever had, and who said so.
-- storage: reference
create table lottery.draw_result (
  draw_id uuid not null,
  version integer not null,
  result json not null,
  told_by text not null,
  reason text,
  at timestamptz not null,
  primary key (draw_id, version)
);
comment on table lottery.draw_result is 'append-only';

-- What each feed said of a draw. Its first word counts.
-- storage: reference
create table lottery.feed_result (
  draw_id uuid not null,
  feed text not null,
  result json not null,
  received_at timestamptz not null,
  primary key (draw_id, feed)
);

-- The seed of a house draw: sealed until the draw, and its hash published before the first bet.
-- storage: reference
create table lottery.fair_seed (
  draw_id uuid primary key,
  commit_hash text not null,
  sealed_seed text not null,
  -- Published with the result.
  revealed_seed text,
  beacon text
);

-- What lies in a game's pool before the stakes of the draw that is settled next.
-- storage: reference
create table lottery.pool (
  game text primary key,
  amount bigint not null check (amount >= 0),
  -- The draw that it was last changed by.
  draw_id uuid
);

-- storage: distributed
create table lottery.player_order (
  bucket smallint not null,
  -- Its last byte is the bucket.
  order_id uuid not null,
  account_id uuid not null,
  draw_id uuid not null,
  game text not null,
  issue text not null,
  chase_id uuid,
  -- The caller's key, and what it asked for under it.
  request_key text not null,
  request_hash text not null,
  bet_type text not null,
  category text not null check (category in ('LOTT', 'ELOTT')),
  picks json not null,
  unit bigint not null,
  multiple integer not null,
  -- 0 where odds are fixed.
  series integer not null,
  version integer not null,
  -- Names of the lines that are paid at half the odds.
  halved text[] not null default '{}',
  lines integer not null,
  cost bigint not null check (cost > 0),
  currency text not null,
  -- What stands for the order in the hash of all bets.
  leaf text not null,
  state text not null check (state in ('PLACED', 'WON', 'LOST', 'PUSH', 'CANCELLED', 'REFUNDED')),
  payout bigint,
  -- Of the game's pool, beside the payout.
  pool_payout bigint not null default 0,
  -- Staked on lines that share the pool.
  pool_stake bigint not null default 0,
  result_version integer,
  placed_at timestamptz not null,
  settled_at timestamptz,
  primary key (bucket, order_id)
)
-- Each row is written again once, when it is settled: in its own page, so that no index is.
with (fillfactor = 80);
create unique index player_order_of_request on lottery.player_order (bucket, account_id, request_key);
create index player_order_of_draw on lottery.player_order (bucket, draw_id, account_id, order_id);
create index player_order_by_time on lottery.player_order (bucket, account_id, order_id desc);
-- The leaves of a draw in their order, over all buckets.
create index player_order_leaves on lottery.player_order (draw_id, order_id);

-- What an order was before a correction.
-- storage: distributed
create table lottery.order_history (
  bucket smallint not null,
  order_id uuid not null,
  result_version integer not null,
  state text not null,
  payout bigint not null,
  pool_payout bigint not null,
  replaced_at timestamptz not null,
  primary key (bucket, order_id, result_version)
);
comment on table lottery.order_history is 'append-only';

-- What the house may have to pay on one number, as far as the players of a bucket have bet on it. `granted` was taken
-- from the common limit; orders of the bucket use it up without meeting those of another.
-- storage: distributed
create table lottery.exposure (
  bucket smallint not null,
  draw_id uuid not null,
  bet_type text not null,
  number text not null,
  used bigint not null,
  granted bigint not null,
  -- What was granted just now is for an order that is about to use it.
  granted_at timestamptz not null,
  primary key (bucket, draw_id, bet_type, number),
  check (used >= 0 and used <= granted)
);

-- What of the limit of a number was given to buckets.
-- storage: local
create table lottery.exposure_total (
  draw_id uuid not null,
  bet_type text not null,
  number text not null,
  granted bigint not null check (granted >= 0),
  primary key (draw_id, bet_type, number)
);

-- How far a draw is settled in a bucket: accounts up to the cursor are done.
-- storage: distributed
create table lottery.settlement (
  bucket smallint not null,
  draw_id uuid not null,
  -- `SETTLE 1`, `REFUND`, `POOL 1`: what is done once.
  step text not null,
  cursor uuid not null,
  orders integer not null,
  staked bigint not null,
  paid bigint not null,
  is_done boolean not null,
  primary key (bucket, draw_id, step)
);

-- storage: distributed
create table lottery.chase (
  bucket smallint not null,
  chase_id uuid not null,
  account_id uuid not null,
  game text not null,
  request_key text not null,
  request_hash text not null,
  -- What each issue is ordered as, but for issue and multiple.
  template json not null,
  stop_on_win boolean not null,
  -- One of its orders has won.
  has_won boolean not null,
  -- What one issue costs at a multiple of one.
  unit_cost bigint not null,
  held bigint not null,
  currency text not null,
  state text not null check (state in ('RUNNING', 'DONE')),
  created_at timestamptz not null,
  primary key (bucket, chase_id)
);
create unique index chase_of_request on lottery.chase (bucket, account_id, request_key);
create index chase_won on lottery.chase (bucket, chase_id) where state = 'RUNNING' and has_won and stop_on_win;
create index chase_by_time on lottery.chase (bucket, account_id, chase_id desc);

-- storage: distributed
create table lottery.chase_issue (
  bucket smallint not null,
  chase_id uuid not null,
  position smallint not null,
  draw_id uuid not null,
  issue text not null,
  multiple integer not null,
  state text not null check (state in ('WAITING', 'ORDERED', 'RETURNED')),
  order_id uuid,
  -- Why it was returned.
  reason text,
  primary key (bucket, chase_id, position)
);
create index chase_issue_waiting on lottery.chase_issue (draw_id) where state = 'WAITING';

-- What a correction could not take back. It is taken from later credits.
-- storage: distributed
create table lottery.debt (
  bucket smallint not null,
  account_id uuid not null,
  draw_id uuid not null,
  result_version integer not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining >= 0),
  payments integer not null default 0,
  created_at timestamptz not null,
  primary key (bucket, account_id, draw_id, result_version)
);
create index debt_open on lottery.debt (created_at) where remaining > 0;

-- The highest series of an account; without a row it is the house's usual one.
-- storage: distributed
create table lottery.account_series (
  bucket smallint not null,
  account_id uuid not null,
  max_series integer not null,
  primary key (bucket, account_id)
);

-- A rebate that settlement owes to somebody up the line, in the bucket of the player who staked.
-- storage: distributed
create table lottery.rebate (
  bucket smallint not null,
  draw_id uuid not null,
  account_id uuid not null,
  receiver_id uuid not null,
  amount bigint not null check (amount > 0),
  is_paid boolean not null,
  primary key (bucket, draw_id, account_id, receiver_id)
);
create index rebate_owed on lottery.rebate (bucket, draw_id) where not is_paid;
