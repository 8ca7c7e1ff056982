-- A review ends when a person has dealt with it and says what came of it.
alter table gateway.review
  add column done_by uuid,
  add column done_name text,
  add column done_at timestamptz,
  add column done_note text,
  add constraint review_done check (num_nulls(done_by, done_name, done_at, done_note) in (0, 4));

-- The list goes on after the last row it gave, so the order must be a whole one; people mostly ask for what is open.
drop index gateway.review_by_time;
create index review_by_place on gateway.review (last_at, bucket, account_id, vendor_key, reference);
create index review_open on gateway.review (last_at, bucket, account_id, vendor_key, reference) where done_at is null;
