-- Money handed up or down the line: to the direct upline, or by an agent to a direct downline. The money moves by the
-- ledger's two steps; this row is the sender's, and counts for the sender's day.
-- storage: distributed
create table cashier.handover (
  bucket smallint not null,
  handover_id uuid not null,
  account_id uuid not null,
  to_account_id uuid not null,
  idempotency_key text not null,
  direction text not null check (direction in ('up', 'down')),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('BEGUN', 'DONE', 'REFUSED')),
  refusal text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (bucket, handover_id),
  unique (bucket, account_id, idempotency_key)
);
create index handover_sent on cashier.handover (bucket, account_id, created_at desc);
create index handover_received on cashier.handover (to_account_id, created_at desc);
create index handover_begun on cashier.handover (created_at) where status = 'BEGUN';
-- The least that is handed over.
alter table cashier.setting add column handover_min bigint not null default 100000000;
