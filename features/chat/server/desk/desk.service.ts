import { type BodyOf, Instant, type QueryOf } from '@kislap/contract-kit';
import { addSeconds, manilaDayStart } from '@kislap/platform/clock.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import * as z from 'zod/mini';
import type {
  answerConversation,
  ChatNoteRow,
  DeskConversation,
  listClosedChats,
  showPictures,
  transferConversation,
} from '../../contract/chat.console.ts';
import { ConversationId } from '../../contract/chat.ids.ts';
import { chatPageSize } from '../../contract/chat.ts';
import { chatRulesSetting } from '../chat.settings.ts';
import type { ConversationRow, NoteRow } from '../chat.tables.ts';
import type { Doing } from '../chat.types.ts';
import * as queries from '../conversation.queries.ts';
import { listMessages } from '../message.queries.ts';
import { pictureMessages } from '../pictures.ts';
import { firstWaitOf } from '../queue.service.ts';
import { type Said, toMessage } from '../talk.service.ts';
import { countAccepted, countEnded } from './figures.queries.ts';
import { type DeskParts, findHolder, lock, maySupervise, requireHeld, toDesk } from './held.ts';
import { insertNote, listNotes } from './note.queries.ts';

const listedMax = 200;
const daySeconds = 86_400;
const places = createKeyset(z.readonly(z.tuple([Instant, ConversationId])));

const toNote = (row: NoteRow): ChatNoteRow => ({
  id: row.id,
  content: row.content,
  by: row.operator_name,
  writtenAt: row.written_at,
});

/** What operators see. */
export function createDeskReading({ platform, audit, talk, queue, pictures, listNames }: DeskParts) {
  const db = platform.database.kysely;

  return {
    async get({ operatorId, role }: OperatorActor) {
      const [waiting, letters, mine, others, waitMinutes] = await Promise.all([
        queries.listWaiting(db, { isLetter: false, limit: listedMax }),
        queries.listWaiting(db, { isLetter: true, limit: listedMax }),
        queries.listOpenOf(db, operatorId),
        maySupervise(role) ? queries.listOpenOfOthers(db, operatorId, listedMax) : [],
        queue.findWait(),
      ]);
      const list = await toDesk([...waiting, ...letters, ...mine, ...others], listNames);
      const take = (rows: readonly unknown[]) => list.splice(0, rows.length);
      return {
        waiting: take(waiting),
        letters: take(letters),
        mine: take(mine),
        others: take(others),
        waitMinutes,
      };
    },

    async count() {
      const [waiting, letters] = await Promise.all(
        [false, true].map((isLetter) => queries.listWaiting(db, { isLetter, limit: listedMax })),
      );
      const all = [...(waiting ?? []), ...(letters ?? [])];
      return { count: all.length, oldest: firstWaitOf(all) };
    },

    async read(id: ConversationId, after: number) {
      const row = await talk.find(id);
      const [list, notes, [conversation]] = await Promise.all([
        listMessages(db, id, { after, limit: chatPageSize }),
        listNotes(db, id),
        toDesk([row], listNames),
      ]);
      return {
        conversation: conversation as DeskConversation,
        list: list.map(toMessage),
        notes: notes.map(toNote),
      };
    },

    async openPictures(id: ConversationId, seq: number, doing: Doing) {
      const opened = await pictures.open(id, seq);
      await audit.record(db, {
        ...doing,
        action: 'support.chat_pictures_seen',
        target: `conversation:${id}`,
        after: { message: seq, pictures: opened.urls.length },
      });
      return opened;
    },

    async listClosed(query: QueryOf<typeof listClosedChats> & { pageSize: number }) {
      const { accountId, after, pageSize, from, to, ...filter } = query;
      const page = { after: places.read(after), limit: pageSize + 1 };
      const rows = accountId
        ? await queries.listOfAccount(db, { ...page, accountId })
        : await queries.listClosed(db, {
            ...page,
            ...filter,
            from: from === undefined ? undefined : manilaDayStart(from),
            to: to === undefined ? undefined : addSeconds(manilaDayStart(to), daySeconds),
          });
      const { shown, next } = places.cut(rows, pageSize, (row) => [
        accountId ? row.started_at : (row.closed_at ?? row.started_at),
        row.id,
      ]);
      return { list: await toDesk(shown, listNames), next };
    },
  };
}

