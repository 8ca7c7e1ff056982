-- Conversations of customer service with players and visitors.
create schema chat;

-- The last byte of its id is the bucket: of the player's account, or of the visitor's id.
-- storage: distributed
create table chat.conversation (
  bucket smallint not null,
  id uuid not null,
  account_id uuid,
  visitor_id uuid,
  -- What a visitor wants to be called.
  name text,
  language text not null check (language in ('EN', 'TY')),
  state text not null check (state in ('WAITING', 'OPEN', 'CLOSED')),
  -- Written while nobody was there: answered once, by a message.
  is_letter boolean not null,
  -- Where a visitor's letter is answered, sealed by the vault.
  contact text,
  -- The number of its last message; a message takes the next in its own transaction.
  last_seq integer not null,
  started_at timestamptz not null,
  -- Of the last message of a person.
  last_at timestamptz not null,
  accepted_at timestamptz,
  first_answer_at timestamptz,
  closed_at timestamptz,
  operator_id uuid,
  operator_name text,
  guest_delivered integer not null default 0,
  guest_read integer not null default 0,
  desk_delivered integer not null default 0,
  desk_read integer not null default 0,
  rating smallint check (rating between 1 and 5),
  remark text,
  tags text[] not null default '{}',
  primary key (bucket, id),
  check ((account_id is null) <> (visitor_id is null)),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (state <> 'OPEN' or operator_id is not null),
  check (not (is_letter and account_id is null) or contact is not null)
);
-- One goes on at a time; letters stand beside it.
create unique index conversation_of_account on chat.conversation (bucket, account_id)
  where state <> 'CLOSED' and not is_letter;
create unique index conversation_of_visitor on chat.conversation (bucket, visitor_id)
  where state <> 'CLOSED' and not is_letter;
create index conversation_own on chat.conversation (bucket, account_id, started_at desc, id desc)
  where account_id is not null;
create index conversation_own_visitor on chat.conversation (bucket, visitor_id, started_at desc, id desc)
  where visitor_id is not null;
create index conversation_waiting on chat.conversation (is_letter, started_at, id) where state = 'WAITING';
create index conversation_open on chat.conversation (operator_id, started_at, id) where state = 'OPEN';
create index conversation_quiet on chat.conversation (last_at, bucket, id) where state <> 'CLOSED' and not is_letter;
create index conversation_accepted on chat.conversation (accepted_at desc)
  where accepted_at is not null and not is_letter;
create index conversation_closed on chat.conversation (closed_at desc, id desc) where state = 'CLOSED';

-- storage: distributed
create table chat.message (
  bucket smallint not null,
  conversation_id uuid not null,
  seq integer not null check (seq > 0),
  -- Made by the page that sent it: sent again it is the same message.
  client_id uuid not null,
  side text not null check (side in ('guest', 'operator', 'house')),
  content text not null check (length(content) <= 1000),
  pictures smallint not null default 0 check (pictures between 0 and 3),
  -- Of an operator's: who wrote it, and how they are called.
  operator_id uuid,
  name text,
  sent_at timestamptz not null,
  primary key (bucket, conversation_id, seq),
  unique (bucket, client_id),
  foreign key (bucket, conversation_id) references chat.conversation on delete cascade,
  check ((side = 'operator') = (operator_id is not null))
);

-- Drawn anew from their pixels and sealed by the vault: a screen shows what is private.
-- storage: distributed
create table chat.picture (
  bucket smallint not null,
  conversation_id uuid not null,
  client_id uuid not null,
  position smallint not null check (position between 0 and 2),
  content bytea not null,
  primary key (bucket, conversation_id, client_id, position),
  foreign key (bucket, conversation_id) references chat.conversation on delete cascade
);

-- What operators tell one another about a conversation. In a table of its own, so that no reading of messages shows it.
-- storage: distributed
create table chat.note (
  bucket smallint not null,
  id uuid not null,
  conversation_id uuid not null,
  content text not null check (length(content) between 1 and 1000),
  operator_id uuid not null,
  operator_name text not null,
  written_at timestamptz not null,
  primary key (bucket, id),
  foreign key (bucket, conversation_id) references chat.conversation on delete cascade
);
create index note_of_conversation on chat.note (bucket, conversation_id, id);

-- What an operator did on a Manila day, counted with the facts, each in the bucket of its conversation.
-- storage: distributed
create table chat.operator_day (
  bucket smallint not null,
  day date not null,
  operator_id uuid not null,
  accepted integer not null default 0,
  answered integer not null default 0,
  -- From the beginning of a conversation to its first answer, of those that were answered.
  answer_seconds bigint not null default 0,
  ended integer not null default 0,
  rated integer not null default 0,
  rating_sum integer not null default 0,
  primary key (bucket, day, operator_id)
);
create index operator_day_of_day on chat.operator_day (day, operator_id);

-- storage: reference
create table chat.reply (
  id uuid primary key,
  name text not null,
  text_en text not null,
  text_ty text not null,
  changed_at timestamptz not null
);
create unique index reply_name on chat.reply (lower(name));
