-- Rewards of players.
create schema rewards;

-- storage: distributed
create table rewards.ticket (
  bucket smallint not null,
  -- Its last byte is the bucket.
  id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  primary key (bucket, id)
);
-- One of each name.
create unique index ticket_name on rewards.ticket (bucket, account_id, name);
create index ticket_own on rewards.ticket (bucket, account_id, created_at desc, id desc);
create index ticket_all on rewards.ticket (created_at desc, id desc);
