-- What the rounds of a bingo hall have saved up for a blackout. Play money has a pool of its own.
CREATE TABLE arcade.bingo_pool (
  room text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount >= 0)
);
