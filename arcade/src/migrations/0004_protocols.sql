-- By which of the vendor protocols a session was opened: its wallet is reached by the same.
ALTER TABLE arcade.session ADD COLUMN protocol text NOT NULL DEFAULT 'hub88'
  CHECK (protocol IN ('hub88', 'evolution', 'groove'));

ALTER TABLE arcade.wallet_call DROP CONSTRAINT wallet_call_kind_check;
ALTER TABLE arcade.wallet_call ADD CONSTRAINT wallet_call_kind_check
  CHECK (kind IN ('bet', 'win', 'rollback', 'jackpot'));

-- What stakes have added to the levels of a jackpot since each was last won. Spread over shards, so that no spin waits
-- for another; the prize is the level's seed and the sum of its shards.
CREATE TABLE arcade.jackpot_share (
  jackpot text NOT NULL,
  level text NOT NULL,
  shard int NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (jackpot, level, shard)
);

CREATE TABLE arcade.jackpot_win (
  id uuid PRIMARY KEY,
  jackpot text NOT NULL,
  level text NOT NULL,
  round_id uuid NOT NULL REFERENCES arcade.round,
  amount bigint NOT NULL CHECK (amount > 0),
  won_at timestamptz NOT NULL
);
CREATE INDEX jackpot_win_newest ON arcade.jackpot_win (jackpot, won_at DESC);
CREATE INDEX jackpot_win_of_round ON arcade.jackpot_win (round_id);
