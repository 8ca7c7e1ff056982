-- Raffles: their prizes, the numbered tickets of a draw, and what was won.
-- storage: reference
create table rewards.raffle (
  raffle_id uuid primary key,
  name_en text not null check (length(name_en) between 1 and 80),
  name_ty text not null check (length(name_ty) between 1 and 80),
  opens_at timestamptz not null,
  draws_at timestamptz not null check (draws_at > opens_at),
  -- A deposit of at least this much gives a ticket.
  ticket_deposit bigint check (ticket_deposit > 0),
  -- From the first on.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 100),
  state text not null check (state in ('OPEN', 'DRAWING', 'DRAWN', 'CANCELLED')),
  commit_hash text not null,
  sealed_seed text not null,
  revealed_seed text,
  -- SHA-256 of all tickets as they were numbered.
  entries_root text,
  entries integer,
  set_by text not null,
  set_at timestamptz not null
);
create index raffle_by_draw on rewards.raffle (draws_at desc);
create index raffle_undrawn on rewards.raffle (draws_at) where state in ('OPEN', 'DRAWING');

-- Who won, for everybody: the name is masked. The ticket names the player's bucket.
-- storage: local
create table rewards.raffle_winner (
  raffle_id uuid not null,
  place smallint not null,
  ticket_number integer not null,
  ticket_id uuid not null,
  amount bigint not null check (amount > 0),
  masked_name text not null,
  -- Null until the prize stands in the winner's reward centre.
  handed_at timestamptz,
  primary key (raffle_id, place)
);
create index raffle_winner_unhanded on rewards.raffle_winner (raffle_id, place) where handed_at is null;

-- storage: distributed
create table rewards.raffle_win (
  bucket smallint not null,
  -- Its last byte is the bucket.
  win_id uuid not null,
  account_id uuid not null,
  raffle_id uuid not null,
  place smallint not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('WAITING', 'CLAIMED')),
  won_at timestamptz not null,
  lapses_at timestamptz not null,
  claimed_at timestamptz,
  primary key (bucket, win_id)
);
create unique index raffle_win_of_place on rewards.raffle_win (bucket, account_id, raffle_id, place);
create index raffle_win_waiting on rewards.raffle_win (bucket, account_id, win_id desc) where state = 'WAITING';
create index raffle_win_own on rewards.raffle_win (bucket, account_id, raffle_id);
