-- At which weights each bet type gives back no more than it may.
create schema give_back;

-- storage: reference
create table give_back.weight (
  -- One that is not here has whole weights.
  bet_type text primary key,
  category text not null,
  -- Hundredths.
  agent_weight smallint not null check (agent_weight between 0 and 100),
  rebate_weight smallint not null check (rebate_weight between 0 and 100),
  changed_at timestamptz not null
);
