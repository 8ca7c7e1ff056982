-- The lobby as operators arrange it: categories, the vendors in them, the games in front, and when they are open.

CREATE TABLE games.category (
  category   text PRIMARY KEY,
  position   integer NOT NULL,
  is_enabled boolean NOT NULL DEFAULT true,
  open_from  timestamptz,
  open_until timestamptz,
  CHECK (open_from < open_until)
);
INSERT INTO games.category (category, position) VALUES
  ('RNG', 1), ('LIVE', 2), ('FISH', 3), ('PVP', 4), ('MINI', 5), ('SPORTS', 6), ('ESPORTS', 7), ('COCKFIGHT', 8),
  ('LOTT', 9), ('ELOTT', 10), ('BINGO', 11);

-- Vendors without a row follow in the order of all vendors. A grouped vendor stands in lists as one entry.
CREATE TABLE games.vendor_place (
  category    text NOT NULL REFERENCES games.category,
  vendor_code text NOT NULL REFERENCES games.vendor,
  position    integer NOT NULL,
  is_grouped  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (category, vendor_code)
);

-- The games in front of a category, or of the hot games; all others follow in their vendor's own order.
CREATE TABLE games.game_place (
  shelf    text NOT NULL,
  game_id  uuid NOT NULL REFERENCES games.game,
  position integer NOT NULL,
  PRIMARY KEY (shelf, game_id)
);

ALTER TABLE games.game
  ADD COLUMN open_from  timestamptz,
  ADD COLUMN open_until timestamptz,
  -- Rises with every change by an operator, so that the later of two learns of the earlier.
  ADD COLUMN version    integer NOT NULL DEFAULT 1,
  ADD CHECK (open_from < open_until);

-- One number for the whole arrangement; who changes it locks this row first.
CREATE TABLE games.arrangement (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version integer NOT NULL DEFAULT 1
);
INSERT INTO games.arrangement DEFAULT VALUES;
