-- The tree of agents and members. A path names every account from the root down, so a team is one prefix.
CREATE SCHEMA agents;

CREATE TABLE agents.node (
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL,
  account    text NOT NULL,
  type       smallint NOT NULL,
  upline_id  uuid,
  -- '/<id>/<id>/…/<own id>', at most 20 deep (domain 3.1).
  path       text NOT NULL,
  level      smallint NOT NULL CHECK (level BETWEEN 1 AND 20),
  joined_at  timestamptz NOT NULL,
  PRIMARY KEY (bucket, account_id)
);
CREATE INDEX node_by_path ON agents.node (path text_pattern_ops);
CREATE INDEX node_by_upline ON agents.node (upline_id, joined_at DESC, account_id);

CREATE TABLE agents.affiliate_code (
  code       text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{4,16}$'),
  account_id uuid NOT NULL UNIQUE
);
