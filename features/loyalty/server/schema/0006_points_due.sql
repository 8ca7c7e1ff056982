-- Whether valid bets have not earned their points yet. As an expression of the index every bet would have written all of the
-- table's indexes; as a column that seldom changes it lets the row be changed where it stands.
drop index loyalty.day_to_point;
alter table loyalty.day add column is_due boolean not null generated always as (valid_bet <> pointed) stored;
alter table loyalty.day set (fillfactor = 80);
create index day_due on loyalty.day (bucket, day, account_id) where is_due;
