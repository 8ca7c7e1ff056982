-- The second secret of a player, asked for where money leaves or a payout account changes.

CREATE SCHEMA wallet;

CREATE TABLE wallet.payment_password (
  bucket       smallint NOT NULL,
  account_id   uuid NOT NULL,
  hash         text NOT NULL,
  -- Wrong tries in a row; counted before the try is checked, so that parallel guesses count too.
  failures     integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  updated_at   timestamptz NOT NULL,
  PRIMARY KEY (bucket, account_id)
);
