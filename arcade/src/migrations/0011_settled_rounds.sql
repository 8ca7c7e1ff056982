-- Operators whose players' wallets are kept here ask for what was played in them, by the time it ended.
CREATE INDEX round_settled ON arcade.round (player_id, settled_at) WHERE status = 'settled';
