-- Referral of players.
create schema referral;

-- storage: distributed
create table referral.invitee (
  bucket smallint not null,
  -- Its last byte is the bucket.
  id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  primary key (bucket, id)
);
-- One of each name.
create unique index invitee_name on referral.invitee (bucket, account_id, name);
create index invitee_own on referral.invitee (bucket, account_id, created_at desc, id desc);
create index invitee_all on referral.invitee (created_at desc, id desc);
