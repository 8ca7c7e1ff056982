-- Promotions as operators wrote them, what players take of them, and the bonus money that is staked meanwhile.
-- storage: reference
create table promotions.promotion (
  promotion_id uuid primary key,
  -- The version that players see.
  version integer not null,
  state text not null check (state in ('OPEN', 'CLOSED')),
  -- How many may still take it; null: as many as want to.
  stock_left integer check (stock_left >= 0),
  changed_at timestamptz not null
);

-- What was once published never changes: what players accepted is kept as they accepted it.
-- storage: reference
create table promotions.version (
  promotion_id uuid not null,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  requested_by text not null,
  approved_by text not null,
  primary key (promotion_id, version)
);

-- What a player took of a promotion.
-- storage: distributed
create table promotions.award (
  bucket smallint not null,
  award_id uuid not null,
  account_id uuid not null,
  promotion_id uuid not null,
  version integer not null,
  state text not null
    check (state in ('JOINED', 'APPLYING', 'CLAIM', 'PROCESS', 'CLAIMED', 'ISSUED', 'REJECTED', 'CLOSED')),
  -- Of one that is closed: why.
  ending text check (ending in ('EXPIRED', 'FORFEITED', 'PLAYED_OUT', 'LEFT')),
  remark text,
  answer text,
  deposit bigint not null default 0,
  bonus bigint not null default 0,
  -- What was left of the bonus when it ended: became cash, or went back to the house.
  outcome bigint,
  stake_max bigint,
  requirement_id uuid,
  joined_at timestamptz not null,
  -- Bets of the player come through us: while it is played, and after its end until every round with bonus money in it is over.
  is_led boolean not null default false,
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (bucket, award_id)
);
create unique index award_once on promotions.award (bucket, account_id, promotion_id)
  where state not in ('REJECTED') and ending is distinct from 'LEFT';
create unique index award_one_at_a_time on promotions.award (bucket, account_id) where state in ('JOINED', 'PROCESS');
create index award_by_time on promotions.award (bucket, account_id, award_id desc);
create index award_due on promotions.award (expires_at, bucket, award_id) where state = 'PROCESS';
create index award_led on promotions.award (bucket, account_id) where is_led;
create index award_led_after on promotions.award (ended_at, bucket, award_id) where is_led and state <> 'PROCESS';
create index award_applying on promotions.award (joined_at, bucket, award_id) where state = 'APPLYING';
create index award_of_promotion on promotions.award (promotion_id, state);

-- Calls of games that touched bonus money, and what of each was the bonus's.
-- storage: distributed
create table promotions.led_call (
  bucket smallint not null,
  account_id uuid not null,
  source text not null,
  reference text not null,
  kind text not null check (kind in ('bet', 'win')),
  round_ref text not null,
  award_id uuid not null,
  bonus bigint not null check (bonus > 0),
  is_back boolean not null,
  at timestamptz not null,
  primary key (bucket, account_id, source, reference)
);
create index led_call_of_round on promotions.led_call (bucket, account_id, source, round_ref);
create index led_call_age on promotions.led_call using brin (at) with (autosummarize = on);

-- Of a promotion's requirement: weights by category in hundredths, and what its deposit's own would have counted meanwhile.
alter table promotions.requirement add column weights jsonb;
alter table promotions.requirement add column deposit bigint not null default 0;
alter table promotions.requirement add column plain bigint not null default 0;
alter table promotions.requirement drop constraint requirement_state_check;
alter table promotions.requirement add constraint requirement_state_check
  check (state in ('OPEN', 'FULFILLED', 'PLAYED_OUT', 'WAIVED', 'EXPIRED', 'FORFEITED'));
-- Its bonus has been dealt with after its end.
alter table promotions.requirement add column is_settled boolean not null default false;
create index requirement_unsettled on promotions.requirement (closed_at, bucket, requirement_id)
  where kind = 'PROMOTION' and state <> 'OPEN' and not is_settled;

-- Of one round: what its deposit's own requirement would have counted beside this one.
alter table promotions.counted add column plain bigint not null default 0;
