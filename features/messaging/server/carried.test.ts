import { getContacts, sendContactProofCode } from '@kislap/identity/contract/contacts';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { getPermission } from '@kislap/site/contract/system';
import { getSiteSettings, setModule } from '@kislap/site/contract/system.console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMessaging, setCarrier } from '../contract/messaging.console.ts';

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.close());

let people = 0;
/** Who agrees to what the owner asks for; another one each time, as a code of the authenticator is good once. */
async function second() {
  people += 1;
  return server.as(await server.signInOperator('finance', `second${people}`));
}

type Tree = readonly { modId: string; enabled: string; lacks?: string | null; childrenNodes: Tree }[];
const find = (tree: Tree, modId: string): Tree[number] | undefined =>
  tree.find((one) => one.modId === modId) ??
  tree.map((one) => find(one.childrenNodes, modId)).find((one) => one !== undefined);

it('a way in by SMS is off until somebody carries SMS, and the console says why', async () => {
  const owner = server.as(await server.signInOperator('owner'));
  const readSwitch = async () => find((await server.as(null)(getPermission)).info.whitelabel, 'LOGINSMS');
  const readConsole = async () => find((await owner(getSiteSettings)).modules, 'LOGINSMS');
  await owner(setModule, { params: { modId: 'LOGINSMS' }, body: { enabled: '1' } });
  expect((await readSwitch())?.enabled).toBe('0');
  expect(await readConsole()).toMatchObject({ enabled: '0', lacks: 'sms' });

  const body = { isEnabled: true, settings: { apiKey: 'a-key' }, reason: 'We have a contract.' };
  await agreeTo(await second(), owner(setCarrier, { params: { name: 'semaphore' }, body }));
  await expect.poll(async () => (await readSwitch())?.enabled).toBe('1');
  expect(await readConsole()).toMatchObject({ enabled: '1', lacks: null });
});

it('a contact offers a code by SMS only while somebody carries SMS', async () => {
  const owner = server.as(await server.signInOperator('owner', 'ownertwo'));
  const agreeing = await second();
  const carry = (name: 'semaphore' | 'smtp', settings: Record<string, string>, isEnabled: boolean) =>
    agreeTo(
      agreeing,
      owner(setCarrier, { params: { name }, body: { isEnabled, settings, reason: 'We have a contract.' } }),
    );
  await carry('semaphore', { apiKey: 'a-key' }, true);
  await carry('smtp', { host: 'mail.example', from: 'house@example.com' }, true);
  const call = server.as(await server.signInMember('reachable'));
  const waysOf = async (kind: 'mobile' | 'email') =>
    (await call(getContacts)).list.find((one) => one.kind === kind)?.ways.map(({ way }) => way);
  expect(await waysOf('mobile')).toEqual(['password']);

  await carry('semaphore', {}, false);
  await expect.poll(() => waysOf('mobile')).toEqual([]);
  expect((await owner(getMessaging)).canReach).toEqual({ sms: false, mail: true });
  expect(await waysOf('email')).toEqual(['password']);
  const code = call(sendContactProofCode, { params: { kind: 'mobile' }, body: { way: 'mobile' } });
  await expect(code).rejects.toMatchObject({ code: 'invalid_request' });
});
