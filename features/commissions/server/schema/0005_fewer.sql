-- A run writes a bill twice, made and paid, so each index of it counts double: only those that somebody reads by are left.
drop index commissions.bill_of_payee, commissions.bill_of_run, commissions.bill_newest, commissions.bill_in_state;
alter table commissions.bill drop constraint bill_bucket_contract_id_starts_at_key;
-- A contract has one payee: so a bill of a contract and period is there once.
create unique index bill_of_payee on commissions.bill (bucket, payee_id, kind, starts_at desc, contract_id);
create index bill_in_state on commissions.bill (state, bill_id desc) where state not in ('ISSUED', 'INSUFFICIENT', 'PARTIAL');

-- What has reached its payee is in the ledger and in the bill: what stands here is on its way.
drop index commissions.payment_open;
delete from commissions.payment where is_delivered;
alter table commissions.payment drop column is_delivered;
