-- A share of what a day or week lost, or of what was bet in it.
alter table promotions.award drop constraint award_base_of_check;
alter table promotions.award add constraint award_base_of_check check (base_of in ('RESCUE', 'LOSS', 'BETS'));
