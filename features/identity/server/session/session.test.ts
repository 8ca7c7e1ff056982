import { buildPeopleWorld, goodPassword } from '@kislap/server-app/testing/people-world';
import { afterAll, describe, expect, it } from 'vitest';
import { endMemberSession, listMemberSessions } from '../../contract/member.ts';
import { changePassword } from '../../contract/password.ts';
import { createExchangeCode, exchangeSession, logout, logoutWithDelete } from '../../contract/session.ts';

const world = await buildPeopleWorld();
const { isAlive, signIn } = world;
afterAll(() => world.close());
const wrong = 'not-the-right-one';
const tokenOf = (reply: { body: { value: Record<string, unknown> } }) => String(reply.body.value.token);

describe('sessions', () => {
  it.each([
    ['POST', logout],
    ['DELETE', logoutWithDelete],
  ])('end with %s /wps/session/logout', async (_method, endpoint) => {
    const { token } = await world.register();
    await world.as(token)(endpoint);
    const reply = await world.raw('GET', '/wps/member/info', { token });
    expect([reply.status, reply.body.code]).toEqual([401, 'session_expired']);
  });

  it('end after thirty idle minutes and not before', async () => {
    const { token } = await world.register();
    world.clock.advance(29 * 60);
    expect(await isAlive(token)).toBe(true);
    world.clock.advance(29 * 60);
    expect(await isAlive(token)).toBe(true);
    world.clock.advance(31 * 60);
    expect(await isAlive(token)).toBe(false);
  });

  it('end after thirty days, even if active', async () => {
    const { token, userInfo } = await world.register();
    const touch = () =>
      world.platform.database.pool.query(
        'UPDATE identity.session SET last_seen_at = $1 WHERE account_id = $2',
        [world.clock.now(), userInfo.id],
      );
    world.clock.advance(30 * 86_400 - 60);
    await touch();
    expect(await isAlive(token)).toBe(true);
    world.clock.advance(120);
    await touch();
    expect(await isAlive(token)).toBe(false);
  });

  it('all die with the password, and the reply carries the new one', async () => {
    const { token, password } = await world.register({ username: 'changer' });
    const other = tokenOf(await signIn('changer', password));
    const next = 'copper-lagoon-9';
    const body = { oldPassword: password, newPassword: next, confirmNewPassword: next };
    const reply = await world.as(token)(changePassword, { body });
    expect([await isAlive(token), await isAlive(other), await isAlive(reply.token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await signIn('changer', password)).body.code).toBe('credentials_incorrect');
    expect((await signIn('changer', next)).status).toBe(200);
  });

  it.each([
    ['a wrong old password', { oldPassword: wrong }, 'old_password_incorrect'],
    ['two new passwords', { confirmNewPassword: 'copper-lagoon-8' }, 'password_mismatch'],
    ['a weak password', { newPassword: 'qwerty123', confirmNewPassword: 'qwerty123' }, 'password_too_weak'],
    [
      'the same password',
      { newPassword: goodPassword, confirmNewPassword: goodPassword },
      'password_too_weak',
    ],
    ['a short password', { newPassword: 'a7#x', confirmNewPassword: 'a7#x' }, 'invalid_request'],
  ])('live on when the password is not changed: %s', async (_name, change, code) => {
    const { token } = await world.register();
    const body = {
      oldPassword: goodPassword,
      newPassword: 'copper-lagoon-9',
      confirmNewPassword: 'copper-lagoon-9',
      ...change,
    };
    const reply = await world.raw('POST', '/wps/member/password', { token, body, encrypted: true });
    expect(reply.body.code).toBe(code);
    expect(await isAlive(token)).toBe(true);
  });

  it('limit guesses of the old password', async () => {
    const { token } = await world.register();
    const body = {
      oldPassword: wrong,
      newPassword: 'copper-lagoon-9',
      confirmNewPassword: 'copper-lagoon-9',
    };
    const codes = [];
    for (let count = 0; count < 6; count++) {
      codes.push(
        (await world.raw('POST', '/wps/member/password', { token, body, encrypted: true })).body.code,
      );
    }
    expect(codes.slice(4)).toEqual(['old_password_incorrect', 'too_many_requests']);
  });

  it('are listed to their owner only, who can end each one', async () => {
    const one = await world.register({ username: 'owner1' });
    const second = tokenOf(await signIn('owner1', goodPassword));
    const stranger = await world.register();
    const { list } = await world.as(one.token)(listMemberSessions);
    expect(list.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const other = list.find(({ isCurrent }) => !isCurrent);
    const path = `/wps/member/sessions/${other?.sessionId}`;
    const refused = await world.raw('DELETE', path, { token: stranger.token });
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    expect(await isAlive(second)).toBe(true);
    const sessionId = other?.sessionId;
    if (!sessionId) throw new Error('there are two sessions');
    await world.as(one.token)(endMemberSession, { params: { sessionId } });
    expect([await isAlive(second), await isAlive(one.token)]).toEqual([false, true]);
    expect((await world.raw('DELETE', path, { token: one.token })).status).toBe(404);
  });

  it('are opened once by a code of sixty seconds', async () => {
    const { token, userInfo } = await world.register();
    const { code } = await world.as(token)(createExchangeCode);
    const both = await Promise.all(
      [1, 2].map(() => world.raw('POST', '/wps/session/exchange', { body: { code } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = await world.as(token)(createExchangeCode);
    world.clock.advance(61);
    await expect(world.as(null)(exchangeSession, { body: { code: late.code } })).rejects.toMatchObject({
      code: 'session_expired',
    });
    expect(both.find(({ status }) => status === 200)?.body.value.userInfo).toMatchObject({ id: userInfo.id });
  });

  it.each(['logout', 'a new password', 'the owner', 'idle time'])(
    'are not opened by a code of a session that ended by %s',
    async (end) => {
      const { token, userInfo } = await world.register();
      const { code } = await world.as(token)(createExchangeCode);
      const body = {
        oldPassword: goodPassword,
        newPassword: 'copper-lagoon-9',
        confirmNewPassword: 'copper-lagoon-9',
      };
      if (end === 'logout') await world.as(token)(logout);
      if (end === 'a new password') await world.as(token)(changePassword, { body });
      if (end === 'the owner') {
        const other = tokenOf(await signIn(userInfo.account, goodPassword));
        const { list } = await world.as(other)(listMemberSessions);
        const first = list.find(({ isCurrent }) => !isCurrent)?.sessionId;
        if (!first) throw new Error('there are two sessions');
        await world.as(other)(endMemberSession, { params: { sessionId: first } });
      }
      if (end === 'idle time') {
        await world.platform.database.pool.query(
          "UPDATE identity.session SET last_seen_at = last_seen_at - interval '31 minutes' WHERE account_id = $1",
          [userInfo.id],
        );
      }
      const late = await world.raw('POST', '/wps/session/exchange', { body: { code } });
      expect([late.status, late.body.code]).toEqual([401, 'session_expired']);
    },
  );

  it('that a code opens are as old as the one that asked, and make nothing known', async () => {
    const { token, userInfo } = await world.register();
    const { pool } = world.platform.database;
    await pool.query(
      "UPDATE identity.session SET created_at = created_at - interval '29 days' WHERE account_id = $1",
      [userInfo.id],
    );
    const { code } = await world.as(token)(createExchangeCode);
    const devices = () =>
      pool
        .query('SELECT 1 FROM identity.device WHERE account_id = $1', [userInfo.id])
        .then((r) => r.rowCount);
    const known = await devices();
    const headers = { 'user-agent': 'another browser' };
    const reply = await world.raw('POST', '/wps/session/exchange', { body: { code }, headers });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(await devices()).toBe(known);
    const { rows } = await pool.query(
      'SELECT DISTINCT created_at, device FROM identity.session WHERE account_id = $1',
      [userInfo.id],
    );
    expect(rows).toHaveLength(1);
    world.clock.advance(86_400 + 60);
    await pool.query('UPDATE identity.session SET last_seen_at = $1 WHERE account_id = $2', [
      world.clock.now(),
      userInfo.id,
    ]);
    expect(await isAlive(tokenOf(reply))).toBe(false);
  });

  it.each(['', 'x', 'Bearer', '00'.padEnd(45, 'A'), 'zz'.padEnd(45, 'A'), `${'a'.repeat(600)}`])(
    'do not exist for the token %j',
    async (token) => {
      const reply = await world.raw('GET', '/wps/member/info', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([reply.status, reply.body.code]).toEqual([401, 'session_expired']);
    },
  );

  it('are needed', async () => {
    for (const [method, path] of [
      ['GET', '/wps/member/info'],
      ['GET', '/wps/member/info/icon'],
      ['GET', '/wps/member/info/funds/consolidated'],
      ['GET', '/wps/member/sessions'],
      ['POST', '/wps/session/logout'],
      ['POST', '/wps/session/exchange/code'],
    ] as const) {
      const reply = await world.raw(method, path);
      expect([path, reply.status, reply.body.code]).toEqual([path, 401, 'login_required']);
    }
  });
});
