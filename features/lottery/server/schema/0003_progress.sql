-- How far draws are settled is read over all buckets.
create index settlement_of_draw on lottery.settlement (draw_id, step);
