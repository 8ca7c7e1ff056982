-- A code to exchange belongs to the session that asked for it, and ends with it. Those of before live a minute.
delete from identity.exchange_code;
alter table identity.exchange_code add column session_id uuid not null;

-- Nothing was proven there and then, so the place is no known one.
alter table identity.login add column is_exchange boolean not null default false;
