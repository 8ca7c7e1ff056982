-- Who did what. Insert-only and chained: each row's hash covers its content and the hash before it.
CREATE SCHEMA audit;

CREATE TABLE audit.entry (
  sequence     bigint PRIMARY KEY,
  at           timestamptz(3) NOT NULL,
  actor_id     text NOT NULL,
  actor_name   text NOT NULL,
  action       text NOT NULL,
  target       text NOT NULL,
  -- JSON as it was hashed: jsonb would reorder its keys.
  before_value text,
  after_value  text,
  ip           text NOT NULL,
  request_id   text NOT NULL,
  hash         text NOT NULL
);
CREATE INDEX entry_action ON audit.entry (action, sequence);
CREATE INDEX entry_actor ON audit.entry (actor_id, sequence);
CREATE INDEX entry_target ON audit.entry (target, sequence);

-- Where the chain ends. Its row lock puts the entries in order; without it the rows at the end could be cut off unseen.
CREATE TABLE audit.head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  sequence bigint NOT NULL,
  hash     text NOT NULL
);
INSERT INTO audit.head (sequence, hash) VALUES (0, '');

-- A deployment that gives the application a role of its own lets it add entries and never change one.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'kislap_app') THEN
    GRANT USAGE ON SCHEMA audit TO kislap_app;
    REVOKE ALL ON audit.entry, audit.head FROM kislap_app;
    GRANT SELECT, INSERT ON audit.entry TO kislap_app;
    GRANT SELECT, UPDATE ON audit.head TO kislap_app;
  END IF;
END
$$;
