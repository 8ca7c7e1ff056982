-- Free rounds that the house gives through its vendors, and what came of them.
create schema free_rounds;

-- storage: reference
create table free_rounds.campaign (
  campaign_id uuid primary key,
  name text not null,
  vendor_key text not null,
  bet bigint not null check (bet > 0),
  -- For each player in each game.
  rounds integer not null check (rounds > 0),
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- All bets of all rounds: what decides whether two people are needed.
  worth bigint not null check (worth > 0),
  status text not null check (status in ('REQUESTED', 'REJECTED', 'ACTIVE', 'CANCELLED', 'ENDED')),
  note text not null,
  requested_by uuid not null,
  requested_name text not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  decision_note text,
  cancelled_name text,
  cancelled_at timestamptz,
  cancel_note text
);
create index campaign_newest on free_rounds.campaign (requested_at desc, campaign_id desc);
create index campaign_running on free_rounds.campaign (ends_at) where status in ('REQUESTED', 'ACTIVE');

-- storage: reference
create table free_rounds.campaign_game (
  campaign_id uuid not null references free_rounds.campaign,
  game_id uuid not null,
  game_code text not null,
  -- What the vendor calls the offer, and its own campaign once it has answered.
  offer_ref text not null,
  vendor_campaign text,
  primary key (campaign_id, game_id)
);

-- Free rounds of one player in one game. The row is there before the vendor is asked, and its id is what the vendor knows
-- it by: asked again, the vendor gives nothing more.
-- storage: distributed
create table free_rounds.reward (
  bucket smallint not null,
  account_id uuid not null,
  reward_id uuid not null,
  campaign_id uuid not null references free_rounds.campaign,
  game_id uuid not null,
  vendor_key text not null,
  status text not null check (status in ('WAITING', 'ACTIVE', 'REFUSED', 'CANCELLING', 'CANCELLED', 'ENDED')),
  -- The vendor's own name for it.
  reward_ref text,
  -- Why there is none, or what the vendor said last.
  detail text,
  attempts integer not null default 0,
  next_try_at timestamptz,
  granted_at timestamptz,
  closed_at timestamptz,
  primary key (bucket, account_id, reward_id),
  check ((next_try_at is not null) = (status in ('WAITING', 'CANCELLING')))
);
create unique index reward_once on free_rounds.reward (bucket, account_id, campaign_id, game_id);
create index reward_of_campaign on free_rounds.reward (campaign_id, bucket, account_id);
create index reward_due on free_rounds.reward (next_try_at) where next_try_at is not null;

-- What was played and won by each reward, after the ledger's lines: also by rewards the vendor gave of its own accord.
-- storage: distributed
create table free_rounds.played (
  bucket smallint not null,
  account_id uuid not null,
  vendor_key text not null,
  reward_ref text not null,
  used integer not null,
  won bigint not null,
  last_at timestamptz not null,
  primary key (bucket, account_id, vendor_key, reward_ref)
);
