import type { BodyOf } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { answerLetter, DeskConversation } from '../../contract/chat.console.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import { conversationSeals } from '../chat.seals.ts';
import type { Doing } from '../chat.types.ts';
import { changeConversation } from '../conversation.queries.ts';
import { listMessages } from '../message.queries.ts';
import { countEnded } from './figures.queries.ts';
import { type DeskParts, findHolder, lock, toDesk } from './held.ts';

/** What the message with an answer is called, and where it leads. */
const answerTitle = { EN: 'We answered your message', TY: 'Sagot sa mensahe mo' } as const;
const answerLink = '/member/chats';

/** Letters are answered once: a player in the inbox, a visitor where they said. */
export function createLetterAnswers(parts: DeskParts) {
  const { platform, audit, talk, messaging, tellPlayer, listNames } = parts;
  const { clock, vault } = platform;
  const db = platform.database.kysely;

  return async function answer(
    id: ConversationId,
    body: BodyOf<typeof answerLetter>,
    doing: Doing,
  ): Promise<DeskConversation> {
    const { operatorId } = doing.actor;
    const holder = await findHolder(parts, operatorId);
    const { row, said, announce } = await db.transaction().execute(async (tx) => {
      const letter = await lock(tx, id);
      if (!letter.is_letter) throw new AppError('not_found');
      const saying = { ...body, by: { side: 'operator', operatorId } } as const;
      const said = await talk.say(tx, { ...letter, ...holder }, saying);
      if (!said.isNew) return { row: said.conversation, said, announce: undefined };
      const now = clock.now();
      const row = await changeConversation(tx, id, { ...holder, state: 'CLOSED', closed_at: now });
      await countEnded(tx, row, now);
      await audit.record(tx, {
        ...doing,
        action: 'support.chat_letter_answered',
        target: `conversation:${id}`,
        after: { answer: body.content },
      });
      if (letter.account_id) {
        const texts = {
          EN: { title: answerTitle.EN, body: body.content },
          TY: { title: answerTitle.TY, body: body.content },
        };
        const told = { accountId: letter.account_id, texts, link: answerLink, by: doing.actor };
        return { row, said, announce: await tellPlayer(tx, told) };
      }
      const [asked] = await listMessages(tx, id, { after: 0, limit: 1 });
      await messaging.post(tx, {
        key: `chat.letter:${id}`,
        channel: 'mail',
        to: vault.open(letter.contact ?? '', conversationSeals.contact.at(letter)),
        template: 'chatAnswer',
        params: { answer: body.content, question: asked?.content ?? '' },
        language: letter.language,
      });
      return { row, said, announce: undefined };
    });
    if (said.isNew) talk.publishChange(row);
    announce?.();
    return (await toDesk([row], listNames))[0] as DeskConversation;
  };
}
