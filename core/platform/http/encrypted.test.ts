import { createClient, type EncryptionKey } from '@kislap/api-client';
import { defineEndpoint } from '@kislap/contract-kit';
import { startTestServer, type TestServer } from '@kislap/server-app/testing/test-server';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serve } from './serve.ts';

const secret = defineEndpoint({
  method: 'POST',
  path: '/test/secret',
  summary: 'Takes an encrypted body.',
  access: 'public',
  body: z.strictObject({ password: z.string() }),
  reply: z.string(),
  errors: [],
  encrypted: true,
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ register: (http) => serve(http, secret, ({ body }) => body.password) });
});
afterAll(() => server.close());

async function send(body: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/test/secret`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return response.json();
}

describe('encryption', () => {
  it('takes an encrypted body and refuses a plain one, an old key and a damaged payload', async () => {
    expect(await server.as(null)(secret, { body: { password: 'x y z' } })).toBe('x y z');
    expect((await send({ password: 'x' })).code).toBe('encryption_required');
    expect((await send({ payload: 'a.b.c.d.e' })).code).toBe('encryption_required');
    const header = Buffer.from('{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":"gone"}').toString('base64url');
    const unknown = await send({ payload: `${header}.a.b.c.d` });
    expect(unknown.code).toBe('encryption_key_unknown');
  });

  it('takes a payload within a minute and once, and says what the time is', async () => {
    const { kid, jwk } = (await server.platform.payloadKeys.current()) as EncryptionKey;
    const now = () => Math.floor(server.platform.clock.now().getTime() / 1000);
    const seal = async (header: object) =>
      new CompactEncrypt(new TextEncoder().encode('{"password":"x"}'))
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, ...header })
        .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
    const answer = async (payload: string) => send({ payload });
    const payload = await seal({ iat: now(), jti: 'a-nonce-of-this-test' });
    const both = await Promise.all([answer(payload), answer(payload)]);
    expect(both.map(({ code }) => code ?? 'taken').sort()).toEqual(['encryption_replayed', 'taken']);
    expect((await answer(payload)).code).toBe('encryption_replayed');
    for (const header of [
      {},
      { iat: now() },
      { jti: crypto.randomUUID() },
      { iat: now() - 65, jti: crypto.randomUUID() },
      { iat: now() + 65, jti: crypto.randomUUID() },
      { iat: String(now()), jti: crypto.randomUUID() },
      { iat: now(), jti: 'short' },
    ]) {
      const refused = await answer(await seal(header));
      expect([header, refused.code]).toEqual([header, 'encryption_stale']);
      expect(Math.abs(Date.parse(refused.value.serverTime) / 1000 - now())).toBeLessThan(5);
    }
    // The time in another's header cannot be put on it.
    const [, ...rest] = (await seal({ iat: now() - 65, jti: 'an-old-nonce-of-this' })).split('.');
    const header = (await seal({ iat: now(), jti: 'a-new-nonce-of-this-' })).split('.')[0];
    expect((await answer([header, ...rest].join('.'))).code).toBe('encryption_required');
  });

  it('reads a body encrypted with the previous key after a rotation', async () => {
    const before = (await server.platform.payloadKeys.current()) as EncryptionKey;
    await server.platform.payloadKeys.rotate();
    expect((await server.platform.payloadKeys.current()).kid).not.toBe(before.kid);
    const call = createClient({
      baseUrl: server.url,
      token: () => null,
      language: () => 'EN',
      encryptionKey: async () => before,
    });
    expect(await call(secret, { body: { password: 'old' } })).toBe('old');
  });
});
