-- What players show of who they are. Kept after the decision: the law asks for it for years.
CREATE TABLE identity.document (
  bucket       smallint NOT NULL,
  id           uuid NOT NULL,
  account_id   uuid NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('passport', 'driving_licence', 'national_id', 'umid', 'postal_id')),
  state        text NOT NULL CHECK (state IN ('pending', 'verified', 'rejected')),
  reason       text CHECK (reason IN ('unreadable', 'mismatch', 'expired', 'incomplete', 'not_accepted')),
  submitted_at timestamptz NOT NULL,
  decided_at   timestamptz,
  decided_by   uuid,
  decided_name text,
  PRIMARY KEY (bucket, id),
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK ((state = 'rejected') = (reason IS NOT NULL))
);
CREATE INDEX document_own ON identity.document (bucket, account_id, submitted_at DESC);
-- One at a time: what an operator looks at does not change meanwhile.
CREATE UNIQUE INDEX document_pending ON identity.document (bucket, account_id) WHERE state = 'pending';
CREATE INDEX document_queue ON identity.document (state, submitted_at, id);

CREATE TABLE identity.document_picture (
  bucket      smallint NOT NULL,
  document_id uuid NOT NULL,
  side        text NOT NULL CHECK (side IN ('front', 'back', 'selfie')),
  -- Sealed by the vault.
  content     bytea NOT NULL,
  PRIMARY KEY (bucket, document_id, side),
  FOREIGN KEY (bucket, document_id) REFERENCES identity.document (bucket, id)
);
