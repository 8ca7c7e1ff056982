-- What the operators decide about the brand's site; a name without a row has the default in code.
create schema site;

-- storage: reference
create table site.setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  -- How often it was changed, so that of two operators who edit it at once the later one is told.
  version integer not null default 1
);
