-- Who plays, what is drawn, and what each bet came to.
create schema if not exists arcade;

-- An operator's user, or the holder of a demo session. `balance` is play money and null for an operator's user.
create table arcade.player (
  id uuid primary key,
  operator_user text unique,
  balance bigint check (balance >= 0),
  created_at timestamptz not null,
  check ((operator_user is null) <> (balance is null))
);

create table arcade.session (
  id uuid primary key,
  player_id uuid not null references arcade.player,
  game_code text not null,
  -- The one-time code of the launch address; gone once it has been exchanged for the token.
  code_hash bytea unique,
  code_expires_at timestamptz not null,
  token_hash bytea unique,
  -- The operator's own session token, sent with every wallet call. Null in a demo session.
  operator_token text,
  -- The vendor protocol it was opened by: its wallet is reached by the same.
  protocol text not null default 'hub88' check (protocol in ('hub88', 'evolution', 'groove')),
  currency text not null,
  lang text not null,
  lobby_url text,
  deposit_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_expires on arcade.session (expires_at);

-- Server seeds of the instant games; one in use per player, the others revealed.
create table arcade.seed (
  id uuid primary key,
  player_id uuid not null references arcade.player,
  server_seed bytea not null,
  client_seed text not null,
  next_nonce int not null,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_in_use on arcade.seed (player_id) where revealed_at is null;
create index seed_revealed on arcade.seed (player_id, revealed_at desc);

-- A chain of round seeds, each the SHA-256 of the one after it, flown from the far end towards `root`.
create table arcade.crash_chain (
  id uuid primary key,
  game_code text not null,
  root bytea not null,
  length int not null,
  -- Rounds taken from the chain so far.
  used int not null,
  created_at timestamptz not null
);
create index crash_chain_game on arcade.crash_chain (game_code, created_at desc);

-- The shared rounds. `server_seed` is told only once `status` is crashed.
create table arcade.flight (
  id text primary key,
  game_code text not null,
  server_seed bytea not null,
  status text not null check (status in ('betting', 'flying', 'crashed', 'aborted')),
  crash_point bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index flight_history on arcade.flight (game_code, created_at desc) where status = 'crashed';
create index flight_unfinished on arcade.flight (id) where status in ('betting', 'flying');

-- A round of a table or a hall. `server_seed` is told only once `status` is settled or void.
create table arcade.shared_round (
  id text primary key,
  game_code text not null,
  room text not null,
  server_seed bytea not null,
  status text not null check (status in ('open', 'closed', 'settled', 'void')),
  -- The outcome in the engine's own form, once it is drawn.
  outcome jsonb,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index shared_round_history on arcade.shared_round (room, created_at desc) where status = 'settled';
create index shared_round_unfinished on arcade.shared_round (game_code) where status in ('open', 'closed');

-- Free rounds that an operator gives to its users.
create table arcade.freebet_campaign (
  id uuid primary key,
  -- The operator's own name for it: the same once more is the same campaign.
  operator_reference text,
  -- The vendor protocol it came by: an operator's own names are its own in each.
  protocol text not null,
  name text not null,
  game_code text not null,
  bet bigint not null check (bet > 0),
  bet_count int not null check (bet_count > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  constraint freebet_campaign_once unique (protocol, operator_reference)
);
create index freebet_campaign_newest on arcade.freebet_campaign (created_at desc, id desc);

create table arcade.freebet_reward (
  id uuid primary key,
  -- The operator's own name for it: the same once more is the same reward.
  operator_reference text,
  -- The vendor protocol it came by: an operator's own names are its own in each.
  protocol text not null,
  campaign_id uuid references arcade.freebet_campaign,
  player_id uuid not null references arcade.player,
  game_code text not null,
  bet bigint not null check (bet > 0),
  bet_count int not null check (bet_count > 0),
  -- Rounds that are taken: played, or on their way.
  used int not null default 0 check (used between 0 and bet_count),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  constraint freebet_reward_once unique (protocol, operator_reference)
);
create index freebet_reward_of_player on arcade.freebet_reward (player_id, game_code, ends_at);
create index freebet_reward_newest on arcade.freebet_reward (created_at desc, id desc);

-- One bet and what became of it. staking: the operator has not yet answered; open: the stake is taken.
create table arcade.round (
  id uuid primary key,
  player_id uuid not null references arcade.player,
  session_id uuid not null references arcade.session,
  game_code text not null,
  engine text not null,
  action_id uuid not null,
  -- What a player has in a shared round is one row here: its bet is the sum of those in round_bet that are taken.
  bet bigint not null check (bet >= 0 and (bet > 0 or shared_id is not null)),
  win bigint not null default 0 check (win >= 0),
  status text not null check (status in ('staking', 'open', 'settled', 'refused', 'refunding', 'refunded')),
  -- The outcome in the engine's own form, drawn before any money moves.
  outcome jsonb not null,
  seed_id uuid references arcade.seed,
  nonce int,
  client_seed text,
  flight_id text references arcade.flight,
  balance_after bigint,
  -- The first word of the message the round was drawn from.
  fair_game text,
  -- No second round of the game may be open beside it.
  is_single boolean not null default false,
  shared_id text references arcade.shared_round,
  -- A round that a reward pays for: its bet is told to the operator and takes nothing.
  reward_id uuid references arcade.freebet_reward,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (player_id, action_id)
);
create unique index round_of_flight on arcade.round (flight_id, player_id)
  where engine = 'crash' and status <> 'refused';
create index round_history on arcade.round (player_id, game_code, created_at desc, id desc);
create index round_of_seed on arcade.round (seed_id) where status in ('staking', 'open');
create index round_unfinished on arcade.round (created_at) where status in ('staking', 'open');
create index round_by_time on arcade.round (created_at);
create unique index round_open_single on arcade.round (player_id, game_code)
  where is_single and status in ('staking', 'open');
create unique index round_of_shared on arcade.round (shared_id, player_id) where shared_id is not null;
create index round_of_reward on arcade.round (reward_id) where reward_id is not null;
-- Operators whose players' wallets are kept here ask for what was played in them, by the time it ended.
create index round_settled on arcade.round (player_id, settled_at) where status = 'settled';

-- One placement in a shared round: one bet of the operator's wallet. staking: not answered yet; taken: the stake is in.
create table arcade.round_bet (
  id uuid primary key,
  round_id uuid not null references arcade.round,
  player_id uuid not null references arcade.player,
  action_id uuid not null,
  amount bigint not null check (amount > 0),
  -- What was bet on, in the engine's own form.
  choice jsonb not null,
  status text not null check (status in ('staking', 'taken', 'refused', 'refunding', 'refunded')),
  created_at timestamptz not null,
  unique (player_id, action_id)
);
create index round_bet_of_round on arcade.round_bet (round_id);

-- Calls to the operator's wallet, kept before they are sent. The id is Hub88's transaction_uuid.
create table arcade.wallet_call (
  id uuid primary key,
  request_uuid uuid not null,
  round_id uuid not null references arcade.round,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'jackpot')),
  amount bigint not null check (amount >= 0),
  reference_id uuid references arcade.wallet_call,
  bet_id uuid references arcade.round_bet,
  status text not null check (status in ('pending', 'accepted', 'refused', 'unknown', 'abandoned')),
  answer text,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index wallet_call_of_round on arcade.wallet_call (round_id);
create index wallet_call_due on arcade.wallet_call (next_attempt_at) where status = 'pending';
create index wallet_call_of_bet on arcade.wallet_call (bet_id) where bet_id is not null;
-- Operators ask for what was sent to them, by time.
create index wallet_call_by_time on arcade.wallet_call (created_at, id);
