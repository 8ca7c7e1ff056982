-- Failures are counted by what they may lock: a name at an address, a browser that signed in before, a second factor.
delete from operators.login_failure;
alter table operators.login_failure rename column username to key;

-- Browsers an operator signed in from, known by the hash of a cookie: guesses of others never lock them out.
-- storage: local
create table operators.device (
  operator_id uuid not null references operators.operator (id),
  token_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (operator_id, token_hash)
);
