-- The lobby as operators arrange it: categories, the vendors in them, the games in front, and when they are open.

-- The lobby as operators arrange it: categories, the vendors in them, the games in front, and when they are open.
-- storage: reference
create table games.category (
  category text primary key,
  position integer not null,
  is_enabled boolean not null default true,
  open_from timestamptz,
  open_until timestamptz,
  check (open_from < open_until)
);
insert into games.category (category, position) values
  ('RNG', 1), ('LIVE', 2), ('FISH', 3), ('PVP', 4), ('MINI', 5), ('SPORTS', 6), ('ESPORTS', 7), ('COCKFIGHT', 8),
  ('LOTT', 9), ('ELOTT', 10), ('BINGO', 11);

-- Vendors without a row follow in the order of all vendors. A grouped vendor stands in lists as one entry.
-- storage: reference
create table games.vendor_place (
  category text not null references games.category,
  vendor_code text not null references games.vendor,
  position integer not null,
  is_grouped boolean not null default false,
  primary key (category, vendor_code)
);

-- The games in front of a category, or of the hot games; all others follow in their vendor's own order.
-- storage: reference
create table games.game_place (
  shelf text not null,
  game_id uuid not null references games.game,
  position integer not null,
  primary key (shelf, game_id)
);

-- One number for the whole arrangement; who changes it locks this row first.
-- storage: reference
create table games.arrangement (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1
);
insert into games.arrangement default values;
