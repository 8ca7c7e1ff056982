-- A mobile number or mail address that is about to change, and what became of earlier changes.

-- The owner has proven who they are; one change of a kind is under way at a time, in the session it was begun in.
-- storage: distributed
create table identity.contact_change (
  bucket smallint not null,
  account_id uuid not null,
  kind text not null check (kind in ('mobile', 'email')),
  token_hash bytea not null,
  session_id uuid not null,
  proven_by text not null check (proven_by in ('mobile', 'email', 'authenticator', 'password')),
  -- The new contact, sealed; null until a code went to it.
  sent_to text,
  expires_at timestamptz not null,
  primary key (bucket, account_id, kind)
);
create index contact_change_expires on identity.contact_change (expires_at);

-- Both sides sealed: who asks later where an account went must be able to learn it.
-- storage: distributed
create table identity.contact_history (
  bucket smallint not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('mobile', 'email')),
  at timestamptz not null,
  -- Null where there was none before.
  before text,
  after text not null,
  proven_by text not null,
  ip text not null,
  device text not null,
  primary key (bucket, id)
);
create index contact_history_account on identity.contact_history (bucket, account_id, at desc);
