-- Banners and announcements as operators make them: switches, schedules, orders, pictures, and who changed what last.
CREATE TABLE content.picture (
  -- The beginning of the hash of what is in it, so that the same picture is kept once and never changes.
  name        text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{24}$'),
  content     bytea NOT NULL,
  uploaded_at timestamptz NOT NULL
);

ALTER TABLE content.banner
  ADD COLUMN is_on boolean NOT NULL DEFAULT true,
  ADD COLUMN game_id uuid,
  ADD COLUMN wide_picture text REFERENCES content.picture,
  ADD COLUMN narrow_picture text REFERENCES content.picture,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changed_by text,
  ADD CHECK (ends_at > starts_at),
  ADD CHECK ((linkage_type = 'GAME') = (game_id IS NOT NULL)) NOT VALID;

ALTER TABLE content.announcement
  ADD COLUMN is_on boolean NOT NULL DEFAULT true,
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changed_by text,
  ADD CHECK (ends_at > published_at),
  ADD CHECK ((kind = 'popup') = (execution IS NOT NULL)) NOT VALID;

-- What is shown, by group and kind; what is looked for by the next edge of a schedule.
DROP INDEX content.announcement_by_time;
CREATE INDEX banner_shown ON content.banner (group_name, position, id) WHERE is_on;
CREATE INDEX banner_begins ON content.banner (starts_at) WHERE is_on;
CREATE INDEX banner_ends ON content.banner (ends_at) WHERE is_on AND ends_at IS NOT NULL;
CREATE INDEX announcement_shown ON content.announcement (kind, position, published_at DESC, id) WHERE is_on;
CREATE INDEX announcement_begins ON content.announcement (published_at) WHERE is_on;
CREATE INDEX announcement_ends ON content.announcement (ends_at) WHERE is_on AND ends_at IS NOT NULL;
CREATE INDEX announcement_order ON content.announcement (kind, position, published_at DESC, id);
CREATE INDEX banner_wide ON content.banner (wide_picture) WHERE wide_picture IS NOT NULL;
CREATE INDEX banner_narrow ON content.banner (narrow_picture) WHERE narrow_picture IS NOT NULL;

-- The last edge of a schedule that open pages were told of: of several processes one tells.
CREATE TABLE content.edge (
  is_only    boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  told_until timestamptz NOT NULL
);
INSERT INTO content.edge (told_until) VALUES ('-infinity');
