-- A vendor's repeat whose token is not the player's own: is it a session of somebody else, or one long deleted?
CREATE INDEX session_by_id ON games.session (id);
