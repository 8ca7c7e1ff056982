-- Typed as `/word` it stands for the answer; an archived one is offered no more.
alter table chat.reply add column shortcut text, add column archived_at timestamptz;
create unique index reply_shortcut on chat.reply (lower(shortcut)) where archived_at is null;
-- Names are free again once their answer is archived.
drop index chat.reply_name;
create unique index reply_name on chat.reply (lower(name)) where archived_at is null;

-- The team that a conversation was handed to; it waits until one of them takes it.
alter table chat.conversation add column team text;
