-- Rooms in which players talk: one of the site, one of each live table that an operator adds. Its messages are numbered
-- one after the other, so a room is one bucket; that of a table is the id of its game.
-- storage: distributed
create table chat.room (
  bucket smallint not null,
  id uuid not null,
  name text not null,
  is_on boolean not null,
  slow_seconds integer not null check (slow_seconds between 0 and 600),
  last_seq integer not null,
  created_at timestamptz not null,
  primary key (bucket, id)
);

-- storage: distributed
create table chat.room_message (
  bucket smallint not null,
  room_id uuid not null,
  seq integer not null check (seq > 0),
  client_id uuid not null,
  account_id uuid not null,
  -- As the writer was called when it was written; null where they chose no name.
  nickname text,
  content text not null check (length(content) between 1 and 300),
  state text not null check (state in ('SHOWN', 'HELD', 'REMOVED')),
  -- Why it was held.
  finding text check (finding in ('word', 'link', 'number')),
  reports integer not null default 0,
  sent_at timestamptz not null,
  decided_at timestamptz,
  primary key (bucket, room_id, seq),
  unique (bucket, room_id, account_id, client_id),
  foreign key (bucket, room_id) references chat.room
);
create index room_message_waiting on chat.room_message (sent_at, bucket, room_id, seq)
  where decided_at is null and (state = 'HELD' or reports > 0);
create index room_message_age on chat.room_message (sent_at);

-- Each reader reports a message once.
-- storage: distributed
create table chat.room_report (
  bucket smallint not null,
  room_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  primary key (bucket, room_id, seq, account_id),
  foreign key (bucket, room_id, seq) references chat.room_message on delete cascade
);

-- What a player is called in rooms, and whether they may write.
-- storage: distributed
create table chat.room_person (
  bucket smallint not null,
  account_id uuid not null,
  nickname text,
  muted_until timestamptz,
  is_blocked boolean not null default false,
  primary key (bucket, account_id)
);
create index room_person_kept_out on chat.room_person (account_id) where is_blocked or muted_until is not null;
