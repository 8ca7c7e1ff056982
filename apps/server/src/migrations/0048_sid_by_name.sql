-- A vendor's repeat whose sid is not the player's own: is it the sid of somebody else, or one long replaced?
CREATE INDEX sid_by_name ON gateway.sid (sid);
