-- The files of the running program: what was accepted, and what the last check found.
create schema program;

-- What somebody accepted, and when; the newest counts.
-- storage: local
create table program.accepted (
  id bigint generated always as identity primary key,
  hash text not null,
  -- {"<path>": "<SHA-256>"}
  files jsonb not null,
  accepted_at timestamptz not null,
  accepted_by text not null,
  reason text not null
);
comment on table program.accepted is 'append-only';

-- The last check; one row.
-- storage: local
create table program.checked (
  only_row boolean primary key default true check (only_row),
  hash text not null,
  files jsonb not null,
  checked_at timestamptz not null
);
