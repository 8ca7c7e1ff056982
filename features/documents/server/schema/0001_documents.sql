-- What players show of who they are.
create schema documents;

-- What players show of who they are. Kept after the decision: the law asks for it for years.
-- storage: distributed
create table documents.document (
  bucket smallint not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('passport', 'driving_licence', 'national_id', 'umid', 'postal_id')),
  state text not null check (state in ('pending', 'verified', 'rejected')),
  reason text check (reason in ('unreadable', 'mismatch', 'expired', 'incomplete', 'not_accepted')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  primary key (bucket, id),
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
create index document_own on documents.document (bucket, account_id, submitted_at desc);
-- One at a time: what an operator looks at does not change meanwhile.
create unique index document_pending on documents.document (bucket, account_id) where state = 'pending';
create index document_queue on documents.document (state, submitted_at, id);

-- storage: distributed
create table documents.picture (
  bucket smallint not null,
  document_id uuid not null,
  side text not null check (side in ('front', 'back', 'selfie')),
  -- Sealed by the vault.
  content bytea not null,
  primary key (bucket, document_id, side),
  foreign key (bucket, document_id) references documents.document (bucket, id)
);
