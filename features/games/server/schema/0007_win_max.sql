-- The most that one round of the game pays, in millionths, as its vendor's list said when the game was first listed.
-- A lower one replaces it; a higher one, or one that comes later, takes a limit that two people agree to.
alter table games.game add column win_max bigint check (win_max > 0);
