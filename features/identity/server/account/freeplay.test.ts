import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { switchModules } from '@kislap/server-app/testing/switches';
import { afterAll, describe, expect, it } from 'vitest';
import { getMemberInfo } from '../../contract/member.ts';

const world = await buildPeopleWorld();
const { isAlive } = world;
afterAll(() => world.close());
const tokenOf = (reply: { body: { value: Record<string, unknown> } }) => String(reply.body.value.token);

describe('trial login', () => {
  async function freeplay(
    secret: string,
    change: object = {},
    headers = { 'x-gateway-version': '3' } as Record<string, string>,
  ) {
    const { jwk } = await world.platform.payloadKeys.current();
    const key = {
      key: createPublicKey({ key: jwk as never, format: 'jwk' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    };
    const reversed = [...secret].reverse().join('');
    const Encryption = publicEncrypt(key, Buffer.from(reversed)).toString('base64url');
    const body = { os: 'Linux', platform: 'W', Encryption, ...change };
    return world.raw('POST', '/wps/session/login/freeplay', { body, headers });
  }

  it('opens a trial account that has no real money', async () => {
    const reply = await freeplay('a-fresh-random-secret-1');
    expect(reply.body.value.userInfo).toMatchObject({ type: 4, moneyAllowed: false });
    const token = tokenOf(reply);
    expect(await isAlive(token)).toBe(true);
    const funds = await world.raw('GET', '/wps/member/info/funds/consolidated', { token });
    expect([funds.status, funds.body.code]).toEqual([403, 'in_need_true_account']);
  });

  it('can be locked like any other, though it has no wallet', async () => {
    const token = tokenOf(await freeplay('a-fresh-random-secret-5'));
    const { id } = await world.as(token)(getMemberInfo);
    const change = { status: 'locked' as const, reason: 'a test' };
    const { kysely, pool } = world.platform.database;
    const { announce } = await kysely.transaction().execute((tx) => world.identity.setStatus(tx, id, change));
    announce();
    expect(await isAlive(token)).toBe(false);
    const { rows } = await pool.query('SELECT 1 FROM ledger.account WHERE owner_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is refused while the brand has none, and ends for whoever is inside', async () => {
    const token = tokenOf(await freeplay('a-fresh-random-secret-6'));
    await switchModules(world, { FREEPLAY: false });
    expect((await freeplay('a-fresh-random-secret-7')).body.code).toBe('forbidden');
    expect(await isAlive(token)).toBe(false);
    await switchModules(world, {});
    expect(await isAlive(token)).toBe(true);
  });

  it('takes a secret once, even twice at a time', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => freeplay('the-same-secret-again')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it.each([
    ['a short secret', 'too-short', {}, { 'x-gateway-version': '3' }],
    ['another gateway version', 'a-fresh-random-secret-2', {}, { 'x-gateway-version': '2' }],
    ['no gateway version', 'a-fresh-random-secret-3', {}, {}],
    ['another platform', 'a-fresh-random-secret-4', { platform: 'X' }, { 'x-gateway-version': '3' }],
    ['an unencrypted secret', 'x', { Encryption: 'plain-text-secret' }, { 'x-gateway-version': '3' }],
  ])('refuses %s', async (_name, secret, change, headers) => {
    const reply = await freeplay(secret, change, headers as Record<string, string>);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
  });

  it('names a ciphertext for another key', async () => {
    const reply = await freeplay('x', { Encryption: Buffer.alloc(256, 7).toString('base64url') });
    expect(reply.body.code).toBe('encryption_key_unknown');
  });
});
