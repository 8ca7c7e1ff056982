-- No login but the owner's may change or remove what was done and told (core/platform/database/logins.ts).
comment on table transfers.step is 'append-only';
comment on table transfers.told_round is 'append-only';
