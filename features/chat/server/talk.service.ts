import type { OperatorId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { ListenerName } from '@kislap/platform/web/pusher.ts';
import type { ClientId, ConversationId } from '../contract/chat.ids.ts';
import type { ChatMarks, ChatMessage, ChatNote } from '../contract/message.ts';
import type { ConversationRow, MessageRow } from './chat.tables.ts';
import type { ChatParts } from './chat.types.ts';
import { changeConversation, findConversation } from './conversation.queries.ts';
import { countFirstAnswer } from './desk/figures.queries.ts';
import { findByClientId, insertMessage, insertPictures } from './message.queries.ts';

/** What somebody says. */
export interface Saying {
  clientId: ClientId;
  content: string;
  /** Sealed. */
  pictures?: readonly Buffer[];
  by: { side: 'guest' } | { side: 'operator'; operatorId: OperatorId };
}

export interface Said {
  conversation: ConversationRow;
  message: ChatMessage;
  /** False where it was said before. */
  isNew: boolean;
}

export const marksOf = (row: ConversationRow): ChatMarks => ({
  guestDelivered: row.guest_delivered,
  guestRead: row.guest_read,
  deskDelivered: row.desk_delivered,
  deskRead: row.desk_read,
});

export const toMessage = (row: MessageRow): ChatMessage => ({
  conversationId: row.conversation_id,
  seq: row.seq,
  clientId: row.client_id,
  side: row.side,
  content: row.content,
  pictures: row.pictures,
  name: row.name,
  sentAt: row.sent_at,
});

/** Whose key broke a statement: the same thing was written at the same time. */
export const isTakenKey = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

export type Talk = ReturnType<typeof createTalk>;

/** How a conversation grows: each message once, with the next number, in one transaction. */
export function createTalk({ platform }: Pick<ChatParts, 'platform'>) {
  const { clock, pusher } = platform;
  const db = platform.database.kysely;

  /** What the page sent before under this id: here, with the same words. Throws `chat_message_reused`. */
  async function findSaid(tx: Executor, id: ConversationId, saying: Saying): Promise<MessageRow | undefined> {
    const before = await findByClientId(tx, bucketOf(id), saying.clientId);
    if (!before) return undefined;
    const isSame =
      before.conversation_id === id &&
      before.side === saying.by.side &&
      before.content === saying.content &&
      before.pictures === (saying.pictures?.length ?? 0);
    if (!isSame) throw new AppError('chat_message_reused');
    return before;
  }

  /** The conversation must be locked by the transaction. Throws `chat_ended`. */
  async function say(tx: Executor, conversation: ConversationRow, saying: Saying): Promise<Said> {
    const before = await findSaid(tx, conversation.id, saying);
    if (before) return { conversation, message: toMessage(before), isNew: false };
    if (conversation.state === 'CLOSED') throw new AppError('chat_ended');
    const { clientId, content, pictures = [], by } = saying;
    const now = clock.now();
    const isAnswer = by.side === 'operator';
    const row = await write(tx, conversation, {
      client_id: clientId,
      side: by.side,
      content,
      pictures: pictures.length,
      operator_id: isAnswer ? by.operatorId : null,
      name: isAnswer ? conversation.operator_name : null,
    });
    if (pictures.length > 0) await insertPictures(tx, conversation.id, clientId, pictures);
    const isFirstAnswer = isAnswer && conversation.first_answer_at === null;
    if (isFirstAnswer) await countFirstAnswer(tx, conversation, by.operatorId, now);
    const changed = await changeConversation(tx, conversation.id, {
      last_seq: row.seq,
      last_at: now,
      ...(isFirstAnswer && { first_answer_at: now }),
    });
    return { conversation: changed, message: toMessage(row), isNew: true };
  }

  async function write(
    tx: Executor,
    { id, last_seq }: ConversationRow,
    message: Omit<MessageRow, 'bucket' | 'conversation_id' | 'seq' | 'sent_at'>,
  ): Promise<MessageRow> {
    const place = { bucket: bucketOf(id), conversation_id: id, seq: last_seq + 1, sent_at: clock.now() };
    const row = { ...message, ...place };
    await insertMessage(tx, row);
    return row;
  }

  /** What the house says of the course of things; `name` is who came. Answers the conversation with its new number. */
  async function note(
    tx: Executor,
    conversation: ConversationRow,
    word: ChatNote,
    change: Parameters<typeof changeConversation>[2],
    name: string | null = null,
  ): Promise<Said> {
    const row = await write(tx, conversation, {
      client_id: newId<ClientId>(clock.now()),
      side: 'house',
      content: word,
      pictures: 0,
      operator_id: null,
      name,
    });
    const changed = await changeConversation(tx, conversation.id, { ...change, last_seq: row.seq });
    return { conversation: changed, message: toMessage(row), isNew: true };
  }

  const guestOf = (row: ConversationRow) => row.account_id ?? (`visitor:${row.visitor_id}` as ListenerName);
  const deskOf = (row: ConversationRow): ListenerName | null =>
    row.operator_id === null ? null : `operator:${row.operator_id}`;

  /** To every open page of both sides, after the commit. */
  function publish({ conversation, message, isNew }: Said): void {
    if (!isNew) return;
    const event = { type: 'chat-message', message } as const;
    pusher.push(guestOf(conversation), event);
    const desk = deskOf(conversation);
    if (desk) pusher.push(desk, event);
    else pusher.push('operators', { type: 'chat-desk' });
  }

  return {
    findSaid: (id: ConversationId, saying: Saying) => findSaid(db, id, saying),
    say,
    note,
    publish,

    /** The state, who answers, or the queue. */
    publishChange(conversation: ConversationRow): void {
      pusher.push(guestOf(conversation), { type: 'chat-changed', conversationId: conversation.id });
      pusher.push('operators', { type: 'chat-desk' });
    },

    publishMarks(conversation: ConversationRow): void {
      const event = {
        type: 'chat-marks',
        conversationId: conversation.id,
        marks: marksOf(conversation),
      } as const;
      pusher.push(guestOf(conversation), event);
      const desk = deskOf(conversation);
      if (desk) pusher.push(desk, event);
    },

    publishTyping(conversation: ConversationRow, by: 'guest' | 'desk'): void {
      const to = by === 'desk' ? guestOf(conversation) : deskOf(conversation);
      if (to) pusher.push(to, { type: 'chat-typing', conversationId: conversation.id });
    },

    /** Throws `not_found`. */
    async find(id: ConversationId): Promise<ConversationRow> {
      const row = await findConversation(db, id);
      if (!row) throw new AppError('not_found');
      return row;
    },
  };
}
