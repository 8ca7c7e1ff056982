import type { Audit } from '@kislap/audit/server';
import { type AccountId, type BodyOf, Instant } from '@kislap/contract-kit';
import type { Doing, Inbox } from '@kislap/inbox/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import { bucketOf, newId, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { redraw } from '@kislap/platform/web/pictures.ts';
import type { Site } from '@kislap/site/server';
import * as z from 'zod/mini';
import { FeedbackId } from '../contract/feedback.ids.ts';
import type { Feedback, OwnFeedback, sendFeedback, sendVisitorMessage } from '../contract/feedback.ts';
import {
  countOpenFeedback,
  deleteFeedback,
  findFeedback,
  insertFeedback,
  type ListedFeedback,
  listFeedbackPictures,
  listFeedbackRows,
  listOwnRows,
  saveDone,
} from './feedback.queries.ts';
import { createFeedbackRules, requireContent } from './feedback.rules.ts';
import { feedbackPictureSeals, feedbackSeals } from './feedback.seals.ts';

export interface FeedbackParts {
  platform: Pick<Platform, 'database' | 'clock' | 'vault' | 'rateLimits'>;
  audit: Audit;
  site: Pick<Site, 'getSetting' | 'changeSetting' | 'announce'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  tellPlayer: Inbox['tell'];
}

/** A screen of a phone stays legible. */
const readable = { width: 1_600, height: 1_600, fit: 'inside' } as const;
/** Of one address. */
const visitorSends = { name: 'feedback-visitor', max: 5, windowSeconds: 3_600 };
const sends = { name: 'feedback', max: 5, windowSeconds: 3_600 };
const places = createKeyset(z.readonly(z.tuple([Instant, FeedbackId])));
const daySeconds = 86_400;
/** Answered feedback is kept for a year, other feedback for two: its pictures may be private. */
const keptDays = { done: 365, open: 730 };

/** What the message with an answer is called, and where it leads. */
const answerTitle = { EN: 'We answered your feedback', TY: 'Sagot sa feedback mo' } as const;
const answerLink = '/member/feedback';

const pictureOf = (id: FeedbackId, position: number) =>
  feedbackPictureSeals.content.at({ feedback_id: id, position });

const urlOf = (drawn: Buffer) => `data:image/jpeg;base64,${drawn.toString('base64')}`;

export type FeedbackDesk = ReturnType<typeof createFeedback>;

/** What people write to the house of their own accord. */
export function createFeedback({ platform, audit, site, listNames, tellPlayer }: FeedbackParts) {
  const { clock, vault, rateLimits } = platform;
  const db = platform.database.kysely;

  const rules = createFeedbackRules({ db, audit, site });

  async function toFeedback(rows: ListedFeedback[]): Promise<Feedback[]> {
    const names = await listNames(rows.flatMap(({ account_id }) => account_id ?? []));
    return rows.map((row) => ({
      feedbackId: row.id,
      accountId: row.account_id,
      account: (row.account_id && names.get(row.account_id)) ?? '',
      contact: row.contact === null ? null : (vault.find(row.contact, feedbackSeals.contact.at(row)) ?? ''),
      content: row.content,
      pictures: row.pictures,
      sentAt: row.sent_at,
      doneAt: row.done_at,
      doneBy: row.done_name,
      answer: row.answer,
    }));
  }

  return {
    rules,

    async send(accountId: AccountId, { content, images = [] }: BodyOf<typeof sendFeedback>) {
      requireContent(content, await rules.get());
      await rateLimits.require(sends, accountId);
      const now = clock.now();
      const id = newOwnedId<FeedbackId>(now, accountId);
      const pictures: Buffer[] = [];
      // One after another: each takes the memory of a whole picture.
      for (const [position, image] of images.entries()) {
        const drawn = await redraw(Buffer.from(await image.arrayBuffer()), readable, 'jpeg');
        pictures.push(vault.sealBytes(drawn, pictureOf(id, position)));
      }
      const row = { bucket: bucketOf(id), id, account_id: accountId, contact: null, content, sent_at: now };
      await db
        .transaction()
        .execute((tx) =>
          insertFeedback(tx, { ...row, done_at: null, done_name: null, answer: null }, pictures),
        );
      return { id };
    },

    /** Each address may write a few; nobody is asked who they are. */
    async sendAsVisitor(ip: string, { contact, content }: BodyOf<typeof sendVisitorMessage>) {
      requireContent(content, await rules.get());
      await rateLimits.require(visitorSends, ip);
      const now = clock.now();
      const id = newId<FeedbackId>(now);
      const row = {
        bucket: bucketOf(id),
        id,
        account_id: null,
        contact: vault.seal(contact, feedbackSeals.contact.at({ id })),
        content,
      };
      await insertFeedback(db, { ...row, sent_at: now, done_at: null, done_name: null, answer: null }, []);
      return { id };
    },

    async list(query: { state: 'open' | 'done'; after?: string | undefined; pageSize: number }) {
      const { state, after, pageSize } = query;
      const rows = await listFeedbackRows(db, { state, after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.sent_at, row.id]);
      const [list, waiting] = await Promise.all([toFeedback(shown), countOpenFeedback(db)]);
      return { list, next, waiting };
    },

    async listOwn(accountId: AccountId, query: { after?: string | undefined; pageSize: number }) {
      const { after, pageSize } = query;
      const rows = await listOwnRows(db, { accountId, after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.sent_at, row.id]);
      const list = shown.map(
        (row): OwnFeedback => ({
          feedbackId: row.id,
          content: row.content,
          pictures: row.pictures,
          sentAt: row.sent_at,
          doneAt: row.done_at,
          answer: row.answer,
        }),
      );
      return { list, next };
    },

    async deleteOld(): Promise<void> {
      const before = (days: number) => addSeconds(clock.now(), -days * daySeconds);
      await deleteFeedback(db, { doneAt: before(keptDays.done), sentAt: before(keptDays.open) });
    },

    async reveal(feedbackId: FeedbackId, doing: Doing): Promise<{ urls: string[] }> {
      const pictures = await listFeedbackPictures(db, feedbackId);
      if (pictures.length === 0) throw new AppError('not_found');
      await audit.record(db, {
        ...doing,
        action: 'support.feedback_revealed',
        target: `feedback:${feedbackId}`,
        after: { pictures: pictures.length },
      });
      return {
        urls: pictures.map((sealed, at) => urlOf(vault.openBytes(sealed, pictureOf(feedbackId, at)))),
      };
    },

    /** An answer also goes to the player's inbox, with a badge. */
    async finish(feedbackId: FeedbackId, answer: string | null, doing: Doing): Promise<Feedback> {
      const announce = await db.transaction().execute(async (tx) => {
        const done = { done_at: clock.now(), done_name: doing.actor.username, answer };
        const accountId = await saveDone(tx, feedbackId, done);
        if (accountId === undefined) return undefined;
        await audit.record(tx, {
          ...doing,
          action: 'support.feedback_done',
          target: `feedback:${feedbackId}`,
          after: answer === null ? {} : { answer },
        });
        // A visitor is answered at the address they left.
        if (answer === null || accountId === null) return undefined;
        const texts = {
          EN: { title: answerTitle.EN, body: answer },
          TY: { title: answerTitle.TY, body: answer },
        };
        return tellPlayer(tx, { accountId, texts, link: answerLink, by: doing.actor });
      });
      announce?.();
      const row = await findFeedback(db, feedbackId);
      const [feedback] = row ? await toFeedback([row]) : [];
      if (!feedback) throw new AppError('not_found');
      return feedback;
    },
  };
}
