-- When the merchant sent a completed checkout back to the payer.
alter table psp.checkout add column refunded_at timestamptz;
