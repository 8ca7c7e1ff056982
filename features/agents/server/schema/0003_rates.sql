-- What the line of a member earns of valid bets, by category.

-- The highest that the house gives, in millionths of the valid bet (domain 3.1).
-- storage: reference
create table agents.rate_cap (
  category text primary key,
  rate integer not null check (rate >= 0)
);
insert into agents.rate_cap (category, rate) values
  ('RNG', 10000), ('FISH', 8000), ('LIVE', 8000), ('SPORTS', 6000), ('ESPORTS', 6000), ('PVP', 8000),
  ('COCKFIGHT', 4000), ('BINGO', 5000), ('ELOTT', 5000);

-- An account's rate from a Manila day on; before its first row it is nothing.
-- storage: distributed
create table agents.rate (
  bucket smallint not null,
  account_id uuid not null,
  category text not null,
  from_day date not null,
  rate integer not null check (rate >= 0),
  -- Nobody stands above the account.
  is_root boolean not null,
  primary key (bucket, account_id, category, from_day)
);
create index rate_of_root on agents.rate (bucket, account_id, category, from_day desc) where is_root;

-- Rates for whoever comes by the link, as [category, rate].
alter table agents.invitation add column rates jsonb not null default '[]';
