-- Corrections are of every time at which the same two had a contract, which the contracts tell.
alter table commissions.bill drop column corrects_since;
