-- Messages to people by SMS and mail, who carries them, and the codes they bring.
create schema messaging;

-- storage: distributed
create table messaging.message (
  -- The key's, and the last byte of the id.
  bucket smallint not null,
  id uuid not null,
  -- The business key of the sending feature: one key, at most one message.
  key text not null,
  channel text not null check (channel in ('sms', 'mail')),
  -- Whom and what, sealed; equal recipients are found by the fingerprint.
  recipient text not null,
  recipient_print text not null,
  subject text,
  body text not null,
  template text not null,
  language text not null,
  account_id uuid,
  -- `kept`: no carrier is connected, the console's outbox is where it ends. `withheld`: a limit or a rule kept it.
  -- `unknown`: the carrier was told and did not answer, so it is not told again.
  state text not null
    check (state in ('waiting', 'sending', 'sent', 'kept', 'withheld', 'failed', 'unknown')),
  carrier text,
  carrier_ref text,
  problem text,
  -- Millionths of the brand's currency.
  cost bigint not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (bucket, id),
  unique (bucket, key)
);
create index message_created on messaging.message (created_at desc, id desc);
create index message_recipient on messaging.message (recipient_print, created_at desc);

-- Open settings as they were typed, secret ones sealed.
-- storage: reference
create table messaging.carrier (
  name text primary key,
  is_enabled boolean not null,
  settings jsonb not null,
  changed_at timestamptz not null
);

-- One live code per purpose, recipient and subject; the newest replaces the one before.
-- storage: local
create table messaging.code (
  purpose text not null,
  recipient_print text not null,
  subject text not null,
  -- Keyed: the code cannot be found from a copy of the table.
  code_print text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, recipient_print, subject)
);
create index code_expires on messaging.code (expires_at);

-- What a Manila day's SMS cost, so that the day's stop holds whoever sends at once.
-- storage: local
create table messaging.spend (
  day date primary key,
  amount bigint not null
);
