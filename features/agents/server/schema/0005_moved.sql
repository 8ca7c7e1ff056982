-- Whoever changed place at a moment.
create index former_place_until on agents.former_place (until, account_id);
