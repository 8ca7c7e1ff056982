-- Tags that operators put on players.
create schema tags;

-- storage: reference
create table tags.tag (
  tag_id uuid primary key,
  name text not null check (length(name) between 1 and 40),
  tone text not null check (tone in ('plain', 'mango', 'tide', 'calamansi', 'gumamela', 'ube')),
  description_en text not null,
  description_ty text not null,
  -- Given to nobody any more; whoever has it keeps it.
  is_retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index tag_name on tags.tag (lower(name));

-- Who has which. The player list filters by identity.account.labels, which says the same.
-- storage: distributed
create table tags.given (
  bucket smallint not null,
  account_id uuid not null,
  tag_id uuid not null,
  given_at timestamptz not null,
  given_by uuid not null,
  given_name text not null,
  reason text not null,
  primary key (bucket, account_id, tag_id)
);
