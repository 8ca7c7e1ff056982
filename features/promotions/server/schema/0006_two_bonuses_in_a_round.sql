-- A round may have been staked out of two bonuses, one after the other: its win has a part of each.
alter table promotions.led_call drop constraint led_call_pkey;
alter table promotions.led_call add primary key (bucket, account_id, source, reference, award_id);
