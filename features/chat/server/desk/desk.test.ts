import type { QueryOf } from '@kislap/contract-kit';
import { refusal } from '@kislap/server-app/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '../../contract/chat.console.ts';
import * as calls from '../../contract/chat.ts';
import { getChatFigures } from '../../contract/figures.console.ts';
import * as rules from '../../contract/replies.console.ts';
import { buildChatWorld, type ChatWorld, newClientId } from '../chat.world.ts';

let world: ChatWorld;
beforeAll(async () => {
  world = await buildChatWorld();
});
afterAll(() => world.close());

const day = { from: '2026-11-23', to: '2026-11-23' };
type Operator = Awaited<ReturnType<ChatWorld['addOperator']>>;

/** A conversation that this operator answered. */
async function talk(operator: Operator) {
  const player = await world.addPlayer();
  const { conversation } = await player.start('Where is my money?');
  const { conversationId } = conversation;
  await operator.accept(conversationId);
  await operator.answer(conversationId, 'On its way.');
  return { player, conversationId, at: { params: { conversationId } } };
}

describe('an operator', () => {
  it('sees who waits, takes one, and answers what both sides see at once', async () => {
    const operator = await world.addOperator();
    const screen = await operator.listen();
    const player = await world.addPlayer();
    const page = await player.listen();
    const { conversation } = await player.start('Hello?');
    const { conversationId } = conversation;
    await expect.poll(() => screen.heard.some(({ type }) => type === 'chat-desk')).toBe(true);
    const { waiting } = await operator.desk();
    expect(waiting.map((row) => row.conversationId)).toContain(conversationId);
    await operator.accept(conversationId);
    expect(await operator.accept(conversationId)).toMatchObject({ state: 'OPEN' });
    const clientId = newClientId();
    const [one, again] = await Promise.all([
      operator.answer(conversationId, 'Good day', clientId),
      operator.answer(conversationId, 'Good day', clientId),
    ]);
    expect(again).toEqual(one);
    await player.send(conversationId, 'Thanks');
    await expect.poll(() => page.messages()).toEqual(['1 Hello?', '2 accepted', '3 Good day', '4 Thanks']);
    await expect.poll(() => screen.messages()).toEqual(['2 accepted', '3 Good day', '4 Thanks']);
    const { mine } = await operator.desk();
    expect(mine.map((row) => [row.conversationId, row.lastSeq])).toEqual([[conversationId, 4]]);
  });

  it('writes and reads marks only in a conversation of their own', async () => {
    const operator = await world.addOperator();
    const other = await world.addOperator();
    const { player, conversationId, at } = await talk(operator);
    const page = await player.listen();
    expect(await refusal(other.accept(conversationId))).toBe('chat_not_yours');
    expect(await refusal(other.answer(conversationId, 'Me too'))).toBe('chat_not_yours');
    expect(await refusal(other.client(desk.closeConversation, at))).toBe('chat_not_yours');
    const marks = { delivered: 3, read: 99 };
    expect(await refusal(other.client(desk.markConversation, { ...at, body: marks }))).toBe('chat_not_yours');
    await operator.client(desk.markConversation, { ...at, body: marks });
    await player.client(calls.markChat, { ...at, body: { delivered: 3, read: 2 } });
    await player.client(calls.markChat, { ...at, body: { delivered: 1, read: 0 } });
    expect((await player.state()).conversation?.marks).toEqual({
      guestDelivered: 3,
      guestRead: 2,
      deskDelivered: 3,
      deskRead: 3,
    });
    await operator.client(desk.tellDeskTyping, at);
    await expect.poll(() => page.heard.map(({ type }) => type)).toContain('chat-typing');
    await expect.poll(() => page.heard.map(({ type }) => type)).toContain('chat-marks');
  });

  it('hands a conversation to another, who alone answers then', async () => {
    const operator = await world.addOperator();
    const other = await world.addOperator();
    const { player, conversationId, at } = await talk(operator);
    const { list } = await operator.client(desk.listChatOperators, {});
    const others = list.filter(({ open }) => open === 0);
    const operatorId = others.at(-1)?.operatorId ?? ('' as never);
    const body = { operatorId };
    expect(await refusal(other.client(desk.transferConversation, { ...at, body }))).toBe('chat_not_yours');
    await operator.client(desk.transferConversation, { ...at, body });
    expect(await refusal(operator.answer(conversationId, 'Still me'))).toBe('chat_not_yours');
    expect((await player.list(conversationId)).at(-1)).toMatchObject({
      side: 'house',
      content: 'transferred',
    });
    const owner = await world.addOperator('owner');
    const { conversation } = await owner.read(conversationId);
    expect(conversation.operatorId).toBe(operatorId);
  });

  it('hands a conversation to a team, where it waits in its old place', async () => {
    const owner = await world.addOperator('owner');
    const before = await owner.client(rules.readChatRules, {});
    const teams = [{ name: 'Payments', members: [] }];
    await owner.client(rules.setChatRules, { body: { ...before, teams } });
    const twice = { ...before, teams: [...teams, { name: 'payments', members: [] }] };
    expect(await refusal(owner.client(rules.setChatRules, { body: twice }))).toBe('invalid_request');
    const operator = await world.addOperator();
    const other = await world.addOperator();
    const { player, conversationId, at } = await talk(operator);
    const hand = (team: string) => operator.client(desk.transferConversation, { ...at, body: { team } });
    expect(await refusal(hand('Nobody'))).toBe('not_found');
    await expect.poll(() => hand('Payments').catch(() => undefined)).toMatchObject({ state: 'WAITING' });
    const { waiting } = await other.desk();
    expect(waiting.find((row) => row.conversationId === conversationId)).toMatchObject({
      team: 'Payments',
      operatorId: null,
    });
    expect((await player.list(conversationId)).at(-1)).toMatchObject({ content: 'handed_over' });
    expect(await other.accept(conversationId)).toMatchObject({ state: 'OPEN', team: null });
  });

  it('keeps notes and tags that the player never sees', async () => {
    const owner = await world.addOperator('owner');
    const before = await owner.client(rules.readChatRules, {});
    await owner.client(rules.setChatRules, { body: { ...before, tags: ['deposit', 'bonus'] } });
    const operator = await world.addOperator();
    const { player, conversationId, at } = await talk(operator);
    await operator.client(desk.writeChatNote, { ...at, body: { content: 'Looks like a double slip' } });
    await expect
      .poll(
        async () =>
          (await operator.client(desk.tagConversation, { ...at, body: { tags: ['deposit', 'unknown'] } }))
            .tags,
      )
      .toEqual(['deposit']);
    const { notes, conversation } = await operator.read(conversationId);
    expect(notes.map(({ content }) => content)).toEqual(['Looks like a double slip']);
    expect(conversation.tags).toEqual(['deposit']);
    const seen = JSON.stringify([await player.list(conversationId), await player.state()]);
    expect(seen).not.toMatch(/double slip|deposit/);
    await operator.client(desk.closeConversation, at);
    const found = (tag: string) => operator.client(desk.listClosedChats, { query: { tag } });
    expect((await found('deposit')).list.map((row) => row.conversationId)).toEqual([conversationId]);
    expect((await found('bonus')).list).toEqual([]);
  });

  it('without the permission gets nothing', async () => {
    const content = await world.addOperator('content');
    const auditor = await world.addOperator('auditor');
    const { conversationId, at } = await talk(await world.addOperator());
    expect(await refusal(content.read(conversationId))).toBe('forbidden');
    expect((await auditor.read(conversationId)).list).toHaveLength(3);
    expect(await refusal(auditor.answer(conversationId, 'No'))).toBe('forbidden');
    expect(await refusal(auditor.client(desk.closeConversation, at))).toBe('forbidden');
    const query = { from: '2026-11-23', to: '2026-11-23' };
    const support = await world.addOperator();
    expect(await refusal(support.client(getChatFigures, { query }))).toBe('forbidden');
  });
});

