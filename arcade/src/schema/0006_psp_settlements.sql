-- What ended on a day, for the file of that day.
create index checkout_finished on psp.checkout (finished_at) where status = 'completed';
create index checkout_refunded on psp.checkout (refunded_at) where refunded_at is not null;
create index payout_finished on psp.payout (finished_at) where finished_at is not null;
