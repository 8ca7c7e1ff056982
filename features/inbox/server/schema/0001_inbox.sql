-- Messages inside the site: to one player, or to everybody of a kind.
create schema inbox;

-- To one player. The last byte of its id is the bucket.
-- storage: distributed
create table inbox.message (
  bucket smallint not null,
  id uuid not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('service', 'marketing')),
  title_en text not null,
  body_en text not null,
  title_ty text not null,
  body_ty text not null,
  -- A page of the site that the message leads to.
  link text,
  sent_by uuid not null,
  sent_name text not null,
  sent_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (bucket, id)
);
create index message_sent on inbox.message (sent_at desc, id desc);
create index message_own on inbox.message (bucket, account_id, sent_at desc, id desc);

-- To everybody of a kind.
-- storage: reference
create table inbox.shared_message (
  id uuid primary key,
  audience text not null check (audience in ('members', 'agents', 'everyone')),
  purpose text not null check (purpose in ('service', 'marketing')),
  title_en text not null,
  body_en text not null,
  title_ty text not null,
  body_ty text not null,
  -- A page of the site that the message leads to.
  link text,
  sent_by uuid not null,
  sent_name text not null,
  sent_at timestamptz not null,
  withdrawn_at timestamptz
);
create index shared_message_sent on inbox.shared_message (sent_at desc, id desc);

-- What a person has opened or thrown away, of both; a message without a row here is new to them.
-- storage: distributed
create table inbox.opened (
  bucket smallint not null,
  account_id uuid not null,
  message_id uuid not null,
  opened_at timestamptz not null,
  is_deleted boolean not null default false,
  primary key (bucket, account_id, message_id)
);
create index opened_message on inbox.opened (message_id);
create index opened_age on inbox.opened (opened_at);
