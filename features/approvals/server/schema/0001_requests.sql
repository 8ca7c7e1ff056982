-- What one person asks for and another one decides on. What is to be done stands in the payload alone; the fields are
-- what both people saw, and are compared again before it is done.
create schema approvals;

-- storage: local
create table approvals.request (
  id uuid primary key,
  kind text not null,
  thing text not null,
  title text not null,
  -- JSON, sealed by the vault: it may hold a secret.
  payload text not null,
  fields jsonb not null,
  reason text not null,
  status text not null check (status in ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  requested_by uuid not null,
  requested_name text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  decision_note text,
  constraint request_decided check ((status = 'WAITING') = (decided_at is null))
);
-- Only one request waits for one thing.
create unique index request_waiting on approvals.request (thing) where status = 'WAITING';
create index request_by_time on approvals.request (requested_at, id);
create index request_of_thing on approvals.request (thing, requested_at);
