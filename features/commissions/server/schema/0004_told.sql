-- Who was told which step of a bill, so that each is told once however often it is tried. Of hourly and real-time salary
-- a step is told once a day.
-- storage: distributed
create table commissions.told (
  bucket smallint not null,
  account_id uuid not null,
  step text collate "C" not null,
  about text collate "C" not null,
  day date not null,
  primary key (bucket, account_id, step, about)
);
create index told_age on commissions.told (day);
