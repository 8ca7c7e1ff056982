CREATE SCHEMA IF NOT EXISTS arcade;

-- An operator's user, or the holder of a demo session. `balance` is play money and null for an operator's user.
CREATE TABLE arcade.player (
  id uuid PRIMARY KEY,
  operator_user text UNIQUE,
  balance bigint CHECK (balance >= 0),
  created_at timestamptz NOT NULL,
  CHECK ((operator_user IS NULL) <> (balance IS NULL))
);

CREATE TABLE arcade.session (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES arcade.player,
  game_code text NOT NULL,
  -- The one-time code of the launch address; gone once it has been exchanged for the token.
  code_hash bytea UNIQUE,
  code_expires_at timestamptz NOT NULL,
  token_hash bytea UNIQUE,
  -- The operator's own session token, sent with every wallet call. Null in a demo session.
  operator_token text,
  currency text NOT NULL,
  lang text NOT NULL,
  lobby_url text,
  deposit_url text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_expires ON arcade.session (expires_at);

-- Server seeds of the instant games; one in use per player, the others revealed.
CREATE TABLE arcade.seed (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES arcade.player,
  server_seed bytea NOT NULL,
  client_seed text NOT NULL,
  next_nonce int NOT NULL,
  created_at timestamptz NOT NULL,
  revealed_at timestamptz
);
CREATE UNIQUE INDEX seed_in_use ON arcade.seed (player_id) WHERE revealed_at IS NULL;
CREATE INDEX seed_revealed ON arcade.seed (player_id, revealed_at DESC);

-- A chain of round seeds, each the SHA-256 of the one after it, flown from the far end towards `root`.
CREATE TABLE arcade.crash_chain (
  id uuid PRIMARY KEY,
  game_code text NOT NULL,
  root bytea NOT NULL,
  length int NOT NULL,
  -- Rounds taken from the chain so far.
  used int NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX crash_chain_game ON arcade.crash_chain (game_code, created_at DESC);

-- The shared rounds. `server_seed` is told only once `status` is crashed.
CREATE TABLE arcade.flight (
  id text PRIMARY KEY,
  game_code text NOT NULL,
  server_seed bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('betting', 'flying', 'crashed', 'aborted')),
  crash_point bigint NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX flight_history ON arcade.flight (game_code, created_at DESC) WHERE status = 'crashed';
CREATE INDEX flight_unfinished ON arcade.flight (id) WHERE status IN ('betting', 'flying');

-- One bet and what became of it. staking: the operator has not yet answered; open: the stake is taken.
CREATE TABLE arcade.round (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES arcade.player,
  session_id uuid NOT NULL REFERENCES arcade.session,
  game_code text NOT NULL,
  engine text NOT NULL,
  action_id uuid NOT NULL,
  bet bigint NOT NULL CHECK (bet > 0),
  win bigint NOT NULL DEFAULT 0 CHECK (win >= 0),
  status text NOT NULL CHECK (status IN ('staking', 'open', 'settled', 'refused', 'refunding', 'refunded')),
  -- The outcome in the engine's own form, drawn before any money moves.
  outcome jsonb NOT NULL,
  seed_id uuid REFERENCES arcade.seed,
  nonce int,
  client_seed text,
  flight_id text REFERENCES arcade.flight,
  balance_after bigint,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (player_id, action_id)
);
CREATE UNIQUE INDEX round_open_mines ON arcade.round (player_id, game_code)
  WHERE engine = 'mines' AND status IN ('staking', 'open');
CREATE UNIQUE INDEX round_of_flight ON arcade.round (flight_id, player_id)
  WHERE engine = 'crash' AND status <> 'refused';
CREATE INDEX round_history ON arcade.round (player_id, game_code, created_at DESC, id DESC);
CREATE INDEX round_of_seed ON arcade.round (seed_id) WHERE status IN ('staking', 'open');
CREATE INDEX round_unfinished ON arcade.round (created_at) WHERE status IN ('staking', 'open');
CREATE INDEX round_by_time ON arcade.round (created_at);

-- Calls to the operator's wallet, kept before they are sent. The id is Hub88's transaction_uuid.
CREATE TABLE arcade.wallet_call (
  id uuid PRIMARY KEY,
  request_uuid uuid NOT NULL,
  round_id uuid NOT NULL REFERENCES arcade.round,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
  amount bigint NOT NULL CHECK (amount >= 0),
  reference_id uuid REFERENCES arcade.wallet_call,
  status text NOT NULL CHECK (status IN ('pending', 'accepted', 'refused', 'unknown', 'abandoned')),
  answer text,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX wallet_call_of_round ON arcade.wallet_call (round_id);
CREATE INDEX wallet_call_due ON arcade.wallet_call (next_attempt_at) WHERE status = 'pending';
