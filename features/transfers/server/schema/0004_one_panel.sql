-- Requests wait in features/approvals; here stands what two people decided. What waited is asked for again.
update transfers.resolution
set status = 'REJECTED', decided_at = now(), decision_note = 'Please ask again under Two-person requests.'
where status = 'REQUESTED';
drop index transfers.resolution_waiting;
alter table transfers.resolution drop constraint resolution_status_check;
alter table transfers.resolution add constraint resolution_status_check check (status in ('APPROVED', 'REJECTED'));
alter table transfers.resolution
  add constraint resolution_two_people check (status <> 'APPROVED' or decided_by <> requested_by);
