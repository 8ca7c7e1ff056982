import {
  type AnyEndpoint,
  changeOperatorPassword,
  createOperator,
  createPlayerNote,
  getOperatorSession,
  getPlayer,
  listOperators,
  listPlayerNotes,
  listPlayers,
  type OperatorRole,
  operatorLogin,
  operatorLogout,
  operatorRoles,
  type permissions,
  resetOperator,
  roleHas,
  setOperatorRole,
  setOperatorStatus,
  setPlayerStatus,
} from '@kislap/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPeopleWorld, goodPassword, type PeopleWorld } from '../../testing/people-world.ts';

let world: PeopleWorld;
let owner: string;
beforeAll(async () => {
  world = await buildPeopleWorld();
  owner = await world.signInOperator('owner');
});
afterAll(() => world.close());

const password = 'velvet-anchor-plum';
let count = 0;

/** An operator who can sign in, and their authenticator. */
async function addOperator(role: OperatorRole = 'support') {
  count += 1;
  const username = `someone${count}`;
  const db = world.platform.database.kysely;
  const made = await world.operators.createOperator(db, { username, name: username, role, password });
  return { username, ...made };
}

const signIn = (body: object) => world.raw('POST', '/console/api/session/login', { body });
const isAlive = async (token: string) =>
  (await world.raw('GET', '/console/api/session/me', { token })).status === 200;

/** Waits for the entries that are written after the answer. */
async function listCalls(target: string, actorId: string) {
  for (let tries = 0; tries < 40; tries++) {
    const { list } = await world.audit.list({ action: 'console.called', target, actorId }, 1, 10);
    if (list.length > 0) return list;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return [];
}

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

  it('lets one of two in who use one code at the same moment', async () => {
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
    await call(setOperatorStatus, { params: { operatorId: disabled.operatorId }, body: change });
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

  it('counts guesses that come at the same moment', async () => {
    const { username } = await addOperator();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn({ username, password, totp: `00000${index}` })),
    );
    expect(replies.filter(({ body }) => body.code === 'credentials_incorrect')).toHaveLength(3);
  });

  it('makes a new operator set up the authenticator and choose a password before anything else', async () => {
    owner = await world.signInOperator('owner');
    const body = { username: 'newcomer', name: 'New Comer', role: 'finance' as const };
    const invited = await world.as(owner)(createOperator, { body });
    const temporary = { username: 'newcomer', password: invited.temporaryPassword };
    const call = world.as(null);

    const enrolment = await call(operatorLogin, { body: temporary });
    if (enrolment.state !== 'enrolment') throw new Error('an enrolment was due');
    expect(enrolment.otpauthUri).toContain(`secret=${enrolment.totpSecret}`);
    const totp = world.totp(enrolment.totpSecret);
    expect(await call(operatorLogin, { body: { ...temporary, totp } })).toEqual({ state: 'password_change' });
    const weak = await signIn({ ...temporary, totp, newPassword: 'password123' });
    expect(weak.body.code).toBe('password_too_weak');
    const same = await signIn({ ...temporary, totp, newPassword: invited.temporaryPassword });
    expect(same.body.code).toBe('password_too_weak');
    const done = await call(operatorLogin, { body: { ...temporary, totp, newPassword: password } });
    expect(done).toMatchObject({ state: 'signed_in', operator: { isEnrolled: true, role: 'finance' } });

    world.clock.advance(30);
    expect((await signIn({ ...temporary, totp: world.totp(enrolment.totpSecret) })).body.code).toBe(
      'credentials_incorrect',
    );
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
    const reply = await world.raw('POST', '/console/api/session/login', { body });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
  });
});

