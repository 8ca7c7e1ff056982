-- Messages to segments of the players and agents.
create schema mailings;

-- Written by operators; how far each was sent stands beside it.
-- storage: local
create table mailings.mailing (
  mailing_id uuid primary key,
  state text not null check (state in ('WAITING', 'SENDING', 'SENT', 'CANCELLED', 'WITHDRAWN')),
  segment jsonb not null,
  purpose text not null check (purpose in ('service', 'marketing')),
  title_en text not null,
  body_en text not null,
  title_ty text not null,
  body_ty text not null,
  link text,
  send_at timestamptz not null,
  written_by uuid not null,
  written_name text not null,
  written_at timestamptz not null,
  -- The buckets below are done; of this one the accounts up to the one named. Counted anew while it is withdrawn.
  next_bucket smallint not null default 0,
  after_id uuid,
  reached integer not null default 0,
  ended_at timestamptz,
  ended_name text,
  reason text
);
create index mailing_written on mailings.mailing (written_at desc, mailing_id desc);
create index mailing_open on mailings.mailing (send_at)
  where state in ('WAITING', 'SENDING') or (state = 'WITHDRAWN' and next_bucket < 256);
