-- What payment providers settled by their own files, line by line, compared with our payments.
create schema settlements;

-- How the files of a provider come, and what it takes.
-- storage: reference
create table settlements.source (
  provider_key text primary key check (provider_key in ('sandbox', 'xendit', 'maya')),
  is_fetched boolean not null,
  -- From this full hour of Manila on the day before is fetched.
  hour smallint not null check (hour between 0 and 23),
  -- Minutes east of UTC.
  zone_minutes smallint not null,
  -- As agreed; null: not compared. Rates are millionths of the amount.
  deposit_fee bigint,
  deposit_fee_rate integer,
  payout_fee bigint,
  payout_fee_rate integer,
  version integer not null default 1,
  check ((deposit_fee is null) = (deposit_fee_rate is null)),
  check ((payout_fee is null) = (payout_fee_rate is null))
);
insert into settlements.source (provider_key, is_fetched, hour, zone_minutes, deposit_fee, deposit_fee_rate,
  payout_fee, payout_fee_rate) values
  ('sandbox', true, 4, 480, 0, 10000, 10000000, 0),
  ('xendit', true, 6, 480, null, null, null, null),
  ('maya', false, 6, 480, null, null, null, null);

-- storage: local
create table settlements.day (
  provider_key text not null,
  day date not null,
  state text not null check (state in ('AWAITED', 'COMPARING', 'AGREED', 'BREAKS', 'FAILED')),
  failure text,
  totals json,
  compared_at timestamptz,
  primary key (provider_key, day)
);
create index day_by_time on settlements.day (day desc, provider_key desc);

-- Every file that came; one of a day holds.
-- storage: local
create table settlements.file (
  file_id uuid primary key,
  provider_key text not null,
  day date not null,
  number integer not null,
  state text not null check (state in ('CURRENT', 'REPLACED', 'REFUSED')),
  is_fetched boolean not null,
  sha256 text not null,
  lines integer not null,
  problems json not null,
  problem_count integer not null,
  received_at timestamptz not null,
  received_name text,
  unique (provider_key, day, number)
);
create unique index file_current on settlements.file (provider_key, day) where state = 'CURRENT';

-- storage: distributed
create table settlements.line (
  -- Of its name: our reference, or the provider's where it has none.
  bucket smallint not null,
  file_id uuid not null,
  line integer not null,
  provider_key text not null,
  name text not null,
  kind text not null check (kind in ('deposit', 'refund', 'payout', 'other')),
  our_reference text,
  their_reference text,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  state text not null check (state in ('done', 'failed', 'pending')),
  happened_at timestamptz not null,
  raw text not null,
  -- Its file holds.
  is_current boolean not null,
  primary key (bucket, file_id, line)
);
create index line_of_file on settlements.line (file_id, line);
create index line_named on settlements.line (bucket, provider_key, name) where is_current;
create index line_theirs on settlements.line (provider_key, their_reference) where is_current;

-- What does not agree about one payment, however often it is found.
-- storage: distributed
create table settlements.break (
  bucket smallint not null,
  break_id uuid not null,
  provider_key text not null,
  -- Of the file, or of our payment.
  day date not null,
  entry text not null check (entry in ('deposit', 'refund', 'payout')),
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'fee_differs',
    'state_differs', 'duplicate')),
  -- Our payment's id, or the name of the line where we have none.
  reference text not null,
  -- The other name it may stand under in a file.
  their_reference text,
  account_id uuid,
  withdrawal_id uuid,
  state text not null check (state in ('open', 'resolved', 'cleared')),
  ours json,
  theirs json not null,
  difference bigint not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  closed_reason text,
  closed_asked_by text,
  closed_agreed_by text,
  closed_note text,
  primary key (bucket, break_id)
);
create unique index break_of_payment on settlements.break (bucket, provider_key, entry, reference, kind);
create index break_named on settlements.break (provider_key, entry, reference);
create index break_by_day on settlements.break (day desc, break_id desc);
create index break_open on settlements.break (provider_key, day, break_id) where state = 'open';
