-- What each account holds as far as the feed was read, so that a move takes it along. Kept from now on, and of before after
-- `npm run consumer:rebuild -- reports.heads`.
-- storage: distributed
create table reports.member_cash (
  bucket smallint not null,
  account_id uuid not null,
  cash bigint not null,
  primary key (bucket, account_id)
);

-- Moments of moves that the wallets of teams have followed.
-- storage: local
create table reports.cash_moved (
  at timestamptz primary key
);
