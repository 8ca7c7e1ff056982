-- No login but the owner's may change or remove an entry (core/platform/database/logins.ts).
comment on table audit.entry is 'append-only';
