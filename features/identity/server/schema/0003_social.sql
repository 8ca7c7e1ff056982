-- The outside parties that vouch for a person.

-- Outside parties as configuration: human verification and social sign-in. Without a row a provider is off.
-- storage: reference
create table identity.provider (
  name text primary key,
  is_on boolean not null,
  settings jsonb not null,
  -- Sealed by the vault.
  secret text,
  changed_at timestamptz not null
);

-- One person at a provider, one account. In the fingerprint's bucket, as a subject is unique over all accounts.
-- storage: distributed
create table identity.social_subject (
  bucket smallint not null,
  channel text not null,
  fingerprint text not null,
  account_id uuid not null,
  primary key (bucket, channel, fingerprint)
);

-- storage: distributed
create table identity.social_link (
  bucket smallint not null,
  account_id uuid not null,
  channel text not null,
  fingerprint text not null,
  -- How the provider calls the person, sealed.
  label text not null,
  linked_at timestamptz not null,
  primary key (bucket, account_id, channel)
);

-- Somebody is at the provider and will come back with this state, in the same browser.
-- storage: local
create table identity.social_flow (
  state_hash bytea primary key,
  channel text not null,
  browser_hash bytea not null,
  -- Whom to link, for one who is signed in; null is a sign-in.
  account_id uuid,
  -- Sealed: nonce and code verifier.
  secrets text not null,
  expires_at timestamptz not null
);

-- What a provider said of a person who has no account yet; good for one registration.
-- storage: local
create table identity.social_ticket (
  ticket_hash bytea primary key,
  channel text not null,
  fingerprint text not null,
  -- Sealed.
  person text not null,
  expires_at timestamptz not null
);
