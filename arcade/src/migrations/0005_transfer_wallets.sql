-- Wallets that are kept here for an operator's users: their money comes by deposit and goes by withdrawal, and the games
-- play with it without asking the operator.
CREATE TABLE arcade.transfer_wallet (
  operator_id text NOT NULL,
  operator_user text NOT NULL,
  -- Whose `balance` it is.
  player_id uuid NOT NULL UNIQUE REFERENCES arcade.player,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, operator_user)
);

-- Every deposit and withdrawal by the operator's own id, and ids that were asked about before they came: they never will.
CREATE TABLE arcade.transfer_move (
  operator_id text NOT NULL,
  id uuid NOT NULL,
  operator_user text NOT NULL,
  direction text CHECK (direction IN ('deposit', 'withdraw')),
  amount bigint CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('TS_SUCCESS', 'TS_DECLINED')),
  -- What was answered to it.
  answer text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, id)
);
CREATE INDEX transfer_move_of_user ON arcade.transfer_move (operator_id, operator_user, created_at DESC);
