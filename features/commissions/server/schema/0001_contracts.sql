-- What agents are paid by the platform or by their upline, and by which contract.
create schema commissions;

-- Held while a contract is written, so that no two changes of the tree of contracts cross.
-- storage: reference
create table commissions.kind (
  kind text primary key
);
insert into commissions.kind (kind) values ('DAILY'), ('DIVIDEND'), ('HOURLY'), ('REALTIME');

-- A few for each agent, not for each player; a change ends contracts of several agents at once.
-- storage: reference
create table commissions.contract (
  contract_id uuid primary key,
  kind text not null references commissions.kind,
  -- Null for the platform.
  payer_id uuid,
  payee_id uuid not null,
  version integer not null check (version > 0),
  period text not null,
  categories jsonb not null,
  tiers jsonb not null,
  carry_mode text not null,
  unit bigint not null check (unit >= 0),
  -- A contract that ended stays ACTIVE: `ends_at` and `end_state` say what it is since then.
  state text not null check (state in ('PENDING', 'ACTIVE', 'REJECTED', 'EXPIRED', 'WITHDRAWN')),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  effective_from timestamptz,
  ends_at timestamptz,
  end_state text check (end_state in ('SUPERSEDED', 'TERMINATED')),
  end_reason text check (end_reason in ('NEWER', 'PAYER', 'OPERATOR', 'CASCADE')),
  check (payer_id <> payee_id),
  check ((state = 'ACTIVE') = (effective_from is not null)),
  check ((ends_at is null) = (end_state is null) and (ends_at is null) = (end_reason is null)),
  check (ends_at >= effective_from)
);
create unique index contract_version on commissions.contract (payee_id, kind, version);
create unique index contract_waiting on commissions.contract (payee_id, kind) where state = 'PENDING';
create index contract_of_payee on commissions.contract (payee_id, proposed_at desc, contract_id desc);
create index contract_of_payer on commissions.contract (payer_id, proposed_at desc, contract_id desc);
create index contract_expiring on commissions.contract (expires_at) where state = 'PENDING';
