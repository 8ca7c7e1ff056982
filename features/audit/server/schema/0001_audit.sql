-- Who did what. Insert-only and chained: each row's hash covers its content and the hash before it.
create schema audit;

-- storage: local
create table audit.entry (
  sequence bigint primary key,
  at timestamptz(3) not null,
  actor_id text not null,
  actor_name text not null,
  action text not null,
  target text not null,
  -- JSON as it was hashed: jsonb would reorder its keys.
  before_value text,
  after_value text,
  ip text not null,
  request_id text not null,
  hash text not null
);
create index entry_action on audit.entry (action, sequence);
create index entry_actor on audit.entry (actor_id, sequence);
create index entry_target on audit.entry (target, sequence);
-- Most of the log is who looked at what; what was changed is asked for far more often, and found without walking past the
-- rest.
create index entry_change on audit.entry (sequence) where action <> 'console.called';
create index entry_change_actor on audit.entry (actor_id, sequence) where action <> 'console.called';
create index entry_change_name on audit.entry (actor_name, sequence) where action <> 'console.called';
create index entry_change_at on audit.entry (at, sequence) where action <> 'console.called';
create index entry_name on audit.entry (actor_name, sequence);
create index entry_at on audit.entry (at, sequence);
-- By the beginning of the text.
create index entry_action_beginning on audit.entry (action text_pattern_ops, sequence);
create index entry_target_beginning on audit.entry (target text_pattern_ops, sequence);

-- Where the chain ends. Its row lock puts the entries in order; without it the rows at the end could be cut off unseen.
-- storage: local
create table audit.head (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null,
  hash text not null
);
insert into audit.head (sequence, hash) values (0, '');

-- A deployment that gives the application a role of its own lets it add entries and never change one.
do $$
begin
  if exists (select from pg_roles where rolname = 'kislap_app') then
    grant usage on schema audit to kislap_app;
    revoke all on audit.entry, audit.head from kislap_app;
    grant select, insert on audit.entry to kislap_app;
    grant select, update on audit.head to kislap_app;
  end if;
end $$;
