import { afterAll, beforeAll, expect, it } from 'vitest';
import * as desk from '../../contract/chat.console.ts';
import * as calls from '../../contract/chat.ts';
import { getChatFigures } from '../../contract/figures.console.ts';
import * as rules from '../../contract/replies.console.ts';
import { buildChatWorld, type ChatWorld } from '../chat.world.ts';

let world: ChatWorld;
beforeAll(async () => {
  world = await buildChatWorld();
});
afterAll(() => world.close());

const day = { from: '2026-11-23', to: '2026-11-23' };

it('a supervisor sees load, first answer and rating by tag', async () => {
  const owner = await world.addOperator('owner');
  const operator = await world.addOperator();
  const held = await owner.client(rules.readChatRules, {});
  await owner.client(rules.setChatRules, { body: { ...held, tags: ['Deposit', 'Bonus'] } });
  const begin = async (tags: string[], seconds: number) => {
    const player = await world.addPlayer();
    const { conversation } = await player.start('Hello');
    const at = { params: { conversationId: conversation.conversationId } };
    await operator.accept(conversation.conversationId);
    world.clock.advance(seconds);
    await operator.answer(conversation.conversationId, 'Good day');
    await operator.client(desk.tagConversation, { ...at, body: { tags } });
    return { player, at };
  };
  const first = await begin(['Deposit'], 10);
  const second = await begin(['Deposit', 'Bonus'], 30);
  await begin([], 5);
  await (await world.addPlayer()).start('Nobody answers');
  for (const [{ player, at }, rating] of [
    [first, 5],
    [second, 2],
  ] as const) {
    await operator.client(desk.closeConversation, at);
    await player.client(calls.rateChat, { ...at, body: { rating } });
  }
  const { tags } = await owner.client(getChatFigures, { query: day });
  const counted = { accepted: 2, answered: 2, firstAnswerSeconds: 20, ended: 2, rated: 2, rating: 3.5 };
  expect(tags).toEqual([
    { tag: 'Deposit', begun: 2, open: 0, ...counted },
    {
      ...{
        tag: null,
        begun: 2,
        open: 2,
        accepted: 1,
        answered: 1,
        firstAnswerSeconds: 5,
        ended: 0,
        rated: 0,
      },
      rating: null,
    },
    {
      tag: 'Bonus',
      begun: 1,
      open: 0,
      accepted: 1,
      answered: 1,
      firstAnswerSeconds: 30,
      ended: 1,
      rated: 1,
      rating: 2,
    },
  ]);
  const later = await owner.client(getChatFigures, { query: { from: '2026-11-24', to: '2026-11-24' } });
  expect(later.tags).toEqual([]);
});
