-- What players may win and claim beside their games: tickets first.
create schema rewards;

-- Tickets that came together; each is used on its own.
-- storage: distributed
create table rewards.ticket (
  bucket smallint not null,
  -- Its last byte is the bucket.
  ticket_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('WHEEL', 'ENVELOPE', 'RAFFLE')),
  -- What gave them: DEPOSIT, MISSION, OPERATOR.
  origin text not null check (origin ~ '^[A-Z_]{1,20}$'),
  -- The giver's own name of the gift; it counts once.
  reference text not null check (length(reference) between 1 and 120),
  raffle_id uuid,
  given integer not null check (given > 0),
  used integer not null check (used between 0 and given),
  given_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'RAFFLE') = (raffle_id is not null)),
  primary key (bucket, ticket_id)
);
create unique index ticket_of_reference on rewards.ticket (bucket, account_id, kind, reference);
create index ticket_usable on rewards.ticket (bucket, account_id, kind, expires_at) where used < given;
create index ticket_own on rewards.ticket (bucket, account_id, ticket_id desc);
create index ticket_of_raffle on rewards.ticket (raffle_id, bucket, ticket_id) where raffle_id is not null;
create index ticket_age on rewards.ticket using brin (given_at) with (autosummarize = on);

-- What a player deposited on a Manila day, and the envelope tickets given for it.
-- storage: distributed
create table rewards.deposit_day (
  bucket smallint not null,
  account_id uuid not null,
  day date not null,
  amount bigint not null check (amount > 0),
  envelopes smallint not null check (envelopes >= 0),
  primary key (bucket, account_id, day)
);
create index deposit_day_age on rewards.deposit_day using brin (day) with (autosummarize = on);

-- What was paid, by Manila day and what for; a row for each bucket, so that nobody waits for anybody.
-- storage: distributed
create table rewards.paid (
  bucket smallint not null,
  day date not null,
  kind text not null check (kind in ('WHEEL', 'ENVELOPE', 'RAFFLE')),
  times bigint not null check (times > 0),
  amount bigint not null check (amount > 0),
  primary key (bucket, day, kind)
);
create index paid_by_day on rewards.paid (day);
