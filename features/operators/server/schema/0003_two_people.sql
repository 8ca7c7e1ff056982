-- Where the link goes that lets somebody choose a first password.
alter table operators.operator add column email text;

-- A link works once, until it expires; a new one replaces it. Known by the hash of what stands in it.
-- storage: local
create table operators.invitation (
  operator_id uuid primary key references operators.operator (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Who made, reset or raised whose account and when: for a day these two are no two people.
-- storage: local
create table operators.bond (
  operator_id uuid not null references operators.operator (id),
  other_id uuid not null references operators.operator (id),
  at timestamptz not null,
  primary key (operator_id, other_id)
);

-- The code of the first run that admits the second person, once.
-- storage: local
create table operators.admission (
  code_hash bytea primary key,
  created_at timestamptz not null,
  used_at timestamptz,
  operator_id uuid references operators.operator (id)
);