describe('waiting', () => {
  it('tells the place in the queue, and what the last ones waited', async () => {
    const operator = await world.addOperator();
    for (const { conversationId } of (await operator.desk()).waiting)
      await operator.client(desk.closeConversation, { params: { conversationId } });
    for (const seconds of [61, 61, 61]) {
      const player = await world.addPlayer();
      const { conversation } = await player.start('Wait');
      world.clock.advance(seconds);
      await operator.accept(conversation.conversationId);
    }
    world.clock.advance(2);
    const first = await world.addPlayer();
    const second = await world.addPlayer();
    await first.start('First');
    world.clock.advance(1);
    await second.start('Second');
    world.clock.advance(300);
    expect((await first.state()).conversation).toMatchObject({ ahead: 0, waitMinutes: 6 });
    expect((await second.state()).conversation).toMatchObject({ ahead: 1 });
    world.clock.advance(2);
    const state = await (await world.addVisitor()).state();
    expect(state.waitMinutes).toBeGreaterThanOrEqual(5);
  });

  it('of a chat that was handed to a team lengthens no figure, and counts one operator', async () => {
    const owner = await world.addOperator('owner');
    const before = await owner.client(rules.readChatRules, {});
    const teams = [{ name: 'Accounts', members: [] }];
    await owner.client(rules.setChatRules, { body: { ...before, teams } });
    const [operator, other] = [await world.addOperator(), await world.addOperator()];
    for (const { conversationId } of (await operator.desk()).waiting)
      await owner.client(desk.closeConversation, { params: { conversationId } });
    const { conversationId, at } = await talk(operator);
    const body = { team: 'Accounts' };
    await expect
      .poll(() => operator.client(desk.transferConversation, { ...at, body }).catch(() => undefined))
      .toMatchObject({ state: 'WAITING' });
    world.clock.advance(800);
    const figures = () => owner.client(getChatFigures, { query: day });
    const handed = await figures();
    expect(handed).toMatchObject({ waiting: 1, oldest: null });
    expect(handed.waitMinutes).toBeLessThan(13);
    expect(await operator.client(desk.countChatDesk, {})).toEqual({ count: 1, oldest: null });
    await other.accept(conversationId);
    expect((await figures()).all.accepted).toBe(handed.all.accepted);
  });
});

