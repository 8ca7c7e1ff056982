-- What vendors asked for and could not be given: people look at it, money never moves by itself.
create schema gateway;

create table gateway.review (
  bucket smallint not null,
  account_id uuid not null,
  vendor_key text not null,
  reference text not null,
  kind text not null,
  reason text not null,
  reference_to text,
  round_ref text,
  amount bigint,
  attempts integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (bucket, account_id, vendor_key, reference)
);

create index review_by_time on gateway.review (last_at desc);
