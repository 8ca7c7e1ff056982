-- Since when a player has been playing without a long pause; a reload or another game goes on with it. Null: since the
-- session was opened.
alter table games.session add column playing_since timestamptz;