describe('operator sessions', () => {
  it('end by logout, after fifteen idle minutes and after twelve hours', async () => {
    const out = await world.signInOperator('support');
    await world.as(out)(operatorLogout);
    expect(await isAlive(out)).toBe(false);

    const idle = await world.signInOperator('support');
    world.clock.advance(14 * 60);
    expect(await isAlive(idle)).toBe(true);
    world.clock.advance(16 * 60);
    expect(await isAlive(idle)).toBe(false);

    const busy = await world.signInOperator('support');
    const { expiresAt } = await world.as(busy)(getOperatorSession);
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      world.clock.advance(600);
      if (!(await isAlive(busy))) throw new Error(`ended after ${minutes} minutes`);
    }
    world.clock.advance(601);
    expect(world.clock.now() >= expiresAt).toBe(true);
    expect(await isAlive(busy)).toBe(false);
    owner = await world.signInOperator('owner');
  });

  it('end when the operator is disabled, gets another role or is reset', async () => {
    const call = world.as(owner);
    for (const act of ['disable', 'role', 'reset'] as const) {
      const { username, operatorId, totpSecret } = await addOperator();
      const reply = await signIn({ username, password, totp: world.totp(totpSecret) });
      const token = String(reply.body.value.token);
      expect(await isAlive(token)).toBe(true);
      const params = { operatorId };
      const reason = 'a test';
      if (act === 'disable') await call(setOperatorStatus, { params, body: { status: 'disabled', reason } });
      if (act === 'role') await call(setOperatorRole, { params, body: { role: 'content', reason } });
      if (act === 'reset') await call(resetOperator, { params, body: { reason } });
      expect([act, await isAlive(token)]).toEqual([act, false]);
    }
  });

  it('other than the own end with a new password', async () => {
    const { username, totpSecret } = await addOperator();
    const first = String(
      (await signIn({ username, password, totp: world.totp(totpSecret) })).body.value.token,
    );
    world.clock.advance(30);
    const second = String(
      (await signIn({ username, password, totp: world.totp(totpSecret) })).body.value.token,
    );
    const next = 'marble-kettle-drift';
    const call = world.as(second);
    const change = (body: object) =>
      world.raw('POST', '/console/api/session/password', {
        token: second,
        body: { oldPassword: password, newPassword: next, confirmNewPassword: next, ...body },
      });
    expect((await change({ oldPassword: 'wrong' })).body.code).toBe('old_password_incorrect');
    expect((await change({ confirmNewPassword: 'other' })).body.code).toBe('password_mismatch');
    expect((await change({ newPassword: 'short', confirmNewPassword: 'short' })).body.code).toBe(
      'password_too_weak',
    );
    const body = { oldPassword: password, newPassword: next, confirmNewPassword: next };
    await call(changeOperatorPassword, { body });
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
  });

  it('are no player sessions, nor the other way round', async () => {
    const { token } = await world.register();
    const player = await world.raw('GET', '/console/api/players', { token });
    expect([player.status, player.body.code]).toEqual([401, 'session_expired']);
    const operator = await world.raw('GET', '/wps/member/info', { token: owner });
    expect([operator.status, operator.body.code]).toEqual([401, 'session_expired']);
  });
});

describe('operator accounts', () => {
  it('are changed by others only, and an owner always remains', async () => {
    const call = world.as(owner);
    const me = await call(getOperatorSession);
    const own = { params: { operatorId: me.operator.operatorId } };
    await expect(
      call(setOperatorStatus, { ...own, body: { status: 'disabled', reason: 'a test' } }),
    ).rejects.toMatchObject({ code: 'operator_own_account' });
    await expect(
      call(setOperatorRole, { ...own, body: { role: 'auditor', reason: 'a test' } }),
    ).rejects.toMatchObject({
      code: 'operator_own_account',
    });

    // Two owners disable each other at the same moment.
    const { list } = await call(listOperators);
    for (const { operatorId, role } of list) {
      if (role !== 'owner' || operatorId === me.operator.operatorId) continue;
      await call(setOperatorStatus, {
        params: { operatorId },
        body: { status: 'disabled', reason: 'a test' },
      });
    }
    const rival = await world.signInOperator('owner');
    const rivalId = (await world.as(rival)(getOperatorSession)).operator.operatorId;
    const disable = (token: string, operatorId: string) =>
      world.raw('PUT', `/console/api/operators/${operatorId}/status`, {
        token,
        body: { status: 'disabled', reason: 'a duel' },
      });
    const replies = await Promise.all([disable(owner, rivalId), disable(rival, me.operator.operatorId)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    if (!(await isAlive(owner))) owner = rival;
  });

  it('do not share a name', async () => {
    const body = { username: 'twice', name: 'Twice', role: 'support' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => world.raw('POST', '/console/api/operators', { token: owner, body })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body: { code } }) => code === 'username_taken')).toHaveLength(4);
  });

  it.each([
    [{ role: 'god' }],
    [{ username: 'A B' }],
    [{ username: 'ab' }],
    [{ name: '' }],
    [{ password: 'mine-to-choose' }],
    [{ status: 'active' }],
  ])('are not made from %j', async (change) => {
    const body = { username: 'proper', name: 'Proper', role: 'support', ...change };
    const reply = await world.raw('POST', '/console/api/operators', { token: owner, body });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
  });

  it('never show a hash or a secret', async () => {
    const { totpSecret } = await addOperator();
    const reply = await world.raw('GET', '/console/api/operators', { token: owner });
    expect(JSON.stringify(reply.body)).not.toMatch(/argon2|password|secret/i);
    const { rows } = await world.platform.database.pool.query(
      "SELECT string_agg(o::text, '') AS dump FROM operators.operator o",
    );
    expect(rows[0].dump).not.toContain(totpSecret);
  });
});

