-- Since when the number of a payee cannot be read; its owner adds it again.
alter table cashier.payee add column unreadable_at timestamptz;
