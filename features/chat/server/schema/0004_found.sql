-- Ended conversations are found by who had them, what they were about and how they were rated.
create index conversation_closed_operator on chat.conversation (operator_id, closed_at desc, id desc)
  where state = 'CLOSED' and operator_id is not null;
create index conversation_closed_rated on chat.conversation (closed_at desc, id desc)
  where state = 'CLOSED' and rating is not null;
create index conversation_tags on chat.conversation using gin (tags) where state = 'CLOSED';
