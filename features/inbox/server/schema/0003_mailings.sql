-- Many messages are one mailing; the list of what operators wrote leaves them out, and what the system told.
alter table inbox.message add column mailing_id uuid;
create index message_mailing on inbox.message (mailing_id, bucket) where mailing_id is not null;
create index message_written on inbox.message (sent_at desc, id desc) where sent_by is not null and mailing_id is null;
