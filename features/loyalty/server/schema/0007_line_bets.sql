-- Of the bets without those of promotions, what the daily rebate of the line has taken, and whether some are left. A column
-- for the index, as in 0006: a bet changes its row where it stands.
alter table loyalty.day add column lined bigint not null default 0;
update loyalty.day set lined = rebatable;
alter table loyalty.day add column is_line_due boolean not null generated always as (rebatable <> lined) stored;
create index day_line_due on loyalty.day (bucket, account_id) where is_line_due;
