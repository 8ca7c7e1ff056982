-- Wins that are held for review, and the limits above which they are.

-- The most that a round may win without a look: of the house, of a studio or of a game.
-- storage: reference
create table gateway.win_limit (
  scope text not null check (scope in ('house', 'studio', 'game')),
  -- The studio's code or the game's id; empty for the house.
  name text not null,
  -- Times the stake of the round.
  multiplier bigint not null check (multiplier > 0),
  -- Of the house alone: what no stake stands for, and a prize of a vendor's pool.
  unstaked bigint check (unstaked >= 0),
  jackpot bigint check (jackpot >= 0),
  changed_at timestamptz not null,
  primary key (scope, name),
  check ((scope = 'house') = (unstaked is not null and jackpot is not null and name = ''))
);

-- After the ledger's lines; the money itself is in the player's account `player:review`.
-- storage: distributed
create table gateway.held_win (
  bucket smallint not null,
  account_id uuid not null,
  vendor_key text not null,
  reference text not null,
  type text not null check (type in ('WIN', 'BONUS', 'JACKPOT')),
  amount bigint not null check (amount > 0),
  currency text not null,
  game_id uuid,
  round_ref text,
  held_at timestamptz not null,
  -- `taken_back`: by the vendor itself.
  state text not null default 'held' check (state in ('held', 'released', 'returned', 'taken_back')),
  done_at timestamptz,
  -- The two people.
  done_names text,
  reason text,
  primary key (bucket, account_id, vendor_key, reference),
  check ((state = 'held') = (done_at is null))
);
create index held_win_by_place on gateway.held_win (held_at, bucket, account_id, vendor_key, reference);
create index held_win_waiting on gateway.held_win (held_at, bucket, account_id, vendor_key, reference)
  where state = 'held';
create index held_win_of_player on gateway.held_win (bucket, account_id, held_at);
