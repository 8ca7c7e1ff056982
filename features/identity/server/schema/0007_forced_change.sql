-- A session of an expired or weak password may only change it, also after the page was loaded again.
alter table identity.session add column must_change_password boolean not null default false;
