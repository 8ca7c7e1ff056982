-- One cursor for every consumer, of events and of the ledger's stream alike: '<transaction>-<number in it>', '' at the
-- beginning. Consumers of events start over: a cursor on positions could pass by an event whose transaction took its
-- position early and committed late, and applying a registration again changes nothing.
ALTER TABLE platform.consumer DROP COLUMN position, ADD COLUMN cursor text NOT NULL DEFAULT '';

INSERT INTO platform.consumer (name, cursor) SELECT name, cursor FROM games.stream_cursor;

DROP TABLE games.stream_cursor;

CREATE INDEX event_stream ON platform.event (xid, position);
