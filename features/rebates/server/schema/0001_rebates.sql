-- What valid bets of a day earn the member and everybody above (domain 3.1), reckoned and paid once a day.
create schema rebates;

-- storage: local
create table rebates.run (
  -- Of the bets, in Manila.
  day date primary key,
  started_at timestamptz not null,
  -- All shares of the day are there; what is read later counts for the next one.
  reckoned_at timestamptz,
  -- Every receiver's payment is there.
  booked_at timestamptz
);

-- What a member's bets of a day and category earn one account of the line, in the member's bucket.
-- storage: distributed
create table rebates.share (
  bucket smallint not null,
  account_id uuid not null,
  day date not null,
  category text not null,
  receiver_id uuid not null,
  -- 0 is the member, 1 who stands directly above, and so on.
  place smallint not null check (place between 0 and 20),
  -- After the weight that the give-back guard leaves.
  valid_bet bigint not null check (valid_bet > 0),
  -- Of the receiver, and of who stands directly below, in millionths.
  rate integer not null,
  rate_below integer not null,
  amount bigint not null check (amount > 0),
  primary key (bucket, account_id, day, category, receiver_id)
);
create index share_of_day on rebates.share (day, receiver_id);

-- All that a day earns an account, in its own bucket: as a member, and for those below.
-- storage: distributed
create table rebates.payment (
  bucket smallint not null,
  receiver_id uuid not null,
  day date not null,
  kind text not null check (kind in ('MEMBER', 'LINE')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('WAITING', 'PAID', 'LAPSED')),
  made_at timestamptz not null,
  paid_at timestamptz,
  primary key (bucket, receiver_id, day, kind)
);
create index payment_waiting on rebates.payment (bucket, receiver_id, day, kind) where state = 'WAITING';
