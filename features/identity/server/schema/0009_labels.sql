-- What features above put on an account, by ids of theirs, so that lists of players filter by it.
alter table identity.account add column labels uuid[] not null default '{}';
create index account_labels on identity.account using gin (labels);
