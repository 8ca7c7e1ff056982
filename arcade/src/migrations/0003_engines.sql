-- Engines as modules: rounds of several steps, and rounds that many players share with several bets each.

ALTER TABLE arcade.round
  -- The first word of the message the round was drawn from.
  ADD COLUMN fair_game text,
  -- No second round of the game may be open beside it.
  ADD COLUMN is_single boolean NOT NULL DEFAULT false;
UPDATE arcade.round SET fair_game = CASE engine WHEN 'slot' THEN 'FIESTA20' ELSE 'MINES' END WHERE seed_id IS NOT NULL;
UPDATE arcade.round SET is_single = true WHERE engine = 'mines';
DROP INDEX arcade.round_open_mines;
CREATE UNIQUE INDEX round_open_single ON arcade.round (player_id, game_code)
  WHERE is_single AND status IN ('staking', 'open');

-- A round of a table or a hall. `server_seed` is told only once `status` is settled or void.
CREATE TABLE arcade.shared_round (
  id text PRIMARY KEY,
  game_code text NOT NULL,
  room text NOT NULL,
  server_seed bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'closed', 'settled', 'void')),
  -- The outcome in the engine's own form, once it is drawn.
  outcome jsonb,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX shared_round_history ON arcade.shared_round (room, created_at DESC) WHERE status = 'settled';
CREATE INDEX shared_round_unfinished ON arcade.shared_round (game_code) WHERE status IN ('open', 'closed');

-- What one player has in a shared round is one row of arcade.round: its bet is the sum of the bets below that are taken.
ALTER TABLE arcade.round ADD COLUMN shared_id text REFERENCES arcade.shared_round;
CREATE UNIQUE INDEX round_of_shared ON arcade.round (shared_id, player_id) WHERE shared_id IS NOT NULL;
ALTER TABLE arcade.round DROP CONSTRAINT round_bet_check;
ALTER TABLE arcade.round ADD CONSTRAINT round_bet_check CHECK (bet >= 0 AND (bet > 0 OR shared_id IS NOT NULL));

-- One placement in a shared round: one bet of the operator's wallet. staking: not answered yet; taken: the stake is in.
CREATE TABLE arcade.round_bet (
  id uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES arcade.round,
  player_id uuid NOT NULL REFERENCES arcade.player,
  action_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- What was bet on, in the engine's own form.
  choice jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('staking', 'taken', 'refused', 'refunding', 'refunded')),
  created_at timestamptz NOT NULL,
  UNIQUE (player_id, action_id)
);
CREATE INDEX round_bet_of_round ON arcade.round_bet (round_id);

ALTER TABLE arcade.wallet_call ADD COLUMN bet_id uuid REFERENCES arcade.round_bet;
CREATE INDEX wallet_call_of_bet ON arcade.wallet_call (bet_id) WHERE bet_id IS NOT NULL;
