-- Requests wait in features/approvals; here stands what two people decided. What waited is asked for again.
update reconciliation.proposal
set status = 'REJECTED', decided_at = now(), decision_note = 'Please ask again under Two-person requests.'
where status = 'REQUESTED';
update reconciliation.break set state = 'open' where state = 'proposed';
drop index reconciliation.proposal_waiting;
alter table reconciliation.proposal drop constraint proposal_status_check;
alter table reconciliation.proposal
  add constraint proposal_status_check check (status in ('APPROVED', 'REJECTED'));
drop index reconciliation.break_unsettled;
create index break_unsettled on reconciliation.break (vendor_key, happened_at) where state = 'open';
alter table reconciliation.break drop constraint break_state_check;
alter table reconciliation.break add constraint break_state_check check (state in ('open', 'resolved', 'cleared'));
