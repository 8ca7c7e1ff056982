-- A vendor as configuration: what operators set, what replaced credentials are still honoured, how its calls fare, what
-- is open at it, and what a launch was bound to.
alter table games.integration
  add column display_name text not null default '',
  -- Beside `currency`, in which we keep the books with it.
  add column currencies text[] not null default '{}',
  -- Addresses and networks its calls may come from; none named means any.
  add column allowed_addresses text[] not null default '{}',
  add column wallet_mode text not null default 'seamless' check (wallet_mode in ('seamless', 'transfer')),
  -- Our next pair: the vendor is given its public half, and from then on we sign with it.
  add column next_private_key text,
  add column next_from timestamptz,
  -- What was replaced, sealed as a whole, and until when calls signed by it are still believed.
  add column former text,
  add column former_until timestamptz,
  add column synchronise_result jsonb,
  add column changed_at timestamptz;

-- How the calls with a vendor fared: one row a minute for each outcome and span of time.
create table games.vendor_call (
  vendor_key text not null,
  -- `in` is the vendor calling us.
  direction text not null check (direction in ('in', 'out')),
  minute timestamptz not null,
  outcome text not null,
  -- Answered in less than so many milliseconds, and not less than the next lower span.
  under_ms integer not null,
  calls bigint not null,
  primary key (vendor_key, minute, direction, outcome, under_ms)
);
create index vendor_call_by_time on games.vendor_call using brin (minute) with (autosummarize = on);

-- Rounds whose end has not been heard of; kept after the ledger by the consumer of the games.
create table games.open_round (
  bucket smallint not null,
  account_id uuid not null,
  vendor_key text not null,
  round_ref text not null,
  opened_at timestamptz not null,
  primary key (bucket, account_id, vendor_key, round_ref)
);
create index open_round_by_age on games.open_round (vendor_key, opened_at);

insert into games.open_round (bucket, account_id, vendor_key, round_ref, opened_at)
select r.bucket, r.account_id, r.source, r.round_ref, r.opened_at
from ledger.round_line r
where not r.is_closed and not (r.live_bets = 0 and r.win_count = 0);

-- The sign-in a launch was made with: what ends it ends the game's session.
alter table games.session add column login_session_id uuid;
create index session_open on games.session (bucket, account_id) where closed_at is null;
