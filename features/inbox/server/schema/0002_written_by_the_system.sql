-- A message about a movement of money has no operator behind it.
alter table inbox.message alter column sent_by drop not null;