describe('roles', () => {
  /** Every console call that needs a permission, as the server has it. */
  const guarded = (): { endpoint: AnyEndpoint; permission: (typeof permissions)[number] }[] =>
    world.http.endpoints.flatMap((endpoint) =>
      typeof endpoint.access === 'object' ? [{ endpoint, permission: endpoint.access.permission }] : [],
    );
  const pathOf = (endpoint: AnyEndpoint) =>
    endpoint.path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000');

  it('let through exactly what their line names, on every console call', async () => {
    expect(guarded().length).toBeGreaterThan(20);
    for (const role of operatorRoles) {
      const token = await world.signInOperator(role);
      for (const { endpoint, permission } of guarded()) {
        const reply = await world.raw(endpoint.method, pathOf(endpoint), {
          token,
          body: endpoint.body ? {} : undefined,
        });
        const isRefused = reply.status === 403 && reply.body.code === 'forbidden';
        const name = `${role} ${endpoint.method} ${endpoint.path}`;
        expect([name, isRefused]).toEqual([name, !roleHas(role, permission)]);
        expect([name, reply.status < 500]).toEqual([name, true]);
      }
    }
  });

  it('open nothing to who has none', async () => {
    const { token } = await world.register();
    for (const endpoint of world.http.endpoints) {
      if (!endpoint.path.startsWith('/console/') || endpoint.access === 'public') continue;
      const anonymous = await world.raw(endpoint.method, pathOf(endpoint), {
        body: endpoint.body ? {} : undefined,
      });
      const player = await world.raw(endpoint.method, pathOf(endpoint), {
        token,
        body: endpoint.body ? {} : undefined,
      });
      expect([endpoint.path, anonymous.status, player.status]).toEqual([endpoint.path, 401, 401]);
    }
  });

  it('leave no console call without a permission but the session’s own', () => {
    const open = world.http.endpoints.filter(
      ({ path, access }) => path.startsWith('/console/') && typeof access !== 'object',
    );
    expect(open.map(({ path }) => path).sort()).toEqual([
      '/console/api/session/login',
      '/console/api/session/logout',
      '/console/api/session/me',
      '/console/api/session/password',
    ]);
  });
});

