-- What was counted or deleted because its time is over.
-- storage: local
create table program.retention_run (
  id uuid primary key,
  at timestamptz not null,
  is_count boolean not null,
  -- {"<table>": <rows>}
  figures jsonb not null
);
create index retention_run_at on program.retention_run (at desc);
