-- A payout above this takes two people, whatever approves smaller ones.
alter table cashier.setting add column one_person_max bigint not null default 20000000000;