describe('an answered conversation', () => {
  it('is rated once, and counted with the first answer for the supervisor', async () => {
    const owner = await world.addOperator('owner');
    const operator = await world.addOperator();
    const player = await world.addPlayer();
    const { conversation } = await player.start('Slow?');
    const at = { params: { conversationId: conversation.conversationId } };
    const rate = (rating: number) =>
      player.client(calls.rateChat, { ...at, body: { rating, remark: 'Fine' } });
    expect(await refusal(rate(5))).toBe('chat_not_answered');
    await operator.accept(conversation.conversationId);
    world.clock.advance(30);
    await operator.answer(conversation.conversationId, 'Not at all');
    await operator.answer(conversation.conversationId, 'Really');
    await operator.client(desk.closeConversation, at);
    expect((await rate(4)).rating).toBe(4);
    expect((await rate(1)).rating).toBe(4);
    const { list, days, all } = await owner.client(getChatFigures, { query: day });
    expect(days).toEqual([{ ...all, day: day.from }]);
    expect(all).toMatchObject({ rated: 1, rating: 4 });
    const long = { ...day, from: '2026-01-01' };
    expect(await refusal(owner.client(getChatFigures, { query: long }))).toBe('invalid_request');
    expect(list.filter(({ rated }) => rated > 0)).toMatchObject([
      { accepted: 1, answered: 1, firstAnswerSeconds: 30, ended: 1, rated: 1, rating: 4, open: 0 },
    ]);
    const closed = await owner.client(desk.listClosedChats, { query: { pageSize: 1 } });
    expect(closed.list).toMatchObject([{ rating: 4, remark: 'Fine' }]);
    const { operatorId = null } = closed.list[0] ?? {};
    const find = async (query: QueryOf<typeof desk.listClosedChats>) =>
      (await owner.client(desk.listClosedChats, { query })).list.map((row) => row.conversationId);
    const all4 = { ...(operatorId && { operatorId }), ratingMax: 4, ...day };
    expect(await find(all4)).toEqual([conversation.conversationId]);
    for (const other of [{ ratingMax: 3 }, { from: '2026-11-24' }, { to: '2026-11-22' }, { tag: 'Nothing' }])
      expect(await find({ ...all4, ...other })).toEqual([]);
  });

  it('goes by mail to the visitor who asks for it', async () => {
    const operator = await world.addOperator();
    const visitor = await world.addVisitor();
    const { conversation } = await visitor.start('By mail, please', newClientId(), 'Ana');
    const at = { params: { conversationId: conversation.conversationId } };
    const ask = (email?: string) =>
      visitor.client(calls.mailTranscript, { ...at, body: email ? { email } : {} }, visitor.options);
    expect(await refusal(ask('ana@example.com'))).toBe('chat_not_answered');
    await operator.accept(conversation.conversationId);
    await operator.answer(conversation.conversationId, 'Gladly');
    expect(await refusal(ask())).toBe('chat_contact_required');
    await ask('ana@example.com');
    const { rows } = await world.server.platform.database.pool.query(
      `select template, language from messaging.message where template = 'chatTranscript'`,
    );
    expect(rows).toEqual([{ template: 'chatTranscript', language: 'EN' }]);
  });

  it('ends by itself when nobody says anything', async () => {
    const { player, conversationId } = await talk(await world.addOperator());
    world.clock.advance(29 * 60);
    await world.server.features.chat.closeQuiet();
    expect((await player.state()).conversation?.state).toBe('OPEN');
    world.clock.advance(2 * 60);
    await Promise.all([1, 2].map(() => world.server.features.chat.closeQuiet()));
    expect((await player.list(conversationId)).map(({ content }) => content).slice(3)).toEqual([
      'closed_idle',
    ]);
  });
});

describe('canned answers', () => {
  it('are kept in both languages, each name once', async () => {
    const owner = await world.addOperator('owner');
    const support = await world.addOperator();
    const texts = { EN: 'Good day', TY: 'Magandang araw' };
    const body = { name: 'hello', shortcut: 'hi', texts, isArchived: false };
    const made = await owner.client(rules.createReply, { body });
    for (const other of [{ name: 'Hello', shortcut: null }, { name: 'Other' }])
      expect(await refusal(owner.client(rules.createReply, { body: { ...body, ...other } }))).toBe(
        'chat_reply_taken',
      );
    const two = { ...body, name: 'two', shortcut: 'two' };
    expect(await refusal(support.client(rules.createReply, { body: two }))).toBe('forbidden');
    const params = { replyId: made.replyId };
    await owner.client(rules.changeReply, { params, body: { ...body, name: 'greeting' } });
    expect((await support.client(rules.listReplies, {})).list).toEqual([{ ...made, name: 'greeting' }]);
    await owner.client(rules.changeReply, { params, body: { ...body, isArchived: true } });
    await owner.client(rules.createReply, { body });
    const { list } = await support.client(rules.listReplies, {});
    expect(list.map(({ name, isArchived }) => `${name} ${isArchived}`).toSorted()).toEqual([
      'hello false',
      'hello true',
    ]);
  });
});
