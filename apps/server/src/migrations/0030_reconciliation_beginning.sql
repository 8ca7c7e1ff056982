-- From when on our books with a vendor are held against its own: what was brought in from before it knows nothing of.
create table reconciliation.beginning (
  vendor_key text primary key,
  since timestamptz not null
);
