-- What an account paid in and was paid out since it was opened, kept with each movement: nothing scans its history.
-- storage: distributed
create table cashier.lifetime (
  bucket smallint not null,
  account_id uuid not null,
  deposited bigint not null default 0,
  paid_out bigint not null default 0,
  primary key (bucket, account_id)
);

insert into cashier.lifetime (bucket, account_id, deposited, paid_out)
select bucket, account_id, sum(deposited), sum(paid_out) from (
  select bucket, account_id, amount as deposited, 0 as paid_out from cashier.deposit where status = 'PAID'
  union all
  select w.bucket, w.account_id, 0, p.amount from cashier.withdrawal w
  join cashier.payout p on p.bucket = w.bucket and p.withdrawal_id = w.withdrawal_id
  where w.status in ('PAID', 'RECEIVED', 'NOT_RECEIVED') and p.status in ('PAID', 'RECEIVED', 'NOT_RECEIVED')
  union all
  -- Of a refunded one only the parts that arrived were paid out.
  select w.bucket, w.account_id, 0, p.amount from cashier.withdrawal w
  join cashier.payout p on p.bucket = w.bucket and p.withdrawal_id = w.withdrawal_id
  where w.status = 'REFUNDED' and p.status in ('PAID', 'RECEIVED')
) movements group by bucket, account_id;
