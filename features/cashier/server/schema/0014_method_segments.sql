-- For players from these countries alone, and with any of these tags; null: for all.
alter table cashier.method
  add column countries text[] check (cardinality(countries) > 0),
  add column tags uuid[] check (cardinality(tags) > 0);
