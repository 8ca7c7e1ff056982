-- The tree of agents and members. A path names every account from the root down, so a team is one prefix.
create schema agents;

-- storage: distributed
create table agents.node (
  bucket smallint not null,
  account_id uuid not null,
  account text not null,
  type smallint not null,
  upline_id uuid,
  -- '/<id>/<id>/…/<own id>', at most 20 deep (domain 3.1).
  path text not null,
  level smallint not null check (level between 1 and 20),
  joined_at timestamptz not null,
  primary key (bucket, account_id)
);
create index node_by_path on agents.node (path text_pattern_ops);
create index node_by_upline on agents.node (upline_id, joined_at desc, account_id);

-- storage: reference
create table agents.affiliate_code (
  code text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  account_id uuid not null unique
);
