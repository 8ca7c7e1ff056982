-- Points, what they buy, and rebates. Points are hundredths of a point.

-- What was earned on a day and is left of it: the oldest is spent first and lapses first.
-- storage: distributed
create table loyalty.lot (
  bucket smallint not null,
  account_id uuid not null,
  earned_on date not null,
  earned bigint not null check (earned > 0),
  left_points bigint not null check (left_points between 0 and earned),
  primary key (bucket, account_id, earned_on)
);
create index lot_to_lapse on loyalty.lot (bucket, earned_on) where left_points > 0;

-- Every change of a player's points.
-- storage: distributed
create table loyalty.entry (
  bucket smallint not null,
  account_id uuid not null,
  kind text not null check (kind ~ '^[A-Z_]{1,20}$'),
  -- What it is about: the day that earned, the conversion, the order.
  reference text not null,
  points bigint not null,
  created_at timestamptz not null,
  primary key (bucket, account_id, kind, reference)
);
create index entry_by_time on loyalty.entry (bucket, account_id, created_at desc, kind, reference);

-- What the points mall offers.
-- storage: reference
create table loyalty.goods (
  goods_id uuid primary key,
  name_en text not null check (length(name_en) between 1 and 80),
  name_ty text not null check (length(name_ty) between 1 and 80),
  text_en text not null check (length(text_en) <= 500),
  text_ty text not null check (length(text_ty) <= 500),
  -- Hundredths of a point.
  price bigint not null check (price > 0),
  stock integer not null check (stock between 0 and 1000000),
  state text not null check (state in ('HIDDEN', 'OPEN')),
  place integer not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index goods_open on loyalty.goods (place, goods_id) where state = 'OPEN';

-- Goods that a player asked for: points and stock are taken at once.
-- storage: distributed
create table loyalty.redemption (
  bucket smallint not null,
  -- Its last byte is the bucket; later ones sort later.
  redemption_id uuid not null,
  account_id uuid not null,
  -- The player's own name of the request: one order for each.
  request_key text not null,
  goods_id uuid not null,
  name_en text not null,
  name_ty text not null,
  points bigint not null check (points > 0),
  -- Who gets it and where; sealed.
  delivery text,
  state text not null check (state in ('IN_PROCESS', 'APPROVED', 'REJECTED')),
  note text,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'IN_PROCESS') = (decided_at is null)),
  primary key (bucket, redemption_id)
);
create unique index redemption_of_request on loyalty.redemption (bucket, account_id, request_key);
create index redemption_own on loyalty.redemption (bucket, account_id, redemption_id desc);
create index redemption_waiting on loyalty.redemption (redemption_id) where state = 'IN_PROCESS';
create index redemption_decided on loyalty.redemption (redemption_id desc) where state <> 'IN_PROCESS';

-- From which lots an order took its points, to give them back as they were.
-- storage: distributed
create table loyalty.redemption_lot (
  bucket smallint not null,
  redemption_id uuid not null,
  earned_on date not null,
  points bigint not null check (points > 0),
  primary key (bucket, redemption_id, earned_on)
);

-- Rebates that were claimed.
-- storage: distributed
create table loyalty.rebate (
  bucket smallint not null,
  -- Its last byte is the bucket; later ones sort later.
  rebate_id uuid not null,
  account_id uuid not null,
  rebate_group text not null,
  valid_bet bigint not null,
  -- Millionths of the valid bet.
  rate integer not null,
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (bucket, rebate_id)
);
create index rebate_own on loyalty.rebate (bucket, account_id, rebate_id desc);
