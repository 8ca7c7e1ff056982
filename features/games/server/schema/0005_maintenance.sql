-- Maintenance of a game or of a whole vendor: players see it and are told until when, and nobody may stake.
alter table games.game
  add column maintenance_from timestamptz,
  add column maintenance_until timestamptz,
  -- For operators.
  add column maintenance_reason text not null default '',
  add check (maintenance_from < maintenance_until),
  add check (maintenance_until is null or maintenance_from is not null);
alter table games.vendor
  add column maintenance_from timestamptz,
  add column maintenance_until timestamptz,
  add column maintenance_reason text not null default '',
  add check (maintenance_from < maintenance_until),
  add check (maintenance_until is null or maintenance_from is not null);
