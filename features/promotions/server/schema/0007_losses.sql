-- What is taken more than once names its occasion: the year of a birthday, the day or the deposit of a loss.
alter table promotions.award add column occasion text;
update promotions.award set occasion = year::text where year is not null;
drop index promotions.award_once;
alter table promotions.award drop column year;
create unique index award_once on promotions.award (bucket, account_id, promotion_id, coalesce(occasion, ''))
  where state not in ('REJECTED') and ending is distinct from 'LEFT';

-- What a share was given of.
alter table promotions.award add column base_of text check (base_of in ('RESCUE'));
alter table promotions.award add column base bigint not null default 0 check (base >= 0);

-- What an account played by Manila day and category; '' is what belongs to no game. What is taken back counts on its own day.
-- storage: distributed
create table promotions.played_day (
  bucket smallint not null,
  account_id uuid not null,
  day date not null,
  category text not null,
  -- Valid bets that were used for no promotion.
  valid_bet bigint not null,
  -- Of the player's own money; won is negative. Bonus money is the player's own once it became cash.
  lost bigint not null,
  paid_in bigint not null,
  primary key (bucket, account_id, day, category)
);
create index played_day_age on promotions.played_day using brin (day) with (autosummarize = on);
