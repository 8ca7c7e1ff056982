-- A matchday of the sports: a shared round whose matches follow from its number.
CREATE TABLE arcade.matchday (
  shared_id text PRIMARY KEY REFERENCES arcade.shared_round,
  day int NOT NULL,
  kick_off_at timestamptz NOT NULL
);

-- A slip is a round of its own; its legs and their odds are the round's outcome. All its legs are of one matchday.
CREATE TABLE arcade.slip (
  round_id uuid PRIMARY KEY REFERENCES arcade.round,
  shared_id text NOT NULL REFERENCES arcade.matchday
);
CREATE INDEX slip_of_matchday ON arcade.slip (shared_id);
