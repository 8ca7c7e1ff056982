-- Free rounds that an operator gives to its users.

CREATE TABLE arcade.freebet_campaign (
  id uuid PRIMARY KEY,
  -- The operator's own name for it: the same once more is the same campaign.
  operator_reference text UNIQUE,
  name text NOT NULL,
  game_code text NOT NULL,
  bet bigint NOT NULL CHECK (bet > 0),
  bet_count int NOT NULL CHECK (bet_count > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  created_at timestamptz NOT NULL
);
CREATE INDEX freebet_campaign_newest ON arcade.freebet_campaign (created_at DESC, id DESC);

CREATE TABLE arcade.freebet_reward (
  id uuid PRIMARY KEY,
  -- The operator's own name for it: the same once more is the same reward.
  operator_reference text UNIQUE,
  campaign_id uuid REFERENCES arcade.freebet_campaign,
  player_id uuid NOT NULL REFERENCES arcade.player,
  game_code text NOT NULL,
  bet bigint NOT NULL CHECK (bet > 0),
  bet_count int NOT NULL CHECK (bet_count > 0),
  -- Rounds that are taken: played, or on their way.
  used int NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND bet_count),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz
);
CREATE INDEX freebet_reward_of_player ON arcade.freebet_reward (player_id, game_code, ends_at);
CREATE INDEX freebet_reward_newest ON arcade.freebet_reward (created_at DESC, id DESC);

-- A round that a reward pays for: its bet is told to the operator and takes nothing.
ALTER TABLE arcade.round ADD COLUMN reward_id uuid REFERENCES arcade.freebet_reward;
CREATE INDEX round_of_reward ON arcade.round (reward_id) WHERE reward_id IS NOT NULL;
