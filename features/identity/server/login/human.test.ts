import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { approveRequest, listApprovals } from '@kislap/approvals/contract/approvals.console';
import { doorWorld } from '@kislap/server-app/testing/door-world';
import { bytesOf, listenLocally } from '@kislap/testkit/local-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getDoorSettings,
  type ProviderName,
  setDoorRules,
  setProvider,
} from '../../contract/doors.console.ts';
import { getProof, type HumanAction, type Proof } from '../../contract/human.ts';
import { doorsSetting } from '../doors/doors.settings.ts';

/** Speaks what the services speak: a form in, a verdict out; the token says what verdict. */
interface Service {
  url: string;
  asked: URLSearchParams[];
  close(): void;
}

async function startService(): Promise<Service> {
  const asked: URLSearchParams[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = (await bytesOf(request)).toString();
    const form = new URLSearchParams(body);
    asked.push(form);
    const verdict = Buffer.from(form.get('response') ?? '', 'base64url').toString('utf8');
    response.writeHead(200, { 'content-type': 'application/json' }).end(verdict);
  });
  const url = `${await listenLocally(server)}/siteverify`;
  return { url, asked, close: () => server.close() };
}

const world = await doorWorld();
const service = await startService();
afterAll(async () => {
  service.close();
  await world.close();
});
beforeEach(() => world.clock.advance(3_700));

/** A fresh one each time: the clock of these tests is ahead of a session's life. */
const owner = async () => world.as(await world.signInOperator('owner'));

const register = async (humanVerification?: object) => {
  const { username, ...rest } = world.registration({});
  const body = { ...rest, username, ...(humanVerification && { humanVerification }) };
  return (await world.raw('PUT', '/wps/member/register', { body, encrypted: true })).body;
};

function solve({ challenge, salt, maxNumber, ...rest }: Proof, change: object = {}): string {
  const { expiresAt: _expiresAt, ...signed } = rest;
  for (let number = 0; number <= maxNumber; number++) {
    if (
      createHash('sha256')
        .update(salt + number)
        .digest('hex') !== challenge
    )
      continue;
    const payload = { ...signed, challenge, salt, number, ...change };
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  }
  throw new Error('there is no such number');
}
const work = (action: HumanAction = 'register') => world.as(null)(getProof, { query: { action } });

describe('a proof of work', () => {
  beforeEach(() => world.setRules({ verification: { kind: 'proof', register: 'always', proofMax: 2_000 } }));

  it('opens a protected call, once', async () => {
    expect((await register()).code).toBe('human_verification_required');
    const payload = solve(await work());
    expect((await register({ kind: 'proof', payload })).success).toBe(true);
    expect((await register({ kind: 'proof', payload })).code).toBe('human_verification_failed');
  });

  it.each([
    ['another action', async () => solve(await work('sms'))],
    ['a number that was not found', async () => solve(await work(), { number: 3_000 })],
    [
      'an action that was written over it',
      async () => {
        const proof = await work('sms');
        return solve(proof, { salt: proof.salt.replace('action=sms', 'action=register') });
      },
    ],
    ['a signature of nobody', async () => solve(await work(), { signature: '0'.repeat(64) })],
    ['another way of hashing', async () => solve(await work(), { algorithm: 'SHA-1' })],
    ['what is no solution', async () => Buffer.from('[]').toString('base64')],
  ])('is refused for %s', async (_name, make) => {
    expect((await register({ kind: 'proof', payload: await make() })).code).toBe('human_verification_failed');
  });

  it('is refused after ten minutes', async () => {
    const payload = solve(await work());
    world.clock.advance(601);
    expect((await register({ kind: 'proof', payload })).code).toBe('human_verification_failed');
  });

  it('may be our picture instead, and no token of a service', async () => {
    expect((await register({ kind: 'captcha', answer: 'WRONG1' })).code).toBe('captcha_incorrect');
    expect((await register({ kind: 'turnstile', token: 'anything' })).code).toBe('human_verification_failed');
  });

  it('of one solution sent twenty times at once counts one', async () => {
    const payload = solve(await work());
    const replies = await Promise.all(Array.from({ length: 20 }, () => register({ kind: 'proof', payload })));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });
});

it('is asked for once an address does it often', async () => {
  await world.setRules({ verification: { login: 'repeated' } });
  const login = () =>
    world.raw('POST', '/wps/session/login', {
      body: { username: 'nobodyhere', password: 'x'.repeat(10) },
      encrypted: true,
    });
  const codes: unknown[] = [];
  for (let count = 0; count <= 40; count++) codes.push((await login()).body.code);
  expect(codes[0]).toBe('credentials_incorrect');
  expect(codes[40]).toBe('human_verification_required');
});

