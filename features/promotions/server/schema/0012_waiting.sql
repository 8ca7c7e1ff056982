-- What waits for a player, of whom the reward centre and its badge ask often.
create index award_waiting on promotions.award (bucket, account_id) where state in ('CLAIM', 'ISSUED');
