-- Requests wait in features/approvals; what is here is of before. What waited is asked for again.
update protection.request
set status = 'REJECTED', decided_at = now(), decision_note = 'Please ask again under Two-person requests.'
where status = 'REQUESTED';
drop index protection.request_waiting;
