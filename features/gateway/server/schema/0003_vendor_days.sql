-- What players won and staked with each vendor on each day, and above which net win of a day somebody is called.

-- Vendors without a row have the house's.
-- storage: reference
create table gateway.vendor_limit (
  vendor_key text primary key,
  day_max bigint not null check (day_max > 0),
  changed_at timestamptz not null
);

-- After the ledger's play feed; days are those of Manila. One process at a time writes it.
-- storage: reference
create table gateway.vendor_day (
  vendor_key text not null,
  day date not null,
  stake bigint not null,
  win bigint not null,
  alarmed_at timestamptz,
  primary key (vendor_key, day)
);
