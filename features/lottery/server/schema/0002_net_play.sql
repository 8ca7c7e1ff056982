-- Orders of mode ZY: at the account's highest series, without a rebate.
alter table lottery.player_order add column is_net boolean not null default false;
