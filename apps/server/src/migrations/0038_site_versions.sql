-- How often a setting was changed, so that of two operators who edit it at once the later one is told.
ALTER TABLE site.setting ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Most of the log is who looked at what; what was changed is asked for far more often, and found without walking past the
-- rest.
CREATE INDEX entry_change ON audit.entry (sequence) WHERE action <> 'console.called';
CREATE INDEX entry_change_actor ON audit.entry (actor_id, sequence) WHERE action <> 'console.called';
CREATE INDEX entry_change_name ON audit.entry (actor_name, sequence) WHERE action <> 'console.called';
CREATE INDEX entry_change_at ON audit.entry (at, sequence) WHERE action <> 'console.called';
CREATE INDEX entry_name ON audit.entry (actor_name, sequence);
CREATE INDEX entry_at ON audit.entry (at, sequence);
-- By the beginning of the text.
CREATE INDEX entry_action_beginning ON audit.entry (action text_pattern_ops, sequence);
CREATE INDEX entry_target_beginning ON audit.entry (target text_pattern_ops, sequence);
