import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import { chatRulesSetting } from './chat.settings.ts';
import type { ChatParts } from './chat.types.ts';
import { deleteClosed, listQuiet, lockConversation } from './conversation.queries.ts';
import { createDeskCourse, createDeskReading, createDeskSaying } from './desk/desk.service.ts';
import { countEnded, deleteDays } from './desk/figures.queries.ts';
import { createFigures } from './desk/figures.service.ts';
import type { DeskParts } from './desk/held.ts';
import { createLetterAnswers } from './desk/letter-answers.ts';
import { createReplies } from './desk/replies.service.ts';
import { createGuestDesk } from './guest/guest.service.ts';
import { createLetters } from './guest/letters.service.ts';
import { createVisitors } from './guest/visitors.ts';
import { createPictures } from './pictures.ts';
import { createQueue } from './queue.service.ts';
import { createKeeping, createModeration } from './room/moderation.service.ts';
import { createRooms } from './room/room.service.ts';
import { createTalk } from './talk.service.ts';

const daySeconds = 86_400;
const keptDays = { conversations: 365, figures: 730 };
/** Who waits so long has gone. */
const waitingMinutes = 240;
const pageSize = 200;

export type Chat = ReturnType<typeof createChat>;

/** Customer service by chat. */
export function createChat(given: ChatParts) {
  const { platform } = given;
  const talk = createTalk(given);
  const queue = createQueue({ db: platform.database.kysely, clock: platform.clock });
  const parts = { ...given, talk, queue, pictures: createPictures(given) };
  const guests = createGuestDesk(parts);
  const rooms = createRooms(given);
  const moderation = { ...createModeration({ ...given, rooms }), ...createKeeping(given) };
  return {
    parts: given,
    guests,
    letters: createLetters({ ...parts, own: guests.own }),
    visitors: createVisitors(platform),
    desk: { ...createDeskReading(parts), ...createDeskSaying(parts), ...createDeskCourse(parts) },
    figures: createFigures(parts),
    answerLetter: createLetterAnswers(parts),
    replies: createReplies(given),
    rooms,
    moderation,
    ...createUpkeep(parts),
  };
}

/** What the worker does by itself. */
function createUpkeep({ platform, site, talk, queue }: DeskParts) {
  const { clock, log } = platform;
  const db = platform.database.kysely;

  return {
    /** Conversations in which nobody says anything any more; one that fails keeps no other from ending. */
    async closeQuiet(): Promise<void> {
      const { idleMinutes } = await site.getSetting(chatRulesSetting);
      const now = clock.now();
      const before = {
        open: addSeconds(now, -idleMinutes * 60),
        waiting: addSeconds(now, -waitingMinutes * 60),
      };
      for (const id of await listQuiet(db, before, pageSize)) {
        try {
          const said = await db.transaction().execute(async (tx) => {
            const row = await lockConversation(tx, id);
            if (!row || row.state === 'CLOSED' || row.last_at >= before.open) return undefined;
            await countEnded(tx, row, now);
            return talk.note(tx, row, 'closed_idle', { state: 'CLOSED', closed_at: now });
          });
          if (!said) continue;
          talk.publish(said);
          talk.publishChange(said.conversation);
        } catch (error) {
          log.error({ err: error, conversationId: id }, 'a quiet conversation was not ended');
        }
      }
      queue.forget();
    },

    async deleteOld(): Promise<void> {
      const now = clock.now();
      const before = addSeconds(now, -keptDays.conversations * daySeconds);
      while ((await deleteClosed(db, before, pageSize)) === pageSize);
      await deleteDays(db, manilaDay(addSeconds(now, -keptDays.figures * daySeconds)));
    },
  };
}
