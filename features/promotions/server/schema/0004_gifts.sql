-- What operators gave waits for the player so long, as what is played does.
drop index promotions.award_due;
create index award_due on promotions.award (expires_at, bucket, award_id) where state in ('PROCESS', 'ISSUED', 'CLAIM');
