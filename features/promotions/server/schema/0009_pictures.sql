-- Pictures of promotions, named by the beginning of the hash of what is in them: one never changes.
-- storage: reference
create table promotions.picture (
  name text primary key check (name ~ '^[0-9a-f]{24}$'),
  content bytea not null,
  uploaded_at timestamptz not null
);
create index version_picture on promotions.version ((content -> 'picture' ->> 'name'));
