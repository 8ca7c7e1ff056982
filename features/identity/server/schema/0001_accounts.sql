-- Players: accounts, sessions, and what protects both. Tables of a player begin with the player's bucket.
create schema identity;

-- Types 0 member, 1 general agent, 2 agent, 4 trial, 41 and 42 trial agents.
-- storage: distributed
create table identity.account (
  bucket smallint not null,
  id uuid not null,
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  username text not null,
  nickname text not null,
  payee_name text not null,
  birth_date date,
  -- Sealed by the vault; equal values are found through identity.contact.
  email text,
  mobile text,
  id_number text,
  -- Sealed JSON of the messenger names a registration may ask for.
  messengers text,
  upline_id uuid,
  language text not null,
  currency text not null,
  status text not null default 'open' check (status in ('open', 'locked', 'closed')),
  status_reason text,
  identity_status text not null default 'none'
    check (identity_status in ('none', 'pending', 'verified', 'rejected')),
  -- Null for a trial account: nobody can sign in to it by password.
  password_hash text,
  password_changed_at timestamptz not null,
  terms_accepted_at timestamptz,
  registration_ip text not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  last_login_ip text,
  previous_login_at timestamptz,
  previous_login_ip text,
  primary key (bucket, id)
);
-- Names are looked for by their beginning.
create index account_name on identity.account (lower(username) collate "C");
create index account_created on identity.account (created_at);
create index account_upline on identity.account (upline_id) where upline_id is not null;
-- Trials are looked for by their age.
create index account_trial on identity.account (created_at) where type = 4;

-- One name, one account, whatever its case. The bucket is the name's own (see docs/decisions/0013-storage-by-bucket.md):
-- equal names meet in one bucket, whichever bucket their accounts are in.
-- storage: distributed
create table identity.username (
  bucket smallint not null,
  name_key text collate "C" not null,
  account_id uuid not null,
  primary key (bucket, name_key)
);

-- One account per mobile number and per email address, known only by their keyed fingerprints; in the fingerprint's bucket.
-- storage: distributed
create table identity.contact (
  bucket smallint not null,
  kind text not null check (kind in ('email', 'mobile', 'id_number')),
  fingerprint text not null,
  account_id uuid not null,
  primary key (bucket, kind, fingerprint)
);

-- How an account came about: what stood in its registration beside the person. Accounts that were made otherwise have no row.
-- storage: distributed
create table identity.registration (
  bucket smallint not null,
  account_id uuid not null,
  at timestamptz not null,
  way text not null check (way in ('username', 'mobile')),
  register_method text not null,
  -- The host name the page was at.
  domain text,
  affiliate_code text,
  -- As it stood in the link, and whom it belongs to; null where it is nobody's.
  referral_code text,
  referrer_id uuid,
  -- Who was named as having recommended us.
  recommender_id uuid,
  primary key (bucket, account_id)
);
create index registration_referrer on identity.registration (referrer_id) where referrer_id is not null;
create index registration_recommender on identity.registration (recommender_id) where recommender_id is not null;

-- storage: distributed
create table identity.note (
  bucket smallint not null,
  id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  operator_id uuid not null,
  operator_name text not null,
  content text not null,
  primary key (bucket, id)
);
create index note_account on identity.note (bucket, account_id, at desc);

-- The picture that somebody chose for their account, as it was drawn anew. Another picture has another name.
-- storage: distributed
create table identity.avatar (
  bucket smallint not null,
  account_id uuid not null,
  name text collate "C" not null,
  content bytea not null,
  set_at timestamptz not null,
  primary key (bucket, account_id)
);
create unique index avatar_name on identity.avatar (bucket, name);
