-- Reviews of one vendor, and of one player, by time.
create index review_of_vendor on gateway.review (vendor_key, last_at desc);
create index review_of_player on gateway.review (bucket, account_id, last_at desc);
