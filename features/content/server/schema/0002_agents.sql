-- Announcements to agents alone, in the agent centre.
alter table content.announcement drop constraint announcement_kind_check;
alter table content.announcement add constraint announcement_kind_check
  check (kind in ('notice', 'popup', 'promotion', 'agent'));
