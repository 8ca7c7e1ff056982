import { type AccountId, type BodyOf, Instant, type Language } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { ConversationId } from '../../contract/chat.ids.ts';
import type * as calls from '../../contract/chat.ts';
import { chatPageSize } from '../../contract/chat.ts';
import { chatRulesSetting, openingOf } from '../chat.settings.ts';
import { type Guest, ownerOf } from '../chat.types.ts';
import * as queries from '../conversation.queries.ts';
import { countEnded, countRating } from '../desk/figures.queries.ts';
import { listMessages } from '../message.queries.ts';
import { pictureMessages } from '../pictures.ts';
import { type Said, type Saying, toMessage } from '../talk.service.ts';
import { type Asking, createOwn, type GuestParts, newConversation, type Own } from './own.ts';

const starts = { name: 'chat-start', max: 10, windowSeconds: 3_600 };
const startsOfAddress = { name: 'chat-start:address', max: 60, windowSeconds: 3_600 };
const messages = { name: 'chat-message', max: 40, windowSeconds: 60 };
/** How long an ended conversation is shown, to be rated or mailed. */
const shownSeconds = 12 * 3_600;
const places = createKeyset(z.readonly(z.tuple([Instant, ConversationId])));

type Saids = GuestParts & { own: Own };

/** Conversations as those see them who ask. */
export function createGuestDesk(parts: GuestParts) {
  const own = createOwn(parts);
  return {
    own,
    ...createSaying({ ...parts, own }),
    ...createReading({ ...parts, own }),
    ...createCourse({ ...parts, own }),
  };
}

/** What is said: each message once. */
function createSaying({ platform, site, talk, queue, pictures, own }: Saids) {
  const { clock, rateLimits } = platform;
  const db = platform.database.kysely;

  async function add(id: ConversationId, guest: Guest, saying: Saying): Promise<Said> {
    const said = await db
      .transaction()
      .execute(async (tx) =>
        talk.say(tx, own.requireOwn(await queries.lockConversation(tx, id), guest), saying),
      );
    talk.publish(said);
    return said;
  }

  async function begin(
    guest: Guest,
    saying: Saying,
    about: { language: Language; name?: string | undefined },
  ) {
    const rules = await site.getSetting(chatRulesSetting);
    const said = await db.transaction().execute(async (tx) => {
      const active = await queries.lockActive(tx, guest);
      if (active) return talk.say(tx, active, saying);
      if (!openingOf(rules, about.language, clock.now()).isOpen) throw new AppError('chat_not_open');
      const row = newConversation(platform, guest, { ...about, isLetter: false });
      await queries.insertConversation(tx, row);
      return talk.say(tx, row, saying);
    });
    queue.forget();
    talk.publish(said);
    return said;
  }

  return {
    async start({ guest, ip }: Asking, body: BodyOf<typeof calls.startChat>) {
      const { clientId, content, language, name } = body;
      const saying = { clientId, content, by: { side: 'guest' } } as const;
      await rateLimits.require(starts, ownerOf(guest));
      if (!guest.accountId) await rateLimits.require(startsOfAddress, ip);
      const { conversation, message } = await own.once(guest, saying, () =>
        begin(guest, saying, { language, name }),
      );
      return { conversation: await own.toConversation(conversation), message };
    },

    async send(
      id: ConversationId,
      guest: Guest,
      { clientId, content }: BodyOf<typeof calls.sendChatMessage>,
    ) {
      await rateLimits.require(messages, ownerOf(guest));
      return (await add(id, guest, { clientId, content, by: { side: 'guest' } })).message;
    },

    async sendPictures(
      id: ConversationId,
      guest: Guest,
      { clientId, images }: BodyOf<typeof calls.sendChatPictures>,
    ) {
      await rateLimits.require(pictureMessages, ownerOf(guest));
      await own.findOwn(id, guest);
      const sealed = await pictures.seal(id, clientId, images);
      return (await add(id, guest, { clientId, content: '', pictures: sealed, by: { side: 'guest' } }))
        .message;
    },
  };
}

function createReading({ platform, site, queue, pictures, findMail, own }: Saids) {
  const { clock } = platform;
  const db = platform.database.kysely;

  return {
    async getState({ guest, language }: { guest: Guest | undefined; language: Language }) {
      const opening = openingOf(await site.getSetting(chatRulesSetting), language, clock.now());
      const endedAfter = addSeconds(clock.now(), -shownSeconds);
      const row = guest && (await queries.findLatest(db, guest, endedAfter));
      const mail = guest?.accountId ? await findMail(guest.accountId) : undefined;
      return {
        ...opening,
        waitMinutes: await queue.findWait(),
        conversation: row ? await own.toConversation(row) : null,
        hasMail: mail !== undefined,
      };
    },

    async list(id: ConversationId, guest: Guest, after: number) {
      const row = await own.findOwn(id, guest);
      const list = await listMessages(db, id, { after, limit: chatPageSize });
      return { list: list.map(toMessage), conversation: await own.toConversation(row) };
    },

    async openPictures(id: ConversationId, guest: Guest, seq: number) {
      await own.findOwn(id, guest);
      return pictures.open(id, seq);
    },

    async listHistory(accountId: AccountId, query: { after?: string | undefined; pageSize: number }) {
      const { after, pageSize } = query;
      const page = { accountId, after: places.read(after), limit: pageSize + 1 };
      const rows = await queries.listOfAccount(db, page);
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.started_at, row.id]);
      return { list: await Promise.all(shown.map(own.toConversation)), next };
    },
  };
}

/** How far both sides are, and how it ends. */
function createCourse({ platform, talk, queue, own }: Saids) {
  const { clock } = platform;
  const db = platform.database.kysely;

  return {
    async mark(id: ConversationId, guest: Guest, marks: { delivered: number; read: number }): Promise<null> {
      await own.findOwn(id, guest);
      const raised = await queries.raiseMarks(db, id, 'guest', marks);
      if (raised) talk.publishMarks(raised);
      return null;
    },

    async tellTyping(id: ConversationId, guest: Guest): Promise<null> {
      const row = await own.findOwn(id, guest);
      if (row.state === 'OPEN') talk.publishTyping(row, 'guest');
      return null;
    },

    async end(id: ConversationId, guest: Guest) {
      const said = await db.transaction().execute(async (tx) => {
        const row = own.requireOwn(await queries.lockConversation(tx, id), guest);
        if (row.state === 'CLOSED') return undefined;
        const now = clock.now();
        await countEnded(tx, row, now);
        return talk.note(tx, row, 'closed_by_guest', { state: 'CLOSED', closed_at: now });
      });
      if (said) {
        queue.forget();
        talk.publish(said);
        talk.publishChange(said.conversation);
      }
      return own.toConversation(await own.findOwn(id, guest));
    },

    /** Once: whoever rates again sees the rating that there is. */
    async rate(id: ConversationId, guest: Guest, { rating, remark }: BodyOf<typeof calls.rateChat>) {
      const row = await db.transaction().execute(async (tx) => {
        const held = own.requireOwn(await queries.lockConversation(tx, id), guest);
        if (held.first_answer_at === null) throw new AppError('chat_not_answered');
        if (held.rating !== null) return held;
        await countRating(tx, held, rating, clock.now());
        return queries.changeConversation(tx, id, { rating, remark: remark ?? null });
      });
      return own.toConversation(row);
    },
  };
}
