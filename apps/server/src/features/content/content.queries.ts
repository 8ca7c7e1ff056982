import type { Language } from '@kislap/contracts';
import type { Announcement, Banner } from '@kislap/contracts/content';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

/** Texts of the asked language, English where one is missing. */
export async function listBannerRows(db: Executor, language: Language, now: Date): Promise<Banner[]> {
  const { rows } = await sql<Banner>`
    SELECT b.id, b.group_name AS "groupName", coalesce(own.title, en.title) AS title,
      coalesce(own.body, en.body) AS text, b.url, b.linkage_type AS "linkageType", b.image_url AS "imageUrl",
      b.narrow_image_url AS "narrowImageUrl", b.tint
    FROM content.banner b
    JOIN content.banner_text en ON en.banner_id = b.id AND en.language = 'EN'
    LEFT JOIN content.banner_text own ON own.banner_id = b.id AND own.language = ${language}
    WHERE b.starts_at <= ${now} AND (b.ends_at IS NULL OR b.ends_at > ${now})
    ORDER BY b.position, b.id`.execute(db);
  return rows;
}

export interface AnnouncementRow extends Announcement {
  kind: 'notice' | 'popup' | 'promotion';
  execution: 'A' | 'B' | 'F' | null;
}

export async function listAnnouncementRows(
  db: Executor,
  language: Language,
  now: Date,
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    SELECT a.id, a.kind, a.execution, a.promotion_type AS "promotionType", a.published_at AS "publishedAt",
      coalesce(own.title, en.title) AS title, coalesce(own.body, en.body) AS content
    FROM content.announcement a
    JOIN content.announcement_text en ON en.announcement_id = a.id AND en.language = 'EN'
    LEFT JOIN content.announcement_text own ON own.announcement_id = a.id AND own.language = ${language}
    WHERE a.published_at <= ${now} AND (a.ends_at IS NULL OR a.ends_at > ${now})
    ORDER BY a.published_at DESC, a.id
    LIMIT 200`.execute(db);
  return rows;
}

export interface Text {
  title: string;
  body: string;
}

export async function insertBanner(
  db: Executor,
  banner: Omit<Banner, 'title' | 'text'> & {
    position: number;
    startsAt: Date;
    texts: Record<Language, Text>;
  },
): Promise<void> {
  await sql`INSERT INTO content.banner (id, group_name, linkage_type, url, image_url, narrow_image_url, tint, position, starts_at)
    VALUES (${banner.id}, ${banner.groupName}, ${banner.linkageType}, ${banner.url}, ${banner.imageUrl}, ${banner.narrowImageUrl},
      ${banner.tint}, ${banner.position}, ${banner.startsAt})`.execute(db);
  for (const [language, text] of Object.entries(banner.texts)) {
    await sql`INSERT INTO content.banner_text VALUES (${banner.id}, ${language}, ${text.title}, ${text.body})`.execute(
      db,
    );
  }
}

export async function insertAnnouncement(
  db: Executor,
  announcement: {
    id: string;
    kind: 'notice' | 'popup' | 'promotion';
    execution: 'A' | 'B' | 'F' | null;
    promotionType: string | null;
    publishedAt: Date;
    texts: Record<Language, Text>;
  },
): Promise<void> {
  const { id, kind, execution, promotionType, publishedAt, texts } = announcement;
  await sql`INSERT INTO content.announcement (id, kind, execution, promotion_type, published_at)
    VALUES (${id}, ${kind}, ${execution}, ${promotionType}, ${publishedAt})`.execute(db);
  for (const [language, text] of Object.entries(texts)) {
    await sql`INSERT INTO content.announcement_text VALUES (${id}, ${language}, ${text.title}, ${text.body})`.execute(
      db,
    );
  }
}
