import { buildPeopleWorld, operatorPassword } from '@kislap/server-app/testing/people-world';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createOperator,
  openInvitation,
  operatorLogin,
  setOperatorStatus,
} from '../contract/operators.console.ts';
import { agree, choosePassword, readLink } from './operators.testkit.ts';

const world = await buildPeopleWorld();
let owner = await world.signInOperator('owner');
afterAll(() => world.close());

const { addOperator, signInAtConsole: signIn } = world;
const password = operatorPassword;

const isAlive = async (token: string) =>
  (await world.raw('GET', '/console/api/operators/session/me', { token })).status === 200;

describe('operator sign-in', () => {
  it('needs the password and a fresh code, each code once', async () => {
    const { username, totpSecret } = await addOperator();
    const totp = world.totp(totpSecret);
    const reply = await signIn({ username: username.toUpperCase(), password, totp });
    expect(reply.body.value).toMatchObject({ state: 'signed_in', operator: { username, role: 'support' } });
    expect(await isAlive(String(reply.body.value.token))).toBe(true);
    const replay = await signIn({ username, password, totp });
    expect(replay.body.code).toBe('credentials_incorrect');
    world.clock.advance(30);
    expect((await signIn({ username, password, totp: world.totp(totpSecret) })).status).toBe(200);
  });

  it('accepts one of two simultaneous logins with the same code', async () => {
    const { username, totpSecret } = await addOperator();
    const body = { username, password, totp: world.totp(totpSecret) };
    const replies = await Promise.all([signIn(body), signIn(body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('answers every wrong part alike', async () => {
    const { username, totpSecret } = await addOperator();
    const disabled = await addOperator();
    const call = world.as(owner);
    const change = { status: 'disabled' as const, reason: 'left the company' };
    const params = { operatorId: disabled.operatorId };
    await agree(world, await call(setOperatorStatus, { params, body: change }));
    const totp = world.totp(totpSecret);
    const replies = [
      await signIn({ username, password: 'wrong-password', totp }),
      await signIn({ username, password, totp: '000000' }),
      await signIn({ username: 'nobodyhere', password, totp }),
      await signIn({ username: disabled.username, password, totp: world.totp(disabled.totpSecret) }),
    ];
    expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toHaveProperty('size', 1);
    expect(replies[0]?.body.code).toBe('credentials_incorrect');
    world.clock.advance(30);
    const none = await signIn({ username, password });
    expect(none.body.code).toBe('credentials_incorrect');
  });

  it.each(['known', 'unknown'])('locks a name (%s) for thirty minutes after three failures', async (kind) => {
    const { username, totpSecret } = await addOperator();
    const name = kind === 'known' ? username : 'phantomname';
    for (let tries = 0; tries < 3; tries++) {
      expect((await signIn({ username: name, password: 'wrong-password', totp: '123456' })).body.code).toBe(
        'credentials_incorrect',
      );
    }
    const good = () => signIn({ username: name, password, totp: world.totp(totpSecret) });
    expect((await good()).body.code).toBe('account_locked');
    world.clock.advance(29 * 60);
    expect((await good()).body.code).toBe('account_locked');
    world.clock.advance(61);
    expect((await good()).status).toBe(kind === 'known' ? 200 : 422);
  });

  it("counts wrong codes until a whole sign-in, whatever happens at the player's door", async () => {
    const { username, totpSecret } = await addOperator();
    const atThePlayersDoor = () =>
      world.raw('POST', '/wps/session/login', { body: { username, password }, encrypted: true });
    const codes = [];
    for (let tries = 0; tries < 4; tries++) {
      codes.push((await signIn({ username, password, totp: '000000' })).body.code);
      expect((await atThePlayersDoor()).body.code).toBe('non_member_refused');
    }
    expect(codes).toEqual([...Array(3).fill('credentials_incorrect'), 'account_locked']);
    const good = () => signIn({ username, password, totp: world.totp(totpSecret) });
    expect((await good()).body.code).toBe('account_locked');
    // A lock that ended allows one try more, not three.
    world.clock.advance(30 * 60 + 1);
    expect((await signIn({ username, password, totp: '000000' })).body.code).toBe('credentials_incorrect');
    expect((await good()).body.code).toBe('account_locked');
    world.clock.advance(30 * 60 + 1);
    expect((await good()).status).toBe(200);
    expect((await signIn({ username, password, totp: '000000' })).body.code).toBe('credentials_incorrect');
    world.clock.advance(30);
    expect((await good()).status).toBe(200);
  });

  it('forgets no wrong code for a right password that leads on to the next step', async () => {
    owner = await world.signInOperator('owner');
    const email = 'nearly@example.com';
    const who = { username: 'nearly', name: 'Nearly There', role: 'support' as const, email };
    await agree(world, await world.as(owner)(createOperator, { body: { ...who, reason: 'more hands' } }));
    await choosePassword(world, email, password);
    const temporary = { username: 'nearly', password };
    const codes = [];
    for (let tries = 0; tries < 4; tries++) {
      codes.push((await signIn({ ...temporary, totp: '000000' })).body.code);
      await signIn(temporary);
    }
    expect(codes).toEqual([...Array(3).fill('credentials_incorrect'), 'account_locked']);
  });

  it('cannot be locked out from outside: other addresses and known browsers keep their allowance', async () => {
    const { username, totpSecret } = await addOperator();
    const good = (headers = {}) =>
      world.raw('POST', '/console/api/operators/session/login', {
        body: { username, password, totp: world.totp(totpSecret) },
        headers,
      });
    const first = await good();
    const set = first.headers.getSetCookie().find((text) => text.startsWith('kislap_console_device='));
    expect(set).toMatch(/HttpOnly/);
    const cookie = set?.split(';')[0] ?? '';
    const wrong = { username, password: 'wrong-password', totp: '123456' };
    for (let tries = 0; tries < 4; tries++) await signIn(wrong);
    world.clock.advance(30);
    expect((await good()).body.code).toBe('account_locked');
    expect((await good({ cookie: 'kislap_console_device='.padEnd(65, 'x') })).body.code).toBe(
      'account_locked',
    );
    expect((await good({ cookie })).status).toBe(200);
    world.clock.advance(30);
    const visit = { ip: '203.0.113.9', requestId: 'test', userAgent: 'test' };
    const elsewhere = { username, password, totp: world.totp(totpSecret) };
    expect(await world.operators.login(elsewhere, visit)).toMatchObject({ state: 'signed_in' });
    // The browser's own wrong guesses lock the browser.
    const codes = [];
    for (let tries = 0; tries < 4; tries++) {
      const request = { body: wrong, headers: { cookie } };
      codes.push((await world.raw('POST', '/console/api/operators/session/login', request)).body.code);
    }
    expect(codes.at(-1)).toBe('account_locked');
  });

  it('counts wrong codes behind a right password together, whatever address they come from', async () => {
    const { username, totpSecret } = await addOperator();
    const guess = (host: number, totp: string) =>
      world.operators
        .login(
          { username, password, totp },
          { ip: `203.0.113.${host}`, requestId: 'test', userAgent: 'test' },
        )
        .then(() => 'signed_in')
        .catch(({ code }) => code);
    const codes = [];
    for (let host = 0; host < 4; host++) codes.push(await guess(host, '000000'));
    expect(codes).toEqual([...Array(3).fill('credentials_incorrect'), 'account_locked']);
    expect(await guess(9, world.totp(totpSecret))).toBe('account_locked');
  });

  it('counts guesses that come at the same moment', async () => {
    const { username } = await addOperator();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn({ username, password, totp: `00000${index}` })),
    );
    expect(replies.filter(({ body }) => body.code === 'credentials_incorrect')).toHaveLength(3);
  });

  it('makes a new operator choose a password by the link and set up the authenticator', async () => {
    owner = await world.signInOperator('owner');
    const email = 'newcomer@example.com';
    const who = { username: 'newcomer', name: 'New Comer', role: 'finance' as const, email };
    await agree(world, await world.as(owner)(createOperator, { body: { ...who, reason: 'more hands' } }));
    const call = world.as(null);
    const token = await readLink(world, email);
    const choose = (newPassword: string) => call(openInvitation, { body: { token, newPassword } });
    await expect(choose('password123')).rejects.toMatchObject({ code: 'password_too_weak' });
    expect(await choose(password)).toEqual({ username: 'newcomer' });
    await expect(choose('another-good-one-7')).rejects.toMatchObject({ code: 'invitation_invalid' });
    const temporary = { username: 'newcomer', password };

    const enrolment = await call(operatorLogin, { body: temporary });
    if (enrolment.state !== 'enrolment') throw new Error('an enrolment was due');
    expect(enrolment.otpauthUri).toContain(`secret=${enrolment.totpSecret}`);
    const totp = world.totp(enrolment.totpSecret);
    const done = await call(operatorLogin, { body: { ...temporary, totp } });
    expect(done).toMatchObject({ state: 'signed_in', operator: { isEnrolled: true, role: 'finance' } });

    world.clock.advance(30);
    expect((await signIn({ username: 'newcomer', password })).body.code).toBe('credentials_incorrect');
    const again = await signIn({ username: 'newcomer', password, totp: world.totp(enrolment.totpSecret) });
    expect(again.body.value).toMatchObject({ state: 'signed_in' });
  });

  it.each([
    ['no password', { username: 'x' }],
    ['a code of letters', { username: 'x', password: 'y', totp: 'abcdef' }],
    ['a code as number', { username: 'x', password: 'y', totp: 123456 }],
    ['a field of its own', { username: 'x', password: 'y', role: 'owner' }],
    ['a list', []],
    ['nothing', undefined],
  ])('refuses %s', async (_name, body) => {
    const reply = await world.raw('POST', '/console/api/operators/session/login', { body });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
  });
});
