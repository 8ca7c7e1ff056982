-- Loyalty of players.
create schema loyalty;

-- storage: distributed
create table loyalty.level (
  bucket smallint not null,
  -- Its last byte is the bucket.
  id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  primary key (bucket, id)
);
-- One of each name.
create unique index level_name on loyalty.level (bucket, account_id, name);
create index level_own on loyalty.level (bucket, account_id, created_at desc, id desc);
create index level_all on loyalty.level (created_at desc, id desc);
