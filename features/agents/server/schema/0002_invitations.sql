-- Links by which people join a team, beside an agent's own code; whoever comes by one is of its type.
-- storage: reference
create table agents.invitation (
  code text primary key check (code ~ '^[A-Z0-9]{8}$'),
  account_id uuid not null,
  type smallint not null check (type in (0, 2)),
  domain text,
  -- Null: it does not end by itself.
  expires_at timestamptz,
  -- Null: any number.
  uses_max integer check (uses_max > 0),
  uses integer not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index invitation_of_account on agents.invitation (account_id, created_at desc);

create index node_by_name on agents.node (lower(account) text_pattern_ops);
