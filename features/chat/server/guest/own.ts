import type { Language } from '@kislap/contract-kit';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import type { Conversation } from '../../contract/chat.ts';
import type { ConversationRow } from '../chat.tables.ts';
import { type ChatParts, type Guest, ownerOf } from '../chat.types.ts';
import { findConversation } from '../conversation.queries.ts';
import { findByClientId } from '../message.queries.ts';
import type { Pictures } from '../pictures.ts';
import type { Queue } from '../queue.service.ts';
import { isTakenKey, marksOf, type Said, type Saying, type Talk, toMessage } from '../talk.service.ts';

export interface GuestParts extends ChatParts {
  talk: Talk;
  queue: Queue;
  pictures: Pictures;
}

/** Who asks, and from where. */
export interface Asking {
  guest: Guest;
  ip: string;
}

/** A conversation that begins; the bucket is its owner's. */
export function newConversation(
  { clock }: ChatParts['platform'],
  guest: Guest,
  about: { language: Language; name?: string | undefined; isLetter: boolean },
): ConversationRow {
  const now = clock.now();
  const id = newOwnedId<ConversationId>(now, ownerOf(guest));
  return {
    bucket: bucketOf(id),
    id,
    account_id: guest.accountId,
    visitor_id: guest.visitorId,
    name: guest.accountId ? null : (about.name ?? null),
    language: about.language,
    state: 'WAITING',
    is_letter: about.isLetter,
    contact: null,
    last_seq: 0,
    started_at: now,
    last_at: now,
    accepted_at: null,
    first_answer_at: null,
    closed_at: null,
    operator_id: null,
    operator_name: null,
    guest_delivered: 0,
    guest_read: 0,
    desk_delivered: 0,
    desk_read: 0,
    rating: null,
    remark: null,
    tags: [],
    team: null,
  };
}

/** Another page of theirs was quicker with the same: what it wrote is there by now. */
const isDoubled = (error: unknown) =>
  isTakenKey(error) || (error instanceof AppError && error.code === 'chat_message_reused');

export type Own = ReturnType<typeof createOwn>;

/** The own conversations of who asks: any other is not found. */
export function createOwn({ platform, queue }: Pick<GuestParts, 'platform' | 'queue'>) {
  const db = platform.database.kysely;

  async function toConversation(row: ConversationRow): Promise<Conversation> {
    const isWaiting = row.state === 'WAITING' && !row.is_letter;
    const place = isWaiting ? await queue.findPlace(row.id) : { ahead: null, waitMinutes: null };
    return {
      conversationId: row.id,
      state: row.state,
      language: row.language,
      isLetter: row.is_letter,
      startedAt: row.started_at,
      closedAt: row.closed_at,
      operator: row.operator_name,
      lastSeq: row.last_seq,
      marks: marksOf(row),
      rating: row.rating,
      ...place,
    };
  }

  const isOwn = (row: ConversationRow, guest: Guest) =>
    guest.accountId ? row.account_id === guest.accountId : row.visitor_id === guest.visitorId;

  function requireOwn(row: ConversationRow | undefined, guest: Guest): ConversationRow {
    if (!row || !isOwn(row, guest)) throw new AppError('not_found');
    return row;
  }

  const findOwn = async (id: ConversationId, guest: Guest) =>
    requireOwn(await findConversation(db, id), guest);

  /** Said before under this id, in whichever own conversation. Throws `chat_message_reused`. */
  async function findBegun(guest: Guest, saying: Saying): Promise<Said | undefined> {
    const before = await findByClientId(db, bucketOf(ownerOf(guest)), saying.clientId);
    if (!before) return undefined;
    const conversation = await findConversation(db, before.conversation_id);
    if (!conversation || !isOwn(conversation, guest) || before.content !== saying.content)
      throw new AppError('chat_message_reused');
    return { conversation, message: toMessage(before), isNew: false };
  }

  /** What two pages of one person write at the same time is written one after the other. */
  async function once(guest: Guest, saying: Saying, write: () => Promise<Said>): Promise<Said> {
    for (let attempt = 0; ; attempt += 1) {
      const before = await findBegun(guest, saying);
      if (before) return before;
      try {
        return await write();
      } catch (error) {
        if (attempt > 0 || !isDoubled(error)) throw error;
      }
    }
  }

  return { toConversation, requireOwn, findOwn, once };
}
