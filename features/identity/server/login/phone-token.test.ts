import { createServer, type Server } from 'node:http';
import { doorWorld } from '@kislap/server-app/testing/door-world';
import { switchModules } from '@kislap/server-app/testing/switches';
import { listenLocally } from '@kislap/testkit/local-server';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginByPhoneToken } from '../../contract/social.ts';

const world = await doorWorld();
await switchModules(world, { LOGINSMS: true });
afterAll(() => world.close());

describe('a phone token', () => {
  const projectId = 'kislap-phone';
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let server: Server;
  let address = '';
  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    });
    address = await listenLocally(server);
    await world.turnOnProvider('firebase', { clientId: projectId, secondAddress: `${address}/keys` });
  });
  afterAll(() => server.close());

  const seconds = () => Math.floor(world.clock.now().getTime() / 1000);
  let count = 0;
  async function sign(
    change: { claims?: object; audience?: string; issuer?: string; expires?: number } = {},
  ) {
    count += 1;
    const claims = {
      phone_number: '+639175550101',
      auth_time: seconds(),
      firebase: { sign_in_provider: 'phone' },
      count,
      ...change.claims,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject('uid-1')
      .setIssuedAt(seconds())
      .setIssuer(change.issuer ?? `https://securetoken.google.com/${projectId}`)
      .setAudience(change.audience ?? projectId)
      .setExpirationTime(seconds() + (change.expires ?? 3_600))
      .sign(keys.privateKey);
  }
  const come = (idToken: string) =>
    world.raw('POST', '/wps/session/login/phone-token', { body: { channel: 'firebase', idToken } });

  it('is as good as a code by SMS to its number, once', async () => {
    const fresh = await come(await sign());
    expect(fresh.body.value.registration).toMatchObject({ mobileNum: '+639175550101' });
    const { userInfo } = await world.register({ username: 'phoneowner', mobileNum: '09175550101' });
    const idToken = await sign();
    const reply = await world.as(null)(loginByPhoneToken, { body: { channel: 'firebase', idToken } });
    expect(reply).toMatchObject({ userInfo: { id: userInfo.id } });
    expect((await come(idToken)).body.code).toBe('social_refused');
  });

  it.each([
    ['another project', () => sign({ audience: 'somebody-else' })],
    ['another issuer', () => sign({ issuer: 'https://securetoken.google.com/other' })],
    ['a time that is over', () => sign({ expires: -60 })],
    ['another way of signing in', () => sign({ claims: { firebase: { sign_in_provider: 'anonymous' } } })],
    ['no number', () => sign({ claims: { phone_number: undefined } })],
    [
      'no signature',
      async () => {
        const [, claims] = (await sign()).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
      },
    ],
    [
      'a key of the sender',
      async () => {
        const other = await generateKeyPair('RS256');
        return new SignJWT({ phone_number: '+639175550101' })
          .setProtectedHeader({ alg: 'RS256', kid: 'k1', jku: `${address}/evil` })
          .sign(other.privateKey);
      },
    ],
    [
      'the public key as a shared secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
        return new SignJWT({ phone_number: '+639175550101' })
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(secret);
      },
    ],
  ])('is refused for %s', async (_name, make) => {
    const { status, body } = await come(await make());
    expect([status, body.code]).toEqual([422, 'social_refused']);
  });
});
