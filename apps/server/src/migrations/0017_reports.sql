-- What players and teams staked, won, paid in and took out: kept by the consumer `reports.figures` after the ledger.
CREATE SCHEMA reports;

-- What a row of figures is about beside whom and when: a game, or where other money came from (no game, no category).
CREATE TABLE reports.slot (
  id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category text COLLATE "C" NOT NULL,
  source   text COLLATE "C" NOT NULL,
  game_id  text COLLATE "C" NOT NULL,
  UNIQUE (category, source, game_id)
);

-- `scope` 0: the account itself; 1: its team, which is itself and everybody below. The all-zero account's team is all
-- players. A line counts on its own day, a correction on the day it came, so a day that is over does not change.
CREATE TABLE reports.day (
  bucket      smallint NOT NULL,
  account_id  uuid NOT NULL,
  scope       smallint NOT NULL,
  day         date NOT NULL,
  slot_id     integer NOT NULL,
  stake       bigint NOT NULL,
  valid_bet   bigint NOT NULL,
  win         bigint NOT NULL,
  rounds      bigint NOT NULL,
  refunds     bigint NOT NULL,
  promo_wins  bigint NOT NULL,
  deposits    bigint NOT NULL,
  withdrawals bigint NOT NULL,
  fees        bigint NOT NULL,
  adjustments bigint NOT NULL,
  bonuses     bigint NOT NULL,
  PRIMARY KEY (bucket, account_id, scope, day, slot_id)
) PARTITION BY RANGE (day);

-- The same by the hour; months are dropped when they are three months old.
CREATE TABLE reports.hour (
  bucket      smallint NOT NULL,
  account_id  uuid NOT NULL,
  scope       smallint NOT NULL,
  hour        timestamptz NOT NULL,
  slot_id     integer NOT NULL,
  stake       bigint NOT NULL,
  valid_bet   bigint NOT NULL,
  win         bigint NOT NULL,
  rounds      bigint NOT NULL,
  refunds     bigint NOT NULL,
  promo_wins  bigint NOT NULL,
  deposits    bigint NOT NULL,
  withdrawals bigint NOT NULL,
  fees        bigint NOT NULL,
  adjustments bigint NOT NULL,
  bonuses     bigint NOT NULL,
  PRIMARY KEY (bucket, account_id, scope, hour, slot_id)
) PARTITION BY RANGE (hour);

-- Rounds that are not closed. A memory only: what is missing is read from the ledger again.
CREATE TABLE reports.round (
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL,
  source     text COLLATE "C" NOT NULL,
  round_ref  text COLLATE "C" NOT NULL,
  game_id    text COLLATE "C" NOT NULL,
  category   text COLLATE "C" NOT NULL,
  stake      bigint NOT NULL,
  win        bigint NOT NULL,
  live_bets  integer NOT NULL,
  win_count  integer NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, account_id, source, round_ref)
) WITH (fillfactor = 80);
CREATE INDEX round_by_change ON reports.round (changed_at);

-- How far the check against the ledger has come; one row.
CREATE TABLE reports.check_place (
  id         boolean PRIMARY KEY DEFAULT true CHECK (id),
  bucket     smallint NOT NULL,
  account_id uuid NOT NULL
);

-- Makes the partitions of the month that holds `day`; months begin in UTC for hours.
CREATE FUNCTION reports.ensure_month(day date, with_hours boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  month_start date := date_trunc('month', day::timestamp)::date;
  month_end date := (date_trunc('month', day::timestamp) + interval '1 month')::date;
  suffix text := to_char(month_start, 'YYYY_MM');
BEGIN
  IF to_regclass('reports.day_' || suffix) IS NULL THEN
    EXECUTE format('CREATE TABLE IF NOT EXISTS reports.%I PARTITION OF reports.day FOR VALUES FROM (%L) TO (%L)
      WITH (fillfactor = 80)', 'day_' || suffix, month_start, month_end);
  END IF;
  IF with_hours AND to_regclass('reports.hour_' || suffix) IS NULL THEN
    EXECUTE format('CREATE TABLE IF NOT EXISTS reports.%I PARTITION OF reports.hour FOR VALUES FROM (%L) TO (%L)
      WITH (fillfactor = 80)', 'hour_' || suffix, month_start || ' 00:00:00+00', month_end || ' 00:00:00+00');
  END IF;
END $$;
