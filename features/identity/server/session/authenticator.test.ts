import { doorWorld } from '@kislap/server-app/testing/door-world';
import { goodPassword } from '@kislap/server-app/testing/people-world';
import { switchModules } from '@kislap/server-app/testing/switches';
import { afterAll, describe, expect, it } from 'vitest';
import * as calls from '../../contract/authenticator.ts';
import { askPasswordLink, changePassword, choosePassword } from '../../contract/password.ts';

const world = await doorWorld();
afterAll(() => world.close());

const enter = async (username: string, more: object = {}) => {
  const body = { username, password: goodPassword, ...more };
  const reply = await world.raw('POST', '/wps/v2/session/login', { body, encrypted: true });
  return reply.body;
};
const answer = async (username: string, text: string) => {
  const asked = (await enter(username)).value.challenge as { id: string; kind: string };
  expect(asked.kind).toBe('totp');
  return enter(username, { challenge: { id: asked.id, answer: text } });
};

/** A member whose authenticator is on, and what is known of it. */
async function carry(username: string) {
  const { token } = await world.register({ username, email: `${username}@example.com` });
  const call = world.as(token);
  const { secret, otpauthUri } = await call(calls.beginAuthenticator, { body: { password: goodPassword } });
  const { recoveryCodes } = await call(calls.confirmAuthenticator, { body: { code: world.totp(secret) } });
  // The code that confirmed it was used.
  world.clock.advance(30);
  return { call, token, secret, otpauthUri, recoveryCodes };
}

