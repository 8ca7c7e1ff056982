-- Which edition of the terms an account accepted, and when. The terms of before were the first edition.
alter table identity.account add column terms_edition integer;
update identity.account set terms_edition = 1 where terms_accepted_at is not null;

-- Every edition that an account ever accepted; kept as proof.
-- storage: distributed
create table identity.terms_acceptance (
  bucket smallint not null,
  account_id uuid not null,
  edition integer not null check (edition > 0),
  accepted_at timestamptz not null,
  ip text not null,
  primary key (bucket, account_id, edition)
);
insert into identity.terms_acceptance (bucket, account_id, edition, accepted_at, ip)
  select bucket, id, 1, terms_accepted_at, registration_ip from identity.account where terms_accepted_at is not null;