describe.each(['turnstile', 'hcaptcha', 'recaptcha'] as const)('%s', (kind) => {
  const token = (verdict: object) => Buffer.from(JSON.stringify(verdict)).toString('base64url');
  const good = { success: true, hostname: 'localhost', action: 'register', score: 0.9 };
  let count = 0;
  const send = (verdict: object) => {
    count += 1;
    return register({ kind, token: token({ ...verdict, count }) });
  };

  beforeAll(async () => {
    const settings = { clientId: 'site-key', address: service.url, secondAddress: '' };
    await world.turnOnProvider(kind, { ...settings, secret: 'sealed-secret' });
    await world.setRules({ verification: { kind, register: 'always' } });
  });

  it('accepts a person, and passes the caller’s address on', async () => {
    expect((await send(good)).success).toBe(true);
    const asked = service.asked.at(-1);
    expect([asked?.get('secret'), asked?.get('remoteip')]).toEqual(['sealed-secret', '127.0.0.1']);
  });

  it('is believed once', async () => {
    const same = token({ ...good, once: true });
    const before = service.asked.length;
    expect((await register({ kind, token: same })).success).toBe(true);
    expect((await register({ kind, token: same })).code).toBe('human_verification_failed');
    expect(service.asked.length).toBe(before + 1);
  });

  const refused: [string, object][] = [
    ['that is none', { success: false }],
    ['of another site', { ...good, hostname: 'evil.example' }],
    ['of no site', { success: true, action: 'register' }],
    ['that is surely a program', { ...good, score: 0.1 }],
  ];
  if (kind !== 'hcaptcha') refused.push(['for another action', { ...good, action: 'login' }]);
  it.each(refused)('is refused for a token %s', async (_name, verdict) => {
    expect((await send(verdict)).code).toBe('human_verification_failed');
  });

  it('accepts nobody while the service is unreachable', async () => {
    await world.turnOnProvider(kind, { clientId: 'site-key', address: 'http://127.0.0.1:9/gone' });
    expect((await send(good)).code).toBe('human_verification_failed');
  });
});

describe('the console', () => {
  const reason = 'We have a contract.';
  const read = async (name: ProviderName) => {
    const found = (await (await owner())(getDoorSettings)).providers.find((each) => each.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };

  it('lets nobody alone say who answers for a sign-in', async () => {
    const call = await owner();
    const settings = { clientId: 'ours', address: 'http://127.0.0.1:9/first', secondAddress: '' };
    const change = { isOn: true, settings, secret: 'sealed-secret', reason };
    const ask = (body: typeof change) => call(setProvider, { params: { name: 'google' }, body });
    const { approvalId, isOn } = await ask(change);
    expect([approvalId === null, isOn, (await read('google')).isOn]).toEqual([false, false, false]);
    const params = { approvalId: approvalId ?? ('' as never) };
    await expect(call(approveRequest, { params, body: {} })).rejects.toMatchObject({
      code: 'approval_own_request',
    });

    const second = world.as(await world.signInOperator('finance'));
    const { list } = await second(listApprovals, { query: { kind: 'identity.outside', status: 'WAITING' } });
    expect(list[0]?.fields).toEqual([
      { name: 'isOn', as: 'word', before: 'false', after: 'true' },
      { name: 'clientId', as: 'text', before: null, after: 'ours' },
      {
        ...{ name: 'address', as: 'text' },
        ...{ before: 'https://accounts.google.com', after: 'http://127.0.0.1:9/first' },
      },
      { name: 'secret', as: 'text', before: null, after: expect.stringMatching(/^#.{8}$/) },
    ]);
    await second(approveRequest, { params, body: {} });
    expect(await read('google')).toMatchObject({ isOn: true, settings, hasSecret: true });

    const moved = { ...change, settings: { ...settings, address: 'http://127.0.0.1:9/other' } };
    expect((await ask(moved)).approvalId).not.toBeNull();
    expect((await read('google')).settings.address).toBe('http://127.0.0.1:9/first');
  });

  it('asks nobody on our own side, unless the settings of the house name it', async () => {
    const settings = { clientId: 'ours', address: 'http://10.0.0.7/keys', secondAddress: '' };
    const asked = (await owner())(setProvider, {
      params: { name: 'facebook' },
      body: { isOn: false, settings, reason },
    });
    await expect(asked).rejects.toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'settings.address', code: 'inside_address' }],
    });
  });

  it('turns nothing on that has no credentials', async () => {
    const call = await owner();
    const settings = { clientId: '', address: '', secondAddress: '' };
    await expect(
      call(setProvider, { params: { name: 'google' }, body: { isOn: true, settings, reason } }),
    ).rejects.toMatchObject({ code: 'provider_incomplete' });
    const kept = await read('turnstile');
    const off = { isOn: false, settings: kept.settings, reason };
    const { approvalId } = await call(setProvider, { params: { name: 'turnstile' }, body: off });
    expect([approvalId, (await read('turnstile')).isOn]).toEqual([null, false]);
    const { fallback } = doorsSetting;
    const verification = { ...fallback.verification, kind: 'turnstile' as const };
    await expect(call(setDoorRules, { body: { ...fallback, verification } })).rejects.toMatchObject({
      code: 'provider_incomplete',
    });
  });

  it('never shows a secret, not even to the audit log', async () => {
    const { rows } = await world.platform.database.pool.query(
      "SELECT string_agg(entry::text, '') AS dump FROM audit.entry entry",
    );
    expect(rows[0].dump).toContain('identity.provider_changed');
    expect(rows[0].dump).not.toContain('sealed-secret');
  });
});
