-- Wallets that are kept here, pools that rounds fill, and the matchdays of the sports.

-- Wallets that are kept here for an operator's users: their money comes by deposit and goes by withdrawal, and the games
-- play with it without asking the operator.
create table arcade.transfer_wallet (
  operator_id text not null,
  operator_user text not null,
  -- Whose `balance` it is.
  player_id uuid not null unique references arcade.player,
  created_at timestamptz not null,
  primary key (operator_id, operator_user)
);

-- Every deposit and withdrawal by the operator's own id, and ids that were asked about before they came: they never will.
create table arcade.transfer_move (
  operator_id text not null,
  id uuid not null,
  operator_user text not null,
  direction text check (direction in ('deposit', 'withdraw')),
  amount bigint check (amount > 0),
  status text not null check (status in ('TS_SUCCESS', 'TS_DECLINED')),
  -- What was answered to it.
  answer text not null,
  created_at timestamptz not null,
  primary key (operator_id, id)
);
create index transfer_move_of_user on arcade.transfer_move (operator_id, operator_user, created_at desc);
create index transfer_move_by_time on arcade.transfer_move (operator_id, created_at, id) where direction is not null;

-- What stakes have added to the levels of a jackpot since each was last won. Spread over shards, so that no spin waits
-- for another; the prize is the level's seed and the sum of its shards.
create table arcade.jackpot_share (
  jackpot text not null,
  level text not null,
  shard int not null,
  amount bigint not null check (amount >= 0),
  primary key (jackpot, level, shard)
);

create table arcade.jackpot_win (
  id uuid primary key,
  jackpot text not null,
  level text not null,
  round_id uuid not null references arcade.round,
  amount bigint not null check (amount > 0),
  won_at timestamptz not null
);
create index jackpot_win_newest on arcade.jackpot_win (jackpot, won_at desc);
create index jackpot_win_of_round on arcade.jackpot_win (round_id);

-- What the rounds of a bingo hall have saved up for a blackout. Play money has a pool of its own.
create table arcade.bingo_pool (
  room text primary key,
  amount bigint not null check (amount >= 0)
);

-- A matchday of the sports: a shared round whose matches follow from its number.
create table arcade.matchday (
  shared_id text primary key references arcade.shared_round,
  day int not null,
  kick_off_at timestamptz not null
);

-- A slip is a round of its own; its legs and their odds are the round's outcome. All its legs are of one matchday.
create table arcade.slip (
  round_id uuid primary key references arcade.round,
  shared_id text not null references arcade.matchday
);
create index slip_of_matchday on arcade.slip (shared_id);
