import { type Language, languages, type QueryOf, type ReplyOf } from '@kislap/contracts';
import type { Banner, listAnnouncements } from '@kislap/contracts/content';
import type { Platform } from '../../platform/platform.ts';
import { type AnnouncementRow, listAnnouncementRows, listBannerRows } from './content.queries.ts';

interface Snapshot {
  banners: Banner[];
  announcements: AnnouncementRow[];
  readAt: number;
}

/** Banners and announcements, from memory: every visitor asks for them. */
export interface Content {
  list(
    query: QueryOf<typeof listAnnouncements>,
    language: Language,
  ): Promise<ReplyOf<typeof listAnnouncements>>;
  banners(language: Language): Promise<Banner[]>;
  changed(): void;
  onChange(listener: () => void): void;
}

const keptMs = 30_000;

export function createContent(platform: Platform): Content {
  const { clock, signals } = platform;
  const db = platform.database.kysely;
  const snapshots = new Map<Language, Snapshot>();
  const listeners: (() => void)[] = [];

  const forget = () => {
    snapshots.clear();
    for (const listener of listeners) listener();
  };
  signals.on('content', forget);
  signals.onReconnect(forget);

  async function read(language: Language): Promise<Snapshot> {
    const now = clock.now();
    const known = snapshots.get(language);
    if (known && now.getTime() - known.readAt < keptMs) return known;
    const [banners, announcements] = await Promise.all([
      listBannerRows(db, language, now),
      listAnnouncementRows(db, language, now),
    ]);
    const snapshot = { banners, announcements, readAt: now.getTime() };
    snapshots.set(language, snapshot);
    return snapshot;
  }

  return {
    async list(query, language) {
      const { banners, announcements } = await read(languages.includes(language) ? language : 'EN');
      const ofKind = (kind: AnnouncementRow['kind']) => announcements.filter((row) => row.kind === kind);
      const toAnnouncement = ({ id, title, content, promotionType, publishedAt }: AnnouncementRow) => ({
        id,
        title,
        content,
        promotionType,
        publishedAt,
      });
      return {
        banners,
        notices: ofKind('notice').map(toAnnouncement),
        promotion: ofKind('promotion').map(toAnnouncement),
        popup: ofKind('popup').flatMap(({ id, title, content, execution }) =>
          execution && (!query.execution || execution === query.execution)
            ? [{ id, title, content, execution }]
            : [],
        ),
      };
    },
    async banners(language) {
      return (await read(language)).banners;
    },
    changed: () => signals.emit('content', null),
    onChange(listener) {
      listeners.push(listener);
    },
  };
}
