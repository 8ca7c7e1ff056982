import { listInboxMessages } from '@kislap/inbox/contract/inbox';
import { refusal } from '@kislap/server-app/testing/test-server';
import { launchChat } from '@kislap/site/contract/chat';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '../../contract/chat.console.ts';
import * as calls from '../../contract/chat.ts';
import * as rules from '../../contract/replies.console.ts';
import { buildChatWorld, type ChatWorld, newClientId } from '../chat.world.ts';
import { describeRooms } from '../room/room.testkit.ts';

let world: ChatWorld;
beforeAll(async () => {
  world = await buildChatWorld();
});
afterAll(() => world.close());

const picture = async (content?: Buffer, type = 'image/png') => {
  const drawn =
    content ??
    (await sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } })
      .png()
      .toBuffer());
  return new File([new Uint8Array(drawn)], 'screen.png', { type });
};

describe('a conversation', () => {
  it('gives each message the next number, and a message sent again its first', async () => {
    const player = await world.addPlayer();
    const first = newClientId();
    const { conversation, message } = await player.start('Hello', first);
    const { conversationId } = conversation;
    expect(await player.start('Hello', first)).toMatchObject({ message });
    const second = newClientId();
    const sent = await Promise.all([1, 2, 3].map(() => player.send(conversationId, 'Twice?', second)));
    expect(sent.map(({ seq }) => seq)).toEqual([2, 2, 2]);
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, at) => player.send(conversationId, `line ${at}`)),
    );
    expect(many.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 10 }, (_, at) => at + 3),
    );
    const list = await player.list(conversationId);
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect((await player.list(conversationId, 10)).map(({ seq }) => seq)).toEqual([11, 12]);
    expect(await refusal(player.send(conversationId, 'Other words', second))).toBe('chat_message_reused');
  });

  it('is one, however many pages begin it at the same time', async () => {
    const visitor = await world.addVisitor();
    const begun = await Promise.all(['a', 'b', 'c'].map((text) => visitor.start(text)));
    expect(new Set(begun.map(({ conversation }) => conversation.conversationId)).size).toBe(1);
    expect(begun.map(({ message }) => message.seq).toSorted()).toEqual([1, 2, 3]);
  });

  it('that ended stays ended when its first message comes again, and the next one begins another', async () => {
    const player = await world.addPlayer();
    const clientId = newClientId();
    const { conversation } = await player.start('Once', clientId);
    const params = { conversationId: conversation.conversationId };
    expect((await player.client(calls.endChat, { params })).state).toBe('CLOSED');
    expect((await player.client(calls.endChat, { params })).lastSeq).toBe(2);
    expect((await player.start('Once', clientId)).conversation).toMatchObject({ ...params, state: 'CLOSED' });
    expect(await refusal(player.send(params.conversationId, 'More'))).toBe('chat_ended');
    world.clock.advance(1);
    const { conversation: next } = await player.start('Again');
    expect(next.conversationId).not.toBe(params.conversationId);
    const { list } = await player.client(calls.listOwnChats, { query: {} });
    expect(list.map(({ state }) => state)).toEqual(['WAITING', 'CLOSED']);
  });

  it('is shown on two pages at once, in order', async () => {
    const visitor = await world.addVisitor();
    const [one, other] = await Promise.all([visitor.listen(), visitor.listen()]);
    const stranger = await (await world.addVisitor()).listen();
    const { conversation } = await visitor.start('One');
    await visitor.send(conversation.conversationId, 'Two');
    for (const page of [one, other]) await expect.poll(() => page.messages()).toEqual(['1 One', '2 Two']);
    expect(stranger.messages()).toEqual([]);
  });

  it("is nobody else's: neither a player, another visitor nor a forged key finds it", async () => {
    const visitor = await world.addVisitor();
    const { conversation } = await visitor.start('Private');
    const { conversationId } = conversation;
    const others = [await world.addPlayer(), await world.addVisitor()];
    for (const other of others) {
      const { client, options } = other;
      const params = { conversationId };
      expect(await refusal(other.list(conversationId))).toBe('not_found');
      expect(await refusal(other.send(conversationId, 'Mine now'))).toBe('not_found');
      expect(await refusal(client(calls.endChat, { params }, options))).toBe('not_found');
      expect(await refusal(client(calls.tellChatTyping, { params }, options))).toBe('not_found');
      const marks = { delivered: 1, read: 1 };
      expect(await refusal(client(calls.markChat, { params, body: marks }, options))).toBe('not_found');
    }
    const forged = `${visitor.key.split('.')[0]}.${'A'.repeat(43)}`;
    const headers = { [calls.visitorHeader]: forged };
    const input = { params: { conversationId }, query: { after: 0 } };
    const forger = world.server.as(null);
    expect(await refusal(forger(calls.listChatMessages, input, { headers }))).toBe('login_required');
    expect(await refusal(forger(calls.listChatMessages, input))).toBe('login_required');
    const ear = await world.listen({ token: '', visitor: forged });
    await visitor.send(conversationId, 'Psst');
    expect(ear.messages()).toEqual([]);
  });
});

