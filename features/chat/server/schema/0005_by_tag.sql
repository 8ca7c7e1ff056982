-- What conversations with a tag came to is counted from those that began in some days.
create index conversation_started on chat.conversation (started_at) where not is_letter;
