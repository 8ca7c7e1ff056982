import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, expect, it } from 'vitest';
import { launchChat } from '../../contract/chat.ts';
import { hostsSetting } from '../index.ts';

const server = await startWholeServer();
afterAll(() => server.close());

it('links to the first live chat, else to our own', async () => {
  const call = server.as(null);
  expect(await call(launchChat)).toEqual({ chatUrl: 'http://localhost:8080/?dialog=chat' });
  const { site } = server.features;
  const db = server.platform.database.kysely;
  await site.changeSetting(db, hostsSetting, {
    ...hostsSetting.fallback,
    customerService: [
      { csType: 'TELEGRAM', title: 'Telegram', url: 'https://t.me/kislap' },
      { csType: 'LIVECHAT', title: 'Chat', url: 'https://chat.example/one' },
      { csType: 'LIVECHAT', title: 'Second', url: 'https://chat.example/two' },
    ],
  });
  site.announce('links');
  await expect.poll(() => call(launchChat)).toEqual({ chatUrl: 'https://chat.example/one' });
});
