-- Whether anybody bet on it; null until it is closed.
alter table lottery.draw add column has_orders boolean;
create index draw_with_orders on lottery.draw (draws_at) where has_orders is distinct from false and state <> 'SCHEDULED';

-- Those closed before: what has a hash of bets has bets, unless all were cancelled.
do $$
declare
  empty uuid;
begin
  for empty in
    select draw_id from lottery.draw where bets_root = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  loop
    if not exists (select from lottery.player_order where draw_id = empty) then
      update lottery.draw set has_orders = false where draw_id = empty;
    end if;
  end loop;
end $$;
