-- What each operator keeps of the console for themselves.
create schema views;

-- storage: local
create table views.view (
  id uuid primary key,
  operator_id uuid not null,
  -- Below `/console`.
  path text collate "C" not null,
  name text not null,
  -- As the page's address has it behind the question mark.
  query text not null,
  created_at timestamptz not null,
  unique (operator_id, path, name)
);

-- storage: local
create table views.favourite (
  operator_id uuid primary key,
  paths text[] not null
);
