-- Operators ask for what was sent to them, by time.
CREATE INDEX wallet_call_by_time ON arcade.wallet_call (created_at, id);
CREATE INDEX transfer_move_by_time ON arcade.transfer_move (operator_id, created_at, id) WHERE direction IS NOT NULL;
