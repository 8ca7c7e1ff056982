-- What an operator may read of a message that carries a link or a code: the text without them, sealed. Null where it
-- carries none, and the whole text may be read.
alter table messaging.message add column told text;
