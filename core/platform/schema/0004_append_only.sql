-- No login but the owner's may change or remove what happened (core/platform/database/logins.ts).
comment on table platform.event is 'append-only';
comment on table platform.first_run is 'append-only';
