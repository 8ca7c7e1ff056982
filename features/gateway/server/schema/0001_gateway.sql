create schema gateway;

-- What vendors asked for and could not be given: people look at it, money never moves by itself.
-- storage: distributed
create table gateway.review (
  bucket smallint not null,
  account_id uuid not null,
  vendor_key text not null,
  reference text not null,
  kind text not null,
  reason text not null,
  reference_to text,
  round_ref text,
  amount bigint,
  attempts integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- It ends when a person has dealt with it and says what came of it.
  done_by uuid,
  done_name text,
  done_at timestamptz,
  done_note text,
  primary key (bucket, account_id, vendor_key, reference),
  constraint review_done check (num_nulls(done_by, done_name, done_at, done_note) in (0, 4))
);
-- Reviews of one vendor, and of one player, by time.
create index review_of_vendor on gateway.review (vendor_key, last_at desc);
create index review_of_player on gateway.review (bucket, account_id, last_at desc);
create index review_by_place on gateway.review (last_at, bucket, account_id, vendor_key, reference);
create index review_open on gateway.review (last_at, bucket, account_id, vendor_key, reference) where done_at is null;

-- Where a protocol gives a game session another name with every check (Evolution's sid): the one that counts.
-- storage: distributed
create table gateway.sid (
  bucket smallint not null,
  account_id uuid not null,
  -- The game session that it stands for; until a row is here, the session's own id is its name.
  session_id uuid not null,
  vendor_key text not null,
  sid text not null,
  -- The request that asked for it: its repeat gets the same answer.
  asked_by text not null,
  former_sid text not null,
  issued_at timestamptz not null,
  primary key (bucket, account_id, session_id)
);
create index sid_by_time on gateway.sid (issued_at);
-- A vendor's repeat whose sid is not the player's own: is it the sid of somebody else, or one long replaced?
create index sid_by_name on gateway.sid (sid);