/** What operators say and note. */
export function createDeskSaying({ platform, site, talk, pictures, listNames }: DeskParts) {
  const { clock, rateLimits } = platform;
  const db = platform.database.kysely;

  return {
    async answer(id: ConversationId, actor: OperatorActor, body: BodyOf<typeof answerConversation>) {
      const said = await db.transaction().execute(async (tx) => {
        const row = requireHeld(await lock(tx, id), actor);
        return talk.say(tx, row, { ...body, by: { side: 'operator', operatorId: actor.operatorId } });
      });
      talk.publish(said);
      return said.message;
    },

    async showPictures(
      id: ConversationId,
      actor: OperatorActor,
      { clientId, images }: BodyOf<typeof showPictures>,
    ) {
      await rateLimits.require(pictureMessages, id);
      requireHeld(await talk.find(id), actor);
      const sealed = await pictures.seal(id, clientId, images);
      const said = await db.transaction().execute(async (tx) => {
        const row = requireHeld(await lock(tx, id), actor);
        const by = { side: 'operator', operatorId: actor.operatorId } as const;
        return talk.say(tx, row, { clientId, content: '', pictures: sealed, by });
      });
      talk.publish(said);
      return said.message;
    },

    async mark(id: ConversationId, actor: OperatorActor, marks: { delivered: number; read: number }) {
      requireHeld(await talk.find(id), actor);
      const raised = await queries.raiseMarks(db, id, 'desk', marks);
      if (raised) talk.publishMarks(raised);
      return null;
    },

    async tellTyping(id: ConversationId, actor: OperatorActor): Promise<null> {
      talk.publishTyping(requireHeld(await talk.find(id), actor), 'desk');
      return null;
    },

    async writeNote(id: ConversationId, actor: OperatorActor, content: string): Promise<ChatNoteRow> {
      await talk.find(id);
      const now = clock.now();
      const row = {
        bucket: bucketOf(id),
        id: newOwnedId(now, id),
        conversation_id: id,
        content,
        operator_id: actor.operatorId,
        operator_name: actor.username,
        written_at: now,
      };
      await insertNote(db, row);
      return toNote(row);
    },

    /** Of those that the brand has; others stay where they were set before. */
    async tag(id: ConversationId, tags: readonly string[]): Promise<DeskConversation> {
      const before = await talk.find(id);
      const known = new Set([...(await site.getSetting(chatRulesSetting)).tags, ...before.tags]);
      const kept = [...new Set(tags)].filter((tag) => known.has(tag));
      const row = await queries.changeConversation(db, id, { tags: kept });
      return (await toDesk([row], listNames))[0] as DeskConversation;
    },
  };
}

/** Who has a conversation, and how it ends. */
export function createDeskCourse(parts: DeskParts) {
  const { platform, audit, site, talk, queue, listNames } = parts;
  const { clock } = platform;
  const db = platform.database.kysely;

  async function requireTeam(team: string): Promise<void> {
    const { teams } = await site.getSetting(chatRulesSetting);
    if (!teams.some(({ name }) => name === team)) throw new AppError('not_found');
  }

  async function answerWith(said: Said | ConversationRow): Promise<DeskConversation> {
    const row = 'message' in said ? said.conversation : said;
    if ('message' in said) {
      queue.forget();
      talk.publish(said);
      talk.publishChange(row);
    }
    return (await toDesk([row], listNames))[0] as DeskConversation;
  }

  return {
    async accept(id: ConversationId, actor: OperatorActor) {
      const holder = await findHolder(parts, actor.operatorId);
      const said = await db.transaction().execute(async (tx) => {
        const row = await lock(tx, id);
        if (row.state === 'CLOSED') throw new AppError('chat_ended');
        if (row.is_letter) throw new AppError('not_found');
        if (row.state === 'OPEN') return requireHeld(row, actor);
        const now = clock.now();
        // One that was handed over waited for its first operator alone, and counts for them alone.
        if (row.accepted_at === null) await countAccepted(tx, row, actor.operatorId, now);
        const accepted_at = row.accepted_at ?? now;
        const change = { state: 'OPEN', accepted_at, last_at: now, team: null, ...holder } as const;
        return talk.note(tx, row, 'accepted', change, holder.operator_name);
      });
      return answerWith(said);
    },

    async transfer(
      id: ConversationId,
      { operatorId, team }: BodyOf<typeof transferConversation>,
      doing: Doing,
    ) {
      const holder = operatorId && (await findHolder(parts, operatorId));
      if (team) await requireTeam(team);
      const said = await db.transaction().execute(async (tx) => {
        const row = await lock(tx, id);
        if (row.state !== 'OPEN') throw new AppError('chat_ended');
        if (!maySupervise(doing.actor.role)) requireHeld(row, doing.actor);
        if (row.operator_id === operatorId) return row;
        await audit.record(tx, {
          ...doing,
          action: 'support.chat_transferred',
          target: `conversation:${id}`,
          before: { operatorId: row.operator_id },
          after: { operatorId, team },
        });
        if (holder) return talk.note(tx, row, 'transferred', holder, holder.operator_name);
        const waiting = { state: 'WAITING', operator_id: null, operator_name: null } as const;
        return talk.note(tx, row, 'handed_over', { ...waiting, team: team ?? null, last_at: clock.now() });
      });
      return answerWith(said);
    },

    async close(id: ConversationId, actor: OperatorActor) {
      const said = await db.transaction().execute(async (tx) => {
        const row = await lock(tx, id);
        if (row.state === 'CLOSED') return row;
        if (row.operator_id && !maySupervise(actor.role)) requireHeld(row, actor);
        const now = clock.now();
        await countEnded(tx, row, now);
        return talk.note(tx, row, 'closed', { state: 'CLOSED', closed_at: now });
      });
      return answerWith(said);
    },
  };
}