describe('an authenticator', () => {
  it('is set up with the password and its first code, and notifies the owner', async () => {
    const { token } = await world.register({ username: 'careful', email: 'ca@example.com' });
    const call = world.as(token);
    await expect(call(calls.beginAuthenticator, { body: { password: 'wrong' } })).rejects.toMatchObject({
      code: 'old_password_incorrect',
    });
    const { secret, otpauthUri } = await call(calls.beginAuthenticator, { body: { password: goodPassword } });
    expect(otpauthUri).toContain(`otpauth://totp/Kislap:careful?issuer=Kislap&secret=${secret}`);
    await expect(call(calls.confirmAuthenticator, { body: { code: '000000' } })).rejects.toMatchObject({
      code: 'challenge_incorrect',
    });
    // Until it is confirmed nobody is asked for it.
    expect((await enter('careful')).value).toHaveProperty('token');
    await world.takeMessages();
    const { recoveryCodes } = await call(calls.confirmAuthenticator, { body: { code: world.totp(secret) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await world.takeMessages())[0]).toContain('you now need a code from your authenticator app');
    expect(await call(calls.getAuthenticator)).toMatchObject({ recoveryCodesLeft: 10 });
    await expect(call(calls.beginAuthenticator, { body: { password: goodPassword } })).rejects.toMatchObject({
      code: 'authenticator_exists',
    });
  });

  it('is required at every sign-in, whatever the brand’s device setting', async () => {
    await world.setRules({ challenge: { when: 'never' } });
    const { secret } = await carry('everytime');
    const code = world.totp(secret);
    expect((await answer('everytime', code)).value).toHaveProperty('token');
    // A code that was seen once is worth nothing more.
    expect((await answer('everytime', code)).code).toBe('challenge_incorrect');
    world.clock.advance(30);
    expect((await answer('everytime', world.totp(secret))).value).toHaveProperty('token');
    const first = await world.raw('POST', '/wps/session/login', {
      body: { username: 'everytime', password: goodPassword },
      encrypted: true,
    });
    expect(first.body.code).toBe('extra_verification_required');
  });

  it('is replaced by each recovery code once', async () => {
    const { recoveryCodes, call } = await carry('phoneless');
    const [code = ''] = recoveryCodes;
    expect((await answer('phoneless', code.toUpperCase())).value).toHaveProperty('token');
    expect((await answer('phoneless', code)).code).toBe('challenge_incorrect');
    expect(await call(calls.getAuthenticator)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('accepts a recovery code from one of several simultaneous logins', async () => {
    const { recoveryCodes } = await carry('raced');
    const [code = ''] = recoveryCodes;
    const ids: string[] = [];
    for (let count = 0; count < 8; count++) {
      const { id } = (await enter('raced')).value.challenge as { id: string };
      ids.push(id);
    }
    const replies = await Promise.all(ids.map((id) => enter('raced', { challenge: { id, answer: code } })));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  it('renews its codes and goes by the password and a code', async () => {
    const { call, secret, recoveryCodes } = await carry('leaving');
    const renewed = await call(calls.renewRecoveryCodes, {
      body: { password: goodPassword, code: world.totp(secret) },
    });
    world.clock.advance(30);
    const old = call(calls.removeAuthenticator, {
      body: { password: goodPassword, code: recoveryCodes[0] ?? '' },
    });
    await expect(old).rejects.toMatchObject({ code: 'challenge_incorrect' });
    await call(calls.removeAuthenticator, {
      body: { password: goodPassword, code: renewed.recoveryCodes[3] ?? '' },
    });
    expect(await call(calls.getAuthenticator)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect((await enter('leaving')).value).toHaveProperty('token');
  });

  it('lets nobody guess', async () => {
    const { call } = await carry('stolen');
    const codes: unknown[] = [];
    for (let guess = 0; guess < 11; guess++) {
      const body = { password: goodPassword, code: String(100_000 + guess) };
      await call(calls.removeAuthenticator, { body }).catch((error) => codes.push(error.code));
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('challenge_incorrect'));
    expect(codes[10]).toBe('too_many_requests');
  });

  it('is required for every way to change the password', async () => {
    const { call, secret } = await carry('keeper');
    const change = (more: object = {}) =>
      call(changePassword, {
        body: {
          oldPassword: goodPassword,
          newPassword: 'another-plum-anchor',
          confirmNewPassword: 'another-plum-anchor',
          ...more,
        },
      });
    await expect(change()).rejects.toMatchObject({
      code: 'extra_verification_required',
      value: { kind: 'totp' },
    });
    await expect(change({ authenticatorCode: '000000' })).rejects.toMatchObject({
      code: 'challenge_incorrect',
    });
    expect(await change({ authenticatorCode: world.totp(secret) })).toHaveProperty('token');

    // Who reads the mailbox has not got the phone.
    await switchModules(world, { CHNGPASSMAIL3: true });
    world.clock.advance(30);
    await world.as(null)(askPasswordLink, {
      body: { username: 'keeper', email: 'keeper@example.com' },
    });
    const token = /#([\w-]{43})/.exec((await world.takeMessages()).at(-1) ?? '')?.[1] ?? '';
    const choose = (more: object = {}) => {
      const newPassword = 'a-third-plum-anchor';
      return world.as(null)(choosePassword, {
        body: { token, newPassword, confirmNewPassword: newPassword, ...more },
      });
    };
    await expect(choose()).rejects.toMatchObject({ code: 'extra_verification_required' });
    expect(await choose({ authenticatorCode: world.totp(secret) })).toHaveProperty('token');
  });

  it('stores its secret and codes unreadable in the database', async () => {
    const { secret, recoveryCodes } = await carry('sealed');
    const { rows } = await world.platform.database.pool.query(
      "SELECT (SELECT string_agg(a::text, '') FROM identity.authenticator a) || (SELECT string_agg(r::text, '') FROM identity.recovery_code r) AS dump",
    );
    expect(rows[0].dump).not.toContain(secret);
    expect(rows[0].dump).not.toContain(recoveryCodes[0]);
  });
});

it('is missing for an account that never set it up', async () => {
  const { token } = await world.register({ username: 'barehanded' });
  const call = world.as(token);
  const missing = { code: 'authenticator_missing' };
  await expect(call(calls.confirmAuthenticator, { body: { code: '123456' } })).rejects.toMatchObject(missing);
  const body = { password: goodPassword, code: '123456' };
  await expect(call(calls.removeAuthenticator, { body })).rejects.toMatchObject(missing);
  await expect(call(calls.renewRecoveryCodes, { body })).rejects.toMatchObject(missing);
});
