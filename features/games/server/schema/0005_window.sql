-- A game whose page does not work in a frame, or that players want beside the site.
alter table games.game add column opens_in_window boolean not null default false;
