-- Where a player is from, as it was told at the registration; see features/identity/server/account/countries.ts.
alter table identity.account add column country text check (country ~ '^[A-Z]{2}$');