describe('pictures', () => {
  it('are drawn anew, shown to their owner alone, and sent once', async () => {
    const player = await world.addPlayer();
    const { conversation } = await player.start('Look');
    const { conversationId } = conversation;
    const body = { clientId: newClientId(), images: [await picture(), await picture()] };
    const send = () => player.client(calls.sendChatPictures, { params: { conversationId }, body });
    const sent = await send();
    expect(sent).toMatchObject({ seq: 2, pictures: 2, content: '' });
    expect(await send()).toEqual(sent);
    const params = { conversationId, seq: 2 };
    const { urls } = await player.client(calls.getChatPictures, { params });
    expect(urls.map((url) => url.slice(0, 23))).toEqual(Array(2).fill('data:image/jpeg;base64,'));
    const other = await world.addPlayer();
    expect(await refusal(other.client(calls.getChatPictures, { params }))).toBe('not_found');
  });

  it('of a hostile kind are refused and leave nothing behind', async () => {
    const player = await world.addPlayer();
    const { conversation } = await player.start('Look');
    const params = { conversationId: conversation.conversationId };
    const send = (...images: File[]) =>
      refusal(player.client(calls.sendChatPictures, { params, body: { clientId: newClientId(), images } }));
    const header = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    expect(await send(await picture(Buffer.concat([header, Buffer.alloc(2_000, 7)])))).toBe(
      'picture_unreadable',
    );
    expect(await send(await picture(Buffer.from('<svg onload="alert(1)"/>')))).toBe('unsupported_media_type');
    expect(await send(await picture(Buffer.from('<html></html>'), 'image/jpeg'))).toBe(
      'unsupported_media_type',
    );
    const large = await picture(Buffer.concat([header, Buffer.alloc(6_000_000)]));
    expect(await send(large)).toBe('payload_too_large');
    const small = await picture();
    expect(await send(small, small, small, small)).toMatch(/invalid_request|payload_too_large/);
    expect((await player.list(params.conversationId)).map(({ seq }) => seq)).toEqual([1]);
  });
});

describe('bounds', () => {
  it('of a text are kept', async () => {
    const player = await world.addPlayer();
    const { conversation } = await player.start('x'.repeat(1_000));
    const path = `/wps/chat/${conversation.conversationId}/messages`;
    for (const content of ['', '   ', 'x'.repeat(1_001), 'a\u0007b', 7]) {
      const { status } = await fetch(world.server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: newClientId(), content }),
      });
      expect(status).toBe(400);
    }
  });

  it('of one writer are kept', async () => {
    const player = await world.addPlayer();
    const { conversation } = await player.start('Fast');
    const sends = await Promise.allSettled(
      Array.from({ length: 45 }, (_, at) => player.send(conversation.conversationId, `${at}`)),
    );
    const refused = sends.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(Array(5).fill('too_many_requests'));
  });
});

describe('while nobody is there', () => {
  const never = Array.from({ length: 7 }, () => null);

  it('no conversation begins; a letter is answered once, in the inbox or by mail', async () => {
    const owner = await world.addOperator('owner');
    const operator = await world.addOperator();
    const before = await owner.client(rules.readChatRules, {});
    await owner.client(rules.setChatRules, { body: { ...before, hours: { ...before.hours, EN: never } } });
    const player = await world.addPlayer();
    const visitor = await world.addVisitor();
    await expect.poll(async () => (await player.state()).isOpen).toBe(false);
    expect(await refusal(player.start('Anybody?'))).toBe('chat_not_open');
    const clientId = newClientId();
    const letter = { clientId, content: 'Anybody?', language: 'EN' as const };
    const write = () => player.client(calls.sendLetter, { body: letter });
    const [{ conversationId }, again] = await Promise.all([write(), write()]);
    expect(again.conversationId).toBe(conversationId);
    const fromVisitor = { ...letter, clientId: newClientId() };
    const send = (email?: string) =>
      visitor.client(
        calls.sendLetter,
        { body: { ...fromVisitor, ...(email && { email }) } },
        visitor.options,
      );
    expect(await refusal(send())).toBe('chat_contact_required');
    const { conversationId: visited } = await send('ana@example.com');
    const { letters } = await operator.desk();
    expect(letters.map((row) => row.conversationId).toSorted()).toEqual([conversationId, visited].toSorted());
    const answer = { clientId: newClientId(), content: 'Yes, now.' };
    for (const id of [conversationId, conversationId, visited])
      await operator.client(desk.answerLetter, {
        params: { conversationId: id },
        body: id === visited ? { ...answer, clientId: newClientId() } : answer,
      });
    const { list } = await player.client(listInboxMessages, { query: {} });
    expect(list.map(({ body }) => body)).toEqual(['Yes, now.']);
    // The answer is signed with a name, never with what its operator signs in with.
    const said = await player.client(calls.listChatMessages, {
      params: { conversationId },
      query: { after: 0 },
    });
    expect(said.list.map(({ side, name }) => [side, name])).toEqual([
      ['guest', null],
      ['operator', operator.signature],
    ]);
    const { rows } = await world.server.platform.database.pool.query(
      `select count(*)::int as count from messaging.message where template = 'chatAnswer'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await operator.desk()).letters).toEqual([]);
    await owner.client(rules.setChatRules, { body: { ...before, isOn: false } });
    const launch = () => refusal(player.client(launchChat, {}));
    await expect.poll(launch).toBe('not_found');
    await owner.client(rules.setChatRules, { body: before });
  });
});

describeRooms(() => world);
