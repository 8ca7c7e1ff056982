-- Limits whose change is due: a job makes it the limit and tells the player.
create index limit_due on protection.limit_choice (next_at) where next_at is not null;
