-- What is taken once in a year names it; everything else is taken once.
alter table promotions.award add column year smallint;
drop index promotions.award_once;
create unique index award_once on promotions.award (bucket, account_id, promotion_id, coalesce(year, 0))
  where state not in ('REJECTED') and ending is distinct from 'LEFT';