describe('players at the console', () => {
  it('are found by id, name, email and mobile number', async () => {
    const contacts = { email: 'findme@example.com', mobileNum: '09175550777' };
    const { userInfo } = await world.register({ username: 'FindMe_'.replace('_', '1'), ...contacts });
    const call = world.as(owner);
    for (const search of [userInfo.id, 'findm', 'FINDME@example.com', '0917 555 0777', '+639175550777']) {
      const { list } = await call(listPlayers, { query: { search } });
      expect([search, list.map(({ playerId }) => playerId)]).toEqual([search, [userInfo.id]]);
    }
    for (const search of ['%', '_', 'nobody@example.com', '09990000000', "'; DROP TABLE"]) {
      expect([search, (await call(listPlayers, { query: { search } })).list]).toEqual([search, []]);
    }
    const trials = await call(listPlayers, { query: { type: 4 } });
    expect(trials.list).toEqual([]);
  });

  it('are locked at once, by a reason, with before and after in the audit log', async () => {
    const { token, userInfo } = await world.register();
    const playerId = userInfo.id;
    const call = world.as(await world.signInOperator('support'));
    const body = { status: 'locked' as const, reason: 'asked for it on the phone' };
    expect(await call(setPlayerStatus, { params: { playerId }, body })).toMatchObject({
      status: 'locked',
      statusReason: body.reason,
    });
    expect((await world.raw('GET', '/wps/member/info', { token })).status).toBe(401);
    const { rows } = await world.platform.database.pool.query(
      "SELECT status FROM ledger.account WHERE owner_id = $1 AND kind = 'player:cash'",
      [playerId],
    );
    expect(rows).toEqual([{ status: 'locked' }]);
    const filter = { action: 'identity.player_status_changed', target: `player:${playerId}` };
    const { list } = await world.audit.list(filter, 1, 5);
    expect(list.map(({ before, after }) => [JSON.parse(before ?? ''), JSON.parse(after ?? '')])).toEqual([
      [{ status: 'open', reason: null }, body],
    ]);

    await call(setPlayerStatus, { params: { playerId }, body: { status: 'closed', reason: 'for good' } });
    const reopen = call(setPlayerStatus, {
      params: { playerId },
      body: { status: 'open', reason: 'on second thought' },
    });
    await expect(reopen).rejects.toMatchObject({ code: 'account_closed' });
  });

  it('cannot be verified without a birth date', async () => {
    const db = world.platform.database.kysely;
    const member = {
      type: 0 as const,
      username: 'nobirthday',
      password: goodPassword,
      language: 'EN' as const,
      ip: '',
    };
    const { id } = await world.identity.createMember(db, member);
    const body = { identityStatus: 'verified', reason: 'passport seen' };
    const path = `/console/api/players/${id}/identity`;
    expect((await world.raw('PUT', path, { token: owner, body })).body.code).toBe('birth_date_missing');
    await db.transaction().execute((tx) => world.identity.setPayeeNameIfEmpty(tx, id, 'Ana Cruz'));
    expect((await world.as(owner)(getPlayer, { params: { playerId: id } })).payeeName).toBe('Ana Cruz');
  });

  it('have sessions, sign-ins and notes', async () => {
    const { token, userInfo } = await world.register({ username: 'observed' });
    const base = `/console/api/players/${userInfo.id}`;
    const sessions = await world.raw('GET', `${base}/sessions`, { token: owner });
    expect(sessions.body.value.list).toHaveLength(1);
    const logins = await world.raw('GET', `${base}/logins`, { token: owner });
    expect(logins.body.value).toMatchObject({
      list: [{ outcome: 'success', ip: '127.0.0.1' }],
      totalPages: 1,
    });
    const params = { playerId: userInfo.id };
    await world.as(owner)(createPlayerNote, {
      params,
      body: { content: '=cmd|calls every day\nand is polite' },
    });
    const { list } = await world.as(owner)(listPlayerNotes, { params });
    expect(list).toMatchObject([{ content: '=cmd|calls every day\nand is polite' }]);
    const ended = await world.raw('POST', `${base}/sessions/end`, {
      token: owner,
      body: { reason: 'stolen phone' },
    });
    expect(ended.body.value).toEqual({ ended: 1 });
    expect((await world.raw('GET', '/wps/member/info', { token })).status).toBe(401);
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'x', '1 OR 1=1'])(
    'that do not exist (%s) are not found',
    async (id) => {
      for (const path of ['', '/sessions', '/logins', '/notes']) {
        const reply = await world.raw('GET', `/console/api/players/${encodeURIComponent(id)}${path}`, {
          token: owner,
        });
        expect([path, reply.status]).toEqual([path, id.length === 36 ? 404 : 400]);
      }
    },
  );

  it('are looked at in the open: every call is in the audit log, refused ones too', async () => {
    const { userInfo } = await world.register();
    const { username, totpSecret, operatorId } = await addOperator('content');
    const token = String(
      (await signIn({ username, password, totp: world.totp(totpSecret) })).body.value.token,
    );
    const path = `/console/api/players/${userInfo.id}`;
    expect((await world.raw('GET', path, { token })).status).toBe(403);
    const [entry] = await listCalls(`GET ${path}`, operatorId);
    expect(entry).toMatchObject({ actorName: username, after: '{"status":403}' });
    const me = (await world.as(owner)(getOperatorSession)).operator.operatorId;
    await world.raw('GET', path, { token: owner });
    expect(await listCalls(`GET ${path}`, me)).toHaveLength(1);
    expect((await world.audit.verify()).isIntact).toBe(true);
  });
});
