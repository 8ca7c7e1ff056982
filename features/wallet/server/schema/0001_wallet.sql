-- The second secret of a player.
create schema wallet;

-- Asked for where money leaves or a payout account changes.
-- storage: distributed
create table wallet.payment_password (
  bucket smallint not null,
  account_id uuid not null,
  hash text not null,
  -- Wrong tries in a row; counted before the try is checked, so that parallel guesses count too.
  failures integer not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null,
  primary key (bucket, account_id)
);
