import type { Language } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { AnnouncementKind } from '../contract/announcements.console.ts';
import type { Announcement, Banner } from '../contract/content.ts';

/** When something is shown: from the first instant on, never at the last. */
export interface Period {
  begins: Date;
  ends: Date | null;
}

export type ShownBanner = Banner & Period;

const shownPerKind = 100;

/** What is on at some time between these two, in the asked language, English where a text is missing. */
export async function listBannerRows(
  db: Executor,
  language: Language,
  from: Date,
  until: Date,
): Promise<ShownBanner[]> {
  const { rows } = await sql<ShownBanner>`
    SELECT b.id, b.group_name AS "groupName", coalesce(own.title, en.title) AS title,
      coalesce(own.body, en.body) AS text, b.url, b.linkage_type AS "linkageType", b.image_url AS "imageUrl",
      b.narrow_image_url AS "narrowImageUrl", b.tint, b.starts_at AS begins, b.ends_at AS ends
    FROM content.banner b
    JOIN content.banner_text en ON en.banner_id = b.id AND en.language = 'EN'
    LEFT JOIN content.banner_text own ON own.banner_id = b.id AND own.language = ${language}
    WHERE b.is_on AND b.starts_at <= ${until} AND (b.ends_at IS NULL OR b.ends_at > ${from})
    ORDER BY b.group_name, b.position, b.id`.execute(db);
  return rows;
}

export interface AnnouncementRow extends Announcement {
  kind: AnnouncementKind;
  execution: 'A' | 'B' | 'F' | null;
}

export type ShownAnnouncement = AnnouncementRow & Period;

export async function listAnnouncementRows(
  db: Executor,
  language: Language,
  from: Date,
  until: Date,
): Promise<ShownAnnouncement[]> {
  const { rows } = await sql<ShownAnnouncement>`
    SELECT a.id, a.kind, a.execution, a.promotion_type AS "promotionType", a.published_at AS "publishedAt",
      coalesce(own.title, en.title) AS title, coalesce(own.body, en.body) AS content,
      a.published_at AS begins, a.ends_at AS ends
    FROM (VALUES ('notice'), ('popup'), ('promotion'), ('agent')) AS k (kind)
    CROSS JOIN LATERAL (
      SELECT * FROM content.announcement o
      WHERE o.kind = k.kind AND o.is_on AND o.published_at <= ${until} AND (o.ends_at IS NULL OR o.ends_at > ${from})
      ORDER BY o.position, o.published_at DESC, o.id LIMIT ${shownPerKind}
    ) a
    JOIN content.announcement_text en ON en.announcement_id = a.id AND en.language = 'EN'
    LEFT JOIN content.announcement_text own ON own.announcement_id = a.id AND own.language = ${language}
    ORDER BY a.kind, a.position, a.published_at DESC, a.id`.execute(db);
  return rows;
}

export interface Edge {
  id: string;
  at: Date;
}

/** Whose schedule begins or ends next. */
export async function findNextEdge(db: Executor, now: Date): Promise<Edge | undefined> {
  const { rows } = await sql<Edge>`
    (SELECT id, starts_at AS at FROM content.banner WHERE is_on AND starts_at > ${now} ORDER BY 2 LIMIT 1)
    UNION ALL
    (SELECT id, ends_at FROM content.banner WHERE is_on AND ends_at > ${now} ORDER BY 2 LIMIT 1)
    UNION ALL
    (SELECT id, published_at FROM content.announcement WHERE is_on AND published_at > ${now} ORDER BY 2 LIMIT 1)
    UNION ALL
    (SELECT id, ends_at FROM content.announcement WHERE is_on AND ends_at > ${now} ORDER BY 2 LIMIT 1)
    ORDER BY at LIMIT 1`.execute(db);
  return rows[0];
}

/** True for the one process that is to tell open pages of this edge. */
export async function claimEdge(db: Executor, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE content.edge SET told_until = ${at} WHERE told_until < ${at}`.execute(db);
  return numAffectedRows === 1n;
}

interface Text {
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
    kind: AnnouncementKind;
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
