-- Leaderboards over a time: who came how far, and who won what.
-- storage: distributed
create table promotions.tournament_score (
  bucket smallint not null,
  account_id uuid not null,
  promotion_id uuid not null,
  score bigint not null,
  -- When it came to this score: of equal ones the earlier stands first.
  reached_at timestamptz not null,
  -- Rounds that were settled before do not count.
  joined_at timestamptz not null,
  primary key (bucket, account_id, promotion_id)
);
create index tournament_rank on promotions.tournament_score (promotion_id, score desc, reached_at, account_id);

-- The best rounds of each player where the best one counts: one that is taken back leaves its place to the next.
-- storage: distributed
create table promotions.tournament_round (
  bucket smallint not null,
  account_id uuid not null,
  promotion_id uuid not null,
  source text not null,
  round_ref text not null,
  score bigint not null,
  reached_at timestamptz not null,
  primary key (bucket, account_id, promotion_id, source, round_ref)
);
create index tournament_round_age on promotions.tournament_round using brin (reached_at) with (autosummarize = on);

-- Tournaments that are over and whose feed was read to their end.
-- storage: reference
create table promotions.tournament_end (
  promotion_id uuid primary key,
  -- WAITING: two people have to look at the winners first.
  state text not null check (state in ('WAITING', 'PAYING', 'PAID')),
  ended_at timestamptz not null,
  paid_at timestamptz
);

-- Who won what; a row is there once the prize is paid.
-- storage: reference
create table promotions.tournament_place (
  promotion_id uuid not null,
  place integer not null check (place > 0),
  account_id uuid not null,
  score bigint not null,
  reached_at timestamptz not null,
  pays text not null check (pays in ('CASH', 'BONUS', 'POINTS')),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  primary key (promotion_id, place),
  unique (promotion_id, account_id)
);

create index version_tournament on promotions.version (promotion_id) where content ->> 'kind' = 'TOURNAMENT';
-- How a prize is given; of all others the terms say it.
alter table promotions.award add column pays text check (pays in ('CASH', 'BONUS', 'POINTS'));
