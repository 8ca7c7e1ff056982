-- Moves of subtrees, and what rollups of the tree need.

-- How many stand below an account, to any depth.
-- storage: distributed
create table agents.team_size (
  bucket smallint not null,
  account_id uuid not null,
  agents integer not null default 0,
  members integer not null default 0,
  primary key (bucket, account_id)
);

-- How many joined a team in a Manila month, under its first day.
-- storage: distributed
create table agents.team_joined (
  bucket smallint not null,
  account_id uuid not null,
  month date not null,
  people integer not null,
  primary key (bucket, account_id, month)
);

insert into agents.team_size (bucket, account_id, agents, members)
select ('x' || right(up, 2))::bit(8)::integer, up::uuid, count(*) filter (where type in (1, 2, 41, 42)),
  count(*) filter (where type not in (1, 2, 41, 42))
from agents.node cross join unnest(string_to_array(substr(path, 2), '/')) up
where up <> account_id::text group by up;
insert into agents.team_joined (bucket, account_id, month, people)
select ('x' || right(up, 2))::bit(8)::integer, up::uuid,
  date_trunc('month', joined_at at time zone 'Asia/Manila')::date, count(*)
from agents.node cross join unnest(string_to_array(substr(path, 2), '/')) up
where up <> account_id::text group by up, 3;

-- An account that goes below another one at the beginning of a day, with everybody below it.
-- storage: reference
create table agents.move (
  move_id uuid primary key,
  account_id uuid not null,
  account text not null,
  from_id uuid not null,
  from_account text not null,
  to_id uuid not null,
  to_account text not null,
  -- The account itself among them, when it was agreed.
  people integer not null,
  effective_at timestamptz not null,
  state text not null check (state in ('WAITING', 'DONE', 'CANCELLED')),
  -- The tree shows it.
  applied_at timestamptz,
  requested_by text not null,
  approved_by text not null,
  reason text not null,
  created_at timestamptz not null
);
create unique index move_waiting on agents.move (account_id) where state = 'WAITING';
create index move_unapplied on agents.move (effective_at) where applied_at is null and state <> 'CANCELLED';
create index move_by_time on agents.move (effective_at desc, move_id desc);

-- Where an account stood before a move, up to its moment.
-- storage: distributed
create table agents.former_place (
  bucket smallint not null,
  account_id uuid not null,
  until timestamptz not null,
  path text not null,
  primary key (bucket, account_id, until)
);
