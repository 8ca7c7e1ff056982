-- What players have to play before they can take money out, and what of it they have played.
create schema promotions;

-- storage: distributed
create table promotions.requirement (
  bucket smallint not null,
  -- Its last byte is the bucket; later ones sort later.
  requirement_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('DEPOSIT')),
  -- The line of the ledger that brought the money. What is settled after that line counts.
  transfer_id text not null,
  amount bigint not null check (amount > 0),
  target bigint not null check (target > 0),
  progress bigint not null check (progress between 0 and target),
  state text not null check (state in ('OPEN', 'FULFILLED', 'PLAYED_OUT', 'WAIVED')),
  -- The play feed has come to the line.
  is_counting boolean not null,
  -- The purse was nearly empty after the last line: whether it is played out is looked at.
  is_low boolean not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'OPEN') = (closed_at is null)),
  primary key (bucket, requirement_id)
);
create unique index requirement_of_transfer on promotions.requirement (bucket, account_id, transfer_id);
create index requirement_by_time on promotions.requirement (bucket, account_id, requirement_id desc);
create index requirement_open on promotions.requirement (bucket, account_id) where state = 'OPEN';
create index requirement_closed on promotions.requirement (bucket, account_id, closed_at) where state <> 'OPEN';
create index requirement_low on promotions.requirement (account_id) where is_low and state = 'OPEN';

-- Which rounds a requirement counted.
-- storage: distributed
create table promotions.counted (
  bucket smallint not null,
  requirement_id uuid not null,
  account_id uuid not null,
  source text not null,
  round_ref text not null,
  game_id uuid,
  category text not null,
  -- Of the round's valid bet, before its weight in hundredths.
  used bigint not null check (used >= 0),
  weight smallint not null,
  counted bigint not null check (counted >= 0),
  counted_at timestamptz not null,
  primary key (bucket, requirement_id, source, round_ref)
);
create index counted_by_time on promotions.counted (bucket, requirement_id, counted_at desc, source, round_ref);
create index counted_of_round on promotions.counted (bucket, account_id, source, round_ref);
create index counted_age on promotions.counted using brin (counted_at) with (autosummarize = on);
