-- A limit, a break or an exclusion stops the checkouts that do not fit. What is paid all the same is held and returned.
alter table cashier.deposit
  -- From this moment the payment may not be credited; why.
  add column stopped_at timestamptz,
  add column stopped_for text check (stopped_for in ('deposit_limit_reached', 'cooling_off', 'self_excluded')),
  -- The provider's last refusal of the return; null while it was not refused.
  add column return_refusal text,
  drop constraint deposit_status_check,
  add constraint deposit_status_check check
    (status in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'RETURNING', 'RETURNED'));
create index deposit_open on cashier.deposit (account_id) where status in ('CREATED', 'PENDING');
create index deposit_returning on cashier.deposit (created_at) where status = 'RETURNING';
