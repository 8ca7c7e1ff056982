-- What a period leaves to later ones: losses of dividends, and corrections of every kind that took more than there was. It is
-- taken by the next period of the same two, whatever its length; `ends_at` is where the contract ended, if it did before.
alter table commissions.carry add column kind text not null default 'DIVIDEND', add column rest bigint not null default 0,
  add column rest_winning bigint not null default 0, add column rest_losing bigint not null default 0,
  add column is_taken boolean not null default false;
alter table commissions.carry alter column kind drop default, alter column rest drop default,
  alter column rest_winning drop default, alter column rest_losing drop default, alter column is_taken drop default;
update commissions.carry c set is_taken = true from (
  select bucket, payee_id, max(ends_at) as ends_at from commissions.carry group by 1, 2) newest
where c.bucket = newest.bucket and c.payee_id = newest.payee_id and c.ends_at < newest.ends_at;
alter table commissions.carry drop constraint carry_pkey, add primary key (bucket, kind, ends_at, payee_id);
create index carry_open on commissions.carry (bucket, kind, ends_at) where not is_taken;
