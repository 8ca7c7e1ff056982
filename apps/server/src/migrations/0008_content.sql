-- What operators write for players. Texts are per language; HTML is made safe before it is stored.
CREATE SCHEMA content;

CREATE TABLE content.banner (
  id           uuid PRIMARY KEY,
  group_name   text NOT NULL CHECK (group_name IN ('w_home', 'w_reg', 'w_leftmenu')),
  linkage_type text NOT NULL CHECK (linkage_type IN ('NONE', 'PAGE', 'GAME', 'URL')),
  url          text NOT NULL,
  image_url    text NOT NULL,
  narrow_image_url text NOT NULL,
  tint         text NOT NULL,
  position     integer NOT NULL,
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz
);

CREATE TABLE content.banner_text (
  banner_id uuid NOT NULL REFERENCES content.banner ON DELETE CASCADE,
  language  text NOT NULL,
  title     text NOT NULL,
  body      text NOT NULL,
  PRIMARY KEY (banner_id, language)
);

CREATE TABLE content.announcement (
  id             uuid PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('notice', 'popup', 'promotion')),
  -- Pop-ups only: A logged in, B visitors, F first login.
  execution      text CHECK (execution IN ('A', 'B', 'F')),
  promotion_type text,
  published_at   timestamptz NOT NULL,
  ends_at        timestamptz
);
CREATE INDEX announcement_by_time ON content.announcement (kind, published_at DESC);

CREATE TABLE content.announcement_text (
  announcement_id uuid NOT NULL REFERENCES content.announcement ON DELETE CASCADE,
  language        text NOT NULL,
  title           text NOT NULL,
  body            text NOT NULL,
  PRIMARY KEY (announcement_id, language)
);
