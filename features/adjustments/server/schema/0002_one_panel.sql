-- Requests wait in features/approvals; here stands what two people did. What waited in the old queue is asked for again.
update adjustments.adjustment
set status = 'REJECTED', decided_at = now(), decision_note = 'Please ask again under Two-person requests.'
where status = 'REQUESTED';
drop index adjustments.adjustment_waiting;
alter table adjustments.adjustment drop constraint adjustment_status_check;
alter table adjustments.adjustment add constraint adjustment_status_check check (status in ('APPROVED', 'REJECTED'));
