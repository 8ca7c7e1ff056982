-- The picture that somebody chose for their account, as it was drawn anew. Another picture has another name.
CREATE TABLE identity.avatar (
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL,
  name       text COLLATE "C" NOT NULL,
  content    bytea NOT NULL,
  set_at     timestamptz NOT NULL,
  PRIMARY KEY (bucket, account_id)
);
CREATE UNIQUE INDEX avatar_name ON identity.avatar (bucket, name);
