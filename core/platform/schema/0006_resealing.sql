-- How far each sealed column has come on the way to values that are bound to their rows. A pass goes from bucket to
-- bucket; the column is done when a whole pass found nothing old.
-- storage: local
create table platform.resealing (
  table_name text not null,
  column_name text not null,
  bucket smallint not null default 0,
  resealed bigint not null default 0,
  unreadable bigint not null default 0,
  found_in_pass bigint not null default 0,
  done_at timestamptz,
  primary key (table_name, column_name)
);
