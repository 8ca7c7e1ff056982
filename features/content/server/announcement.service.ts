import type { Audit } from '@kislap/audit/server';
import type { BodyOf, Language } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { toSafeHtml } from '@kislap/platform/web/safe-html.ts';
import type * as calls from '../contract/announcements.console.ts';
import { contentEntriesMax } from '../contract/content.fields.ts';
import type { AnnouncementId } from '../contract/content.ids.ts';
import * as queries from './announcement.queries.ts';
import type { Content } from './content.service.ts';
import {
  type Doing,
  requireForwards,
  requireSameEntries,
  requireVersion,
  stateOf,
  tracesOf,
} from './desk.ts';

export interface AnnouncementDeskParts {
  platform: Platform;
  audit: Audit;
  content: Pick<Content, 'changed'>;
}

type Draft = BodyOf<typeof calls.createAnnouncement>;

/** Notices, pop-ups and promotions' entries as operators make them. */
export function createAnnouncementDesk({ platform, audit, content }: AnnouncementDeskParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  function toConsole(row: queries.DeskAnnouncement): calls.ConsoleAnnouncement {
    const { EN = { title: '', body: '' }, TY = EN } = row.texts;
    return {
      announcementId: row.id,
      kind: row.kind,
      execution: row.execution,
      promotionType: row.promotion_type,
      texts: { EN: { title: EN.title, content: EN.body }, TY: { title: TY.title, content: TY.body } },
      publishedAt: row.published_at,
      endsAt: row.ends_at,
      isOn: row.is_on,
      state: stateOf(row, { begins: row.published_at, ends: row.ends_at }, clock.now()),
      ...tracesOf(row),
    };
  }

  function toRow(draft: Draft, doing: Doing) {
    requireForwards(draft.publishedAt, draft.endsAt);
    if ((draft.kind === 'popup') !== (draft.execution !== null))
      throw invalidField('execution', 'of_popups_only');
    return {
      kind: draft.kind,
      execution: draft.execution,
      promotion_type: draft.promotionType,
      published_at: draft.publishedAt,
      ends_at: draft.endsAt,
      is_on: draft.isOn,
      changed_at: clock.now(),
      changed_by: doing.actor.username,
    };
  }

  async function placeFirst(tx: Tx, kind: calls.AnnouncementKind): Promise<number> {
    const present = await queries.lockAnnouncementKind(tx, kind);
    if (present.length >= contentEntriesMax) throw new AppError('content_limit_reached');
    return (present[0]?.position ?? 0) - 1;
  }

  async function list(kind: calls.AnnouncementKind) {
    return { list: (await queries.listDeskAnnouncements(db, kind)).map(toConsole) };
  }

  /** Reads it, changes it and notes both in one transaction; open pages hear of it after the commit. */
  async function change(
    id: AnnouncementId,
    version: number,
    action: string,
    doing: Doing,
    write: (tx: Tx, before: queries.DeskAnnouncement) => Promise<void>,
  ): Promise<{ before: calls.ConsoleAnnouncement; after: calls.ConsoleAnnouncement | undefined }> {
    const changed = await db.transaction().execute(async (tx) => {
      const row = await queries.lockAnnouncement(tx, id);
      if (!row) throw new AppError('not_found');
      requireVersion(row, version);
      await write(tx, row);
      const left = await queries.lockAnnouncement(tx, id);
      const [before, after] = [toConsole(row), left && toConsole(left)];
      await audit.record(tx, { ...doing, action, target: `announcement:${id}`, before, after });
      return { before, after };
    });
    content.changed(id);
    return changed;
  }

  return {
    list,

    async create(draft: Draft, doing: Doing): Promise<calls.ConsoleAnnouncement> {
      const id = newId<AnnouncementId>(clock.now());
      const row = toRow(draft, doing);
      const texts = toSafeTexts(draft.texts);
      const made = await db.transaction().execute(async (tx) => {
        const position = await placeFirst(tx, draft.kind);
        await queries.insertDeskAnnouncement(tx, { id, ...row, position, version: 1 }, texts);
        const stored = await queries.lockAnnouncement(tx, id);
        if (!stored) throw new AppError('not_found');
        const after = toConsole(stored);
        const target = `announcement:${id}`;
        await audit.record(tx, { ...doing, action: 'content.announcement_created', target, after });
        return after;
      });
      content.changed(id);
      return made;
    },

    async update(id: AnnouncementId, body: BodyOf<typeof calls.updateAnnouncement>, doing: Doing) {
      const { version, ...draft } = body;
      const row = toRow(draft, doing);
      const texts = toSafeTexts(draft.texts);
      const { before, after } = await change(
        id,
        version,
        'content.announcement_changed',
        doing,
        async (tx, { kind }) => {
          // Of another kind now, it begins at the head of that one.
          const moved = kind === draft.kind ? {} : { position: await placeFirst(tx, draft.kind) };
          await queries.updateDeskAnnouncement(tx, id, { ...row, ...moved, version: version + 1 }, texts);
        },
      );
      return after ?? before;
    },

    async remove(id: AnnouncementId, version: number, doing: Doing) {
      const { before } = await change(id, version, 'content.announcement_deleted', doing, (tx) =>
        queries.deleteDeskAnnouncement(tx, id),
      );
      return list(before.kind);
    },

    async order({ kind, seen, order }: BodyOf<typeof calls.orderAnnouncements>, doing: Doing) {
      await db.transaction().execute(async (tx) => {
        const present = (await queries.lockAnnouncementKind(tx, kind)).map(({ id }) => id);
        requireSameEntries(present, seen, order);
        await queries.saveAnnouncementOrder(tx, order);
        const target = `announcement-kind:${kind}`;
        const action = 'content.announcements_ordered';
        await audit.record(tx, { ...doing, action, target, before: present, after: order });
      });
      const [first] = order;
      if (first) content.changed(first);
      return list(kind);
    },
  };
}

/** Saves the cleaned text, so the site need not clean it again. */
function toSafeTexts(texts: Draft['texts']): Record<Language, { title: string; body: string }> {
  return { EN: toSafeText('EN', texts.EN), TY: toSafeText('TY', texts.TY) };
}

function toSafeText(language: Language, { title, content }: Draft['texts']['EN']) {
  const body = toSafeHtml(content);
  const isBlank = body.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
  if (isBlank) throw invalidField(`texts.${language}.content`, 'too_small');
  return { title, body };
}
