import { refusal } from '@kislap/server-app/testing/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '../../contract/chat.console.ts';
import * as calls from '../../contract/chat.ts';
import { buildChatWorld, type ChatWorld, newClientId } from '../chat.world.ts';

let world: ChatWorld;
beforeAll(async () => {
  world = await buildChatWorld();
});
afterAll(() => world.close());

const picture = async () => {
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(drawn)], 'screen.png', { type: 'image/png' });
};

describe('pictures of an operator', () => {
  it('come to the player once, numbered like any message, and are the first answer', async () => {
    const operator = await world.addOperator();
    const player = await world.addPlayer();
    const page = await player.listen();
    const { conversation } = await player.start('Where is the button?');
    const { conversationId } = conversation;
    await operator.accept(conversationId);
    const body = { clientId: newClientId(), images: [await picture(), await picture()] };
    const show = () => operator.client(desk.showPictures, { params: { conversationId }, body });
    const [shown, again] = await Promise.all([show(), show()]);
    expect(shown).toMatchObject({
      seq: 3,
      side: 'operator',
      content: '',
      pictures: 2,
      name: operator.signature,
    });
    expect(again).toEqual(shown);
    await expect.poll(() => page.heard.filter(({ type }) => type === 'chat-message').length).toBe(3);
    const { urls } = await player.client(calls.getChatPictures, { params: { conversationId, seq: 3 } });
    expect(urls.map((url) => url.slice(0, 23))).toEqual(Array(2).fill('data:image/jpeg;base64,'));
    const read = await operator.client(desk.readChatPictures, { params: { conversationId, seq: 3 } });
    expect(read.urls).toEqual(urls);
    expect(
      (await player.client(calls.rateChat, { params: { conversationId }, body: { rating: 5 } })).rating,
    ).toBe(5);
  });

  it('are refused in a conversation of another operator, and after its end', async () => {
    const operator = await world.addOperator();
    const other = await world.addOperator();
    const player = await world.addPlayer();
    const { conversation } = await player.start('Hello');
    const params = { conversationId: conversation.conversationId };
    await operator.accept(params.conversationId);
    const images = [await picture()];
    const show = (who: typeof operator) =>
      refusal(who.client(desk.showPictures, { params, body: { clientId: newClientId(), images } }));
    expect(await show(other)).toBe('chat_not_yours');
    expect(await show(await world.addOperator('auditor'))).toBe('forbidden');
    await operator.client(desk.closeConversation, { params });
    expect(await show(operator)).toBe('chat_ended');
    expect((await player.list(params.conversationId)).every(({ pictures }) => pictures === 0)).toBe(true);
  });

  it('of a hostile kind are refused', async () => {
    const operator = await world.addOperator();
    const player = await world.addPlayer();
    const { conversation } = await player.start('Hello');
    const params = { conversationId: conversation.conversationId };
    await operator.accept(params.conversationId);
    const fake = new File(['<html></html>'], 'screen.png', { type: 'image/png' });
    const body = { clientId: newClientId(), images: [fake] };
    expect(await refusal(operator.client(desk.showPictures, { params, body }))).toBe(
      'unsupported_media_type',
    );
  });
});
