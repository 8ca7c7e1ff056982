-- How many payouts wait for their player's answer stands beside every balance.
create index withdrawal_unanswered on cashier.withdrawal (bucket, account_id) where status = 'PAID';
