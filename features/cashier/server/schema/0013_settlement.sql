-- When money arrived, went back and was paid out, for comparing with what providers settled.
alter table cashier.deposit
  add column arrived_at timestamptz,
  add column returned_at timestamptz;
update cashier.deposit set arrived_at = finished_at
where status in ('PAID', 'HELD', 'RETURNING', 'RETURNED', 'REFUNDED', 'CHARGED_BACK');
update cashier.deposit set returned_at = finished_at where status = 'RETURNED';
create index deposit_arrived on cashier.deposit (provider_key, arrived_at, deposit_id) where arrived_at is not null;
create index deposit_returned on cashier.deposit (provider_key, returned_at, deposit_id) where returned_at is not null;
create index deposit_at_provider on cashier.deposit (provider_key, provider_reference) where provider_reference is not null;

alter table cashier.payout add column paid_at timestamptz;
update cashier.payout set paid_at = updated_at where status in ('PAID', 'RECEIVED', 'NOT_RECEIVED');
create index payout_paid on cashier.payout (paid_at, payout_id) where paid_at is not null;
create index payout_at_provider on cashier.payout (provider_reference) where provider_reference is not null;
