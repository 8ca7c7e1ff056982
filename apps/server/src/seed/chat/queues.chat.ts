import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import type { Desk, Task } from '../queues.types.ts';
import { demoChats, demoReplies, demoTags } from './queues.chat.data.ts';

type Start = Parameters<Desk['features']['chat']['guests']['start']>;
const newClientId = () => randomUUID() as Start[1]['clientId'];
const guestOf = (accountId: AccountId): Start[0] => ({
  guest: { accountId, visitorId: null },
  ip: '127.0.0.1',
});

/** Answers that are ready, opening hours, and conversations that wait, go on, or are over. */
export function chats(): Task[] {
  return [{ minutesAgo: 4_000, run: setUp }, ...conversations()];
}

async function setUp({ features: { chat }, by }: Desk): Promise<void> {
  for (const reply of demoReplies) await chat.replies.create({ ...reply, isArchived: false }, by);
  const before = await chat.replies.getRules();
  const day = { from: '06:00', to: '24:00' };
  const hours = { ...before.hours, TY: before.hours.TY.map(() => day) };
  const teams = [{ name: 'Payments', members: [by.actor.operatorId] }];
  await chat.replies.setRules({ ...before, hours, tags: demoTags, teams }, by);
}

function conversations(): Task[] {
  return demoChats.map(({ minutesAgo, opening, language, lines, state, tag, rating }, place) => ({
    minutesAgo,
    async run({ features: { chat }, members, by }) {
      const member = members[30 + place];
      if (!member) return;
      const asking = guestOf(member.id);
      const first = { clientId: newClientId(), content: opening, language };
      if (state === 'LETTER') {
        await chat.letters.sendLetter(asking, first);
        return;
      }
      const { conversation } = await chat.guests.start(asking, first);
      const { conversationId } = conversation;
      if (state === 'WAITING') return;
      await chat.desk.accept(conversationId, by.actor);
      for (const { side, content } of lines) {
        const said = { clientId: newClientId(), content };
        if (side === 'operator') await chat.desk.answer(conversationId, by.actor, said);
        else await chat.guests.send(conversationId, asking.guest, said);
      }
      if (tag) await chat.desk.tag(conversationId, [tag]);
      if (state === 'OPEN') return;
      await chat.desk.close(conversationId, by.actor);
      if (rating) await chat.guests.rate(conversationId, asking.guest, { rating });
    },
  }));
}
