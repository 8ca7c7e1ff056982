-- Messages inside the site: to one player, or to everybody of a kind.
create schema support;

-- storage: distributed
create table support.message (
  id uuid primary key,
  audience text not null check (audience in ('one', 'members', 'agents', 'everyone')),
  account_id uuid,
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
  check ((audience = 'one') = (account_id is not null))
);
create index message_sent on support.message (sent_at desc, id desc);
create index message_own on support.message (account_id, sent_at desc, id desc) where account_id is not null;
create index message_shared on support.message (sent_at desc, id desc) where account_id is null;

-- What a person has opened or thrown away; a message without a row here is new to them.
-- storage: distributed
create table support.opened (
  account_id uuid not null,
  message_id uuid not null references support.message on delete cascade,
  opened_at timestamptz not null,
  is_deleted boolean not null default false,
  primary key (account_id, message_id)
);
create index opened_message on support.opened (message_id);

-- What people write to the house of their own accord. Pictures are sealed by the vault: a screen shows what is private.
-- storage: distributed
create table support.feedback (
  id uuid primary key,
  account_id uuid not null,
  content text not null check (length(content) between 10 and 140),
  sent_at timestamptz not null,
  done_at timestamptz,
  done_name text,
  -- Closes what was said; who wrote it sees all of their own, newest first.
  answer text check (length(answer) between 1 and 1000),
  check ((done_at is null) = (done_name is null)),
  check (answer is null or done_at is not null)
);
create index feedback_open on support.feedback (sent_at, id) where done_at is null;
create index feedback_done on support.feedback (sent_at desc, id desc) where done_at is not null;
create index feedback_own on support.feedback (account_id, sent_at desc, id desc);

-- storage: distributed
create table support.feedback_picture (
  feedback_id uuid not null references support.feedback on delete cascade,
  position smallint not null check (position between 0 and 2),
  content bytea not null,
  primary key (feedback_id, position)
);
