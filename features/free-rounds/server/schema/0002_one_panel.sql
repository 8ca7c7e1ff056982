-- Requests wait in features/approvals; a campaign is here once it runs. What waited is asked for again.
update free_rounds.reward set status = 'CANCELLED', next_try_at = null, closed_at = now()
where status = 'WAITING' and campaign_id in (select campaign_id from free_rounds.campaign where status = 'REQUESTED');
update free_rounds.campaign
set status = 'REJECTED', decided_at = now(), decision_note = 'Please ask again under Two-person requests.'
where status = 'REQUESTED';
drop index free_rounds.campaign_running;
create index campaign_running on free_rounds.campaign (ends_at) where status = 'ACTIVE';
alter table free_rounds.campaign drop constraint campaign_status_check;
alter table free_rounds.campaign
  add constraint campaign_status_check check (status in ('REJECTED', 'ACTIVE', 'CANCELLED', 'ENDED'));
alter table free_rounds.campaign add constraint campaign_two_people check (decided_by is null or decided_by <> requested_by);
