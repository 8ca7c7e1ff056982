-- A mobile number or mail address that is about to change, and what became of earlier changes.

-- The owner has proven who they are; one change of a kind is under way at a time, in the session it was begun in.
CREATE TABLE identity.contact_change (
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('mobile', 'email')),
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  proven_by  text NOT NULL CHECK (proven_by IN ('mobile', 'email', 'authenticator', 'password')),
  -- The new contact, sealed; null until a code went to it.
  sent_to    text,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, account_id, kind)
);
CREATE INDEX contact_change_expires ON identity.contact_change (expires_at);

-- Both sides sealed: who asks later where an account went must be able to learn it.
CREATE TABLE identity.contact_history (
  bucket     smallint NOT NULL,
  id         uuid NOT NULL,
  account_id uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('mobile', 'email')),
  at         timestamptz NOT NULL,
  -- Null where there was none before.
  before     text,
  after      text NOT NULL,
  proven_by  text NOT NULL,
  ip         text NOT NULL,
  device     text NOT NULL,
  PRIMARY KEY (bucket, id)
);
CREATE INDEX contact_history_account ON identity.contact_history (bucket, account_id, at DESC);
