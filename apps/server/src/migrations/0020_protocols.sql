-- What a protocol wants to be told beyond keys (a casino's name, tokens); values that are secret are sealed one by one.
alter table games.integration
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');

-- Where a protocol gives a game session another name with every check (Evolution's sid): the one that counts.
create table gateway.sid (
  bucket smallint not null,
  account_id uuid not null,
  -- The game session that it stands for; until a row is here, the session's own id is its name.
  session_id uuid not null,
  vendor_key text not null,
  sid text not null,
  -- The request that asked for it: its repeat gets the same answer.
  asked_by text not null,
  former_sid text not null,
  issued_at timestamptz not null,
  primary key (bucket, account_id, session_id)
);
create index sid_by_time on gateway.sid (issued_at);
