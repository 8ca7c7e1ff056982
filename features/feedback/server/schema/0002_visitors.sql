-- A visitor writes without an account and leaves where an answer reaches them, sealed by the vault.
alter table feedback.feedback
  alter column account_id drop not null,
  add column contact text,
  add constraint feedback_writer check ((account_id is null) = (contact is not null));
