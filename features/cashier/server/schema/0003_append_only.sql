-- No login but the owner's may change or remove what was done and what a provider said (core/platform/database/logins.ts).
comment on table cashier.withdrawal_step is 'append-only';
comment on table cashier.webhook_event is 'append-only';
