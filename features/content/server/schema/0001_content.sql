-- What operators write for players. Texts are per language; HTML is made safe before it is stored.
create schema content;

-- Banners and announcements as operators make them: switches, schedules, orders, pictures, and who changed what last.
-- storage: reference
create table content.picture (
  -- The beginning of the hash of what is in it, so that the same picture is kept once and never changes.
  name text primary key check (name ~ '^[0-9a-f]{24}$'),
  content bytea not null,
  uploaded_at timestamptz not null
);

-- storage: reference
create table content.banner (
  id uuid primary key,
  group_name text not null check (group_name in ('w_home', 'w_reg', 'w_leftmenu')),
  linkage_type text not null check (linkage_type in ('NONE', 'PAGE', 'GAME', 'URL')),
  url text not null,
  image_url text not null,
  narrow_image_url text not null,
  tint text not null,
  position integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_on boolean not null default true,
  game_id uuid,
  wide_picture text references content.picture,
  narrow_picture text references content.picture,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  check (ends_at > starts_at),
  check ((linkage_type = 'GAME') = (game_id is not null))
);
create index banner_shown on content.banner (group_name, position, id) where is_on;
create index banner_begins on content.banner (starts_at) where is_on;
create index banner_ends on content.banner (ends_at) where is_on and ends_at is not null;
create index banner_wide on content.banner (wide_picture) where wide_picture is not null;
create index banner_narrow on content.banner (narrow_picture) where narrow_picture is not null;

-- storage: reference
create table content.banner_text (
  banner_id uuid not null references content.banner on delete cascade,
  language text not null,
  title text not null,
  body text not null,
  primary key (banner_id, language)
);

-- storage: reference
create table content.announcement (
  id uuid primary key,
  kind text not null check (kind in ('notice', 'popup', 'promotion')),
  -- Pop-ups only: A logged in, B visitors, F first login.
  execution text check (execution in ('A', 'B', 'F')),
  promotion_type text,
  published_at timestamptz not null,
  ends_at timestamptz,
  is_on boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  check (ends_at > published_at),
  check ((kind = 'popup') = (execution is not null))
);
create index announcement_shown on content.announcement (kind, position, published_at desc, id) where is_on;
create index announcement_begins on content.announcement (published_at) where is_on;
create index announcement_ends on content.announcement (ends_at) where is_on and ends_at is not null;
create index announcement_order on content.announcement (kind, position, published_at desc, id);

-- storage: reference
create table content.announcement_text (
  announcement_id uuid not null references content.announcement on delete cascade,
  language text not null,
  title text not null,
  body text not null,
  primary key (announcement_id, language)
);

-- The last edge of a schedule that open pages were told of: of several processes one tells.
-- storage: local
create table content.edge (
  is_only boolean primary key default true check (is_only),
  told_until timestamptz not null
);
insert into content.edge (told_until) values ('-infinity');
