import { type Language, languages, loginPlatform, type QueryOf, type ReplyOf } from '@kislap/contract-kit';
import { msUntil } from '@kislap/platform/clock.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Announcement, Banner, listAnnouncements } from '../contract/content.ts';
import * as queries from './content.queries.ts';
import { isAllowedUrl } from './links.ts';
import { isOfferBanner, isOfferEntry } from './offers.ts';

interface Snapshot {
  /** With what begins while this is kept. */
  banners: queries.ShownBanner[];
  announcements: queries.ShownAnnouncement[];
  readAt: number;
}

/** Banners and announcements, from memory: every visitor asks for them. */
export interface Content {
  list(
    query: QueryOf<typeof listAnnouncements>,
    language: Language,
    /** Somebody on a break or excluded is shown no offers. */
    isCalm?: boolean,
  ): Promise<ReplyOf<typeof listAnnouncements>>;
  banners(language: Language): Promise<Banner[]>;
  /** What agents alone are told. */
  listForAgents(language: Language): Promise<Announcement[]>;
  /** An operator changed this entry, and it is committed: every process forgets, then open pages ask again. */
  changed(id: string): void;
  onChange(listener: () => void): void;
  close(): void;
}

const keptMs = 30_000;
/** Timers take no longer waits; a later edge is looked for again. */
const waitMaxMs = 24 * 3_600_000;
const retryMs = 5_000;

export function createContent(
  platform: Platform,
  /** Other sites that banners may lead to. */
  listLinkOrigins: () => Promise<readonly string[]>,
): Content {
  const { clock, signals, pusher, log } = platform;
  const db = platform.database.kysely;
  const snapshots = new Map<Language, Snapshot>();
  const listeners: (() => void)[] = [];
  let generation = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWatching = false;
  let isClosed = false;

  const forget = () => {
    generation += 1;
    snapshots.clear();
    for (const listener of listeners) listener();
    // What was waited for may be another edge now.
    if (isWatching) watchNextEdge();
  };
  const stops = [signals.on('content', forget), signals.on('site.changed', forget)];
  signals.onReconnect(forget);

  async function read(language: Language): Promise<Snapshot> {
    const now = clock.now();
    const known = snapshots.get(language);
    if (known && Math.abs(now.getTime() - known.readAt) < keptMs) return known;
    const began = generation;
    const until = new Date(now.getTime() + keptMs);
    const [banners, announcements] = await Promise.all([
      queries.listBannerRows(db, language, now, until),
      queries.listAnnouncementRows(db, language, now, until),
    ]);
    const snapshot = { banners, announcements, readAt: now.getTime() };
    // What was read before a change must not outlive it.
    if (began === generation) snapshots.set(language, snapshot);
    if (!isWatching) {
      isWatching = true;
      watchNextEdge();
    }
    return snapshot;
  }

  /** What is made of the content, such as the lobby, is made anew when a schedule begins or ends. */
  function watchNextEdge(): void {
    const began = generation;
    queries.findNextEdge(db, clock.now()).then(
      (edge) => {
        if (began === generation) waitFor(edge);
      },
      (error) => {
        if (isClosed) return;
        log.warn({ err: error }, 'the next edge of the content could not be read');
        wait(retryMs, watchNextEdge);
      },
    );
  }

  function waitFor(edge: queries.Edge | undefined): void {
    const left = edge ? msUntil(edge.at, clock.now()) : waitMaxMs;
    if (!edge || left > waitMaxMs) wait(waitMaxMs, watchNextEdge);
    else
      wait(Math.max(left, 1), () => {
        if (clock.now() < edge.at) waitFor(edge);
        else {
          forget();
          tellPages(edge);
        }
      });
  }

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(then, ms);
    timer.unref();
  }

  function tellPages({ id, at }: queries.Edge): void {
    queries.claimEdge(db, at).then(
      (isOurs) => isOurs && pusher.broadcast({ type: 'notice', id }),
      (error) => isClosed || log.warn({ err: error }, 'open pages were not told of new content'),
    );
  }

  async function listShown(language: Language, isCalm = false) {
    const own = languages.includes(language) ? language : 'EN';
    const [{ banners, announcements }, origins] = await Promise.all([read(own), listLinkOrigins()]);
    const now = clock.now();
    const isOn = ({ begins, ends }: queries.Period) => begins <= now && (ends === null || ends > now);
    return {
      announcements: announcements.filter((row) => isOn(row) && !(isCalm && isOfferEntry(row))),
      banners: banners
        .filter((row) => isOn(row) && !(isCalm && isOfferBanner(row)))
        .map(({ begins: _begins, ends: _ends, ...banner }): Banner => {
          const isAllowed = banner.linkageType !== 'URL' || isAllowedUrl(banner.url, origins);
          return isAllowed ? banner : { ...banner, linkageType: 'NONE', url: '' };
        }),
    };
  }

  return {
    async list({ types, platform: asked = loginPlatform, execution }, language, isCalm) {
      const kinds = types?.split(',');
      const isAsked = (type: string) => asked === loginPlatform && (kinds?.includes(type) ?? true);
      const listed = await listShown(language, isCalm);
      const { banners } = listed;
      const ofKind = (kind: queries.AnnouncementRow['kind']) => ofKindIn(listed, kind);
      return {
        banners: isAsked('B') ? banners : [],
        notices: isAsked('PL') ? ofKind('notice').map(toAnnouncement) : [],
        promotion: isAsked('PR') ? ofKind('promotion').map(toAnnouncement) : [],
        popup: ofKind('popup').flatMap(({ id, title, content, execution: audience }) =>
          isAsked('PU') && audience && (!execution || audience === execution)
            ? [{ id, title, content, execution: audience }]
            : [],
        ),
      };
    },
    async banners(language) {
      return (await listShown(language)).banners;
    },
    listForAgents: async (language) => ofKindIn(await listShown(language), 'agent').map(toAnnouncement),
    changed(id) {
      signals.emit('content', null);
      pusher.broadcast({ type: 'notice', id });
    },
    onChange(listener) {
      listeners.push(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

function ofKindIn(
  { announcements }: { announcements: queries.ShownAnnouncement[] },
  kind: queries.AnnouncementRow['kind'],
) {
  return announcements.filter((row) => row.kind === kind);
}

function toAnnouncement({ id, title, content, promotionType, publishedAt }: queries.AnnouncementRow) {
  return { id, title, content, promotionType, publishedAt };
}
