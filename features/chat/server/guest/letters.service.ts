import type { BodyOf } from '@kislap/contract-kit';
import { requireEmail } from '@kislap/messaging/server';
import { AppError } from '@kislap/platform/errors.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import type { mailTranscript, sendLetter } from '../../contract/chat.ts';
import type { ChatNote } from '../../contract/message.ts';
import { chat as english } from '../../texts/en/chat.ts';
import { chat as filipino } from '../../texts/ty/chat.ts';
import { conversationSeals } from '../chat.seals.ts';
import type { ConversationRow } from '../chat.tables.ts';
import { type Guest, ownerOf } from '../chat.types.ts';
import { insertConversation } from '../conversation.queries.ts';
import { listMessages } from '../message.queries.ts';
import { type Asking, type GuestParts, newConversation, type Own } from './own.ts';

const letters = { name: 'chat-letter', max: 5, windowSeconds: 3_600 };
const transcripts = { name: 'chat-transcript', max: 3, windowSeconds: 3_600 };
/** What a mail holds; a conversation of more ends with its last messages. */
const transcriptMax = 500;

/** What goes by mail: the conversation itself, and what was asked while nobody was there. */
export function createLetters(parts: GuestParts & { own: Own }) {
  const { platform, talk, messaging, findMail, own } = parts;
  const { rateLimits, vault, clock } = platform;
  const db = platform.database.kysely;

  async function requireMail(guest: Guest, email: string | undefined): Promise<string> {
    const to = guest.accountId ? await findMail(guest.accountId) : email && requireEmail(email);
    if (!to) throw new AppError('chat_contact_required');
    return to;
  }

  /** Of the conversation as both sides saw it, in the language in which it was held. */
  async function write({ id, language, name, last_seq }: ConversationRow): Promise<string> {
    const words = language === 'TY' ? filipino : english;
    const after = Math.max(0, last_seq - transcriptMax);
    const rows = await listMessages(db, id, { after, limit: transcriptMax });
    const lines = rows.map((row) => {
      const at = row.sent_at.toLocaleString('en-PH', { timeZone: 'Asia/Manila' });
      const who = row.side === 'operator' ? row.name : (name ?? words.you);
      if (row.side === 'house')
        return `${at}  ${words[`note_${row.content as ChatNote}`].replace('{name}', row.name ?? '')}`;
      const pictures = row.pictures > 0 ? `[${words.pictures}: ${row.pictures}]` : '';
      return `${at}  ${who}: ${row.content}${pictures}`;
    });
    return lines.join('\n');
  }

  return {
    async sendLetter({ guest, ip }: Asking, body: BodyOf<typeof sendLetter>) {
      const { clientId, content, language, name, email } = body;
      // A player is answered in the inbox.
      const contact = guest.accountId ? null : await requireMail(guest, email);
      await rateLimits.require(letters, guest.accountId ?? ip);
      const saying = { clientId, content, by: { side: 'guest' } } as const;
      const said = await own.once(guest, saying, () =>
        db.transaction().execute(async (tx) => {
          const row = newConversation(platform, guest, { language, name, isLetter: true });
          const sealed = contact === null ? null : vault.seal(contact, conversationSeals.contact.at(row));
          await insertConversation(tx, { ...row, contact: sealed });
          return talk.say(tx, { ...row, contact: sealed }, saying);
        }),
      );
      talk.publish(said);
      return own.toConversation(said.conversation);
    },

    /** Only what somebody of the house has answered: it carries our name into a mailbox. */
    async mailTranscript(
      id: ConversationId,
      guest: Guest,
      { email }: BodyOf<typeof mailTranscript>,
    ): Promise<null> {
      const row = await own.findOwn(id, guest);
      if (row.first_answer_at === null) throw new AppError('chat_not_answered');
      const to = await requireMail(guest, email);
      await rateLimits.require(transcripts, ownerOf(guest));
      await messaging.post(db, {
        key: `chat.transcript:${id}:${row.last_seq}:${clock.now().getTime()}`,
        channel: 'mail',
        to,
        template: 'chatTranscript',
        params: { transcript: await write(row) },
        language: row.language,
        ...(guest.accountId && { accountId: guest.accountId }),
      });
      return null;
    },
  };
}
