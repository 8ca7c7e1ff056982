-- Free rounds as a kind of promotion: the winnings are kept by the house until the rounds are over, and are given then.
-- storage: distributed
create table promotions.free_award (
  bucket smallint not null,
  award_id uuid not null,
  account_id uuid not null,
  -- DUE: the vendor is to be asked. GIVEN: there are rewards. OVER: nothing more is to come.
  status text not null check (status in ('DUE', 'GIVEN', 'OVER')),
  -- Taken out of cash, and of it what was given to the player.
  won bigint not null default 0 check (won >= 0),
  given bigint not null default 0 check (given >= 0),
  attempts integer not null default 0,
  ends_at timestamptz,
  -- When the job looks at it again.
  look_at timestamptz not null,
  primary key (bucket, award_id)
);
create index free_award_of_account on promotions.free_award (bucket, account_id);
create index free_award_due on promotions.free_award (look_at, bucket, award_id) where status <> 'OVER';

-- Rounds that were staked for nothing, and what of their winnings was taken out of cash.
-- storage: distributed
create table promotions.free_round (
  bucket smallint not null,
  account_id uuid not null,
  source text not null,
  round_ref text not null,
  award_id uuid not null,
  taken bigint not null default 0 check (taken >= 0),
  -- The round is over and its winnings are taken.
  is_done boolean not null default false,
  begun_at timestamptz not null,
  primary key (bucket, account_id, source, round_ref)
);
create index free_round_open on promotions.free_round (bucket, account_id) where not is_done;
create index free_round_age on promotions.free_round using brin (begun_at) with (autosummarize = on);

alter table promotions.award drop constraint award_ending_check;
alter table promotions.award add constraint award_ending_check
  check (ending in ('EXPIRED', 'FORFEITED', 'PLAYED_OUT', 'LEFT', 'VOIDED'));
