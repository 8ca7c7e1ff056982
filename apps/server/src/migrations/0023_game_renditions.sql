-- A game's picture in pixels, drawn when somebody first asks for that width. The name is the picture's content: a new
-- picture has new ones.
CREATE TABLE games.rendition (
  content_hash text NOT NULL,
  width        smallint NOT NULL,
  content      bytea NOT NULL,
  PRIMARY KEY (content_hash, width)
);
