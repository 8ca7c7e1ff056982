import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import {
  changePassword,
  createExchangeCode,
  endMemberSession,
  exchangeSession,
  getConsolidatedFunds,
  getMemberIcon,
  getMemberInfo,
  listMemberSessions,
  login,
  logout,
  logoutWithDelete,
  setBirthDate,
  updateLanguage,
} from '@kislap/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildPeopleWorld,
  dropIdentityCheck,
  goodPassword,
  type PeopleWorld,
} from '../../testing/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await buildPeopleWorld();
});
afterAll(() => world.close());

const wrong = 'not-the-right-one';
const signIn = (
  username: string,
  password: string,
  more: object = {},
  headers: Record<string, string> = {},
) =>
  world.raw('POST', '/wps/session/login', {
    body: { username, password, ...more },
    encrypted: true,
    headers,
  });
const isAlive = async (token: string) =>
  (await world.raw('GET', '/wps/member/info', { token })).status === 200;
const tokenOf = (reply: { body: { value: Record<string, unknown> } }) => String(reply.body.value.token);

/** Makes the next captcha's answer known, as if somebody had read the picture. */
async function solveCaptcha(): Promise<{ cookie: string; answer: string }> {
  world.clock.advance(2);
  const reply = await world.raw('GET', '/wps/captcha');
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { createHash } = await import('node:crypto');
  const token = cookie.split('=')[1] ?? '';
  const hash = (...texts: string[]) => createHash('sha256').update(texts.join('\n')).digest();
  await world.platform.database.pool.query(
    'UPDATE identity.captcha SET answer_hash = $1 WHERE token_hash = $2',
    [hash(token, 'KNOWN9'), hash(token)],
  );
  return { cookie, answer: 'known9' };
}

describe('login', () => {
  it('gives a token and says when the account was last used', async () => {
    const { userInfo } = await world.register({ username: 'Returning' });
    world.clock.advance(3600);
    const reply = await world.as(null)(login, { body: { username: ' returning ', password: goodPassword } });
    expect(reply.firstTimeLogin).toBe(false);
    expect(reply.userInfo.id).toBe(userInfo.id);
    expect(reply.userInfo.lastLogin?.ip).toBe('127.0.0.1');
    expect(await isAlive(reply.token)).toBe(true);
  });

  it('keeps of a token and a password only what cannot be turned back', async () => {
    const { token } = await world.register({ username: 'hashonly1', password: 'canary-Passw-7781' });
    const { rows } = await world.platform.database.pool.query(
      "SELECT (SELECT string_agg(s::text, '') FROM identity.session s) || (SELECT string_agg(a::text, '') FROM identity.account a) AS dump",
    );
    expect(rows[0].dump).not.toContain(token);
    expect(rows[0].dump).not.toContain('canary-Passw-7781');
    expect(rows[0].dump).toMatch(/\$argon2id\$v=19\$m=19456/);
  });

  it('answers an unknown name and a wrong password alike', async () => {
    await world.register({ username: 'realone' });
    const [known, unknown] = [await signIn('realone', wrong), await signIn('nosuchone', wrong)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.body.code).toBe('credentials_incorrect');
  });

  it('does not let a password be trimmed into being right', async () => {
    await world.register({ username: 'spaces1' });
    expect((await signIn('spaces1', ` ${goodPassword} `)).body.code).toBe('credentials_incorrect');
  });

  it('asks for a captcha after three failures, takes each picture once, and lets the right one in', async () => {
    await world.register({ username: 'forgetful' });
    const replies = [];
    for (let count = 0; count < 3; count++) replies.push(await signIn('forgetful', wrong));
    expect(replies.map(({ body }) => body.value.captcha ?? false)).toEqual([false, false, true]);

    const without = await signIn('forgetful', goodPassword);
    expect([without.body.code, without.body.value.captcha]).toEqual(['captcha_required', true]);

    const solved = await solveCaptcha();
    const bad = await signIn('forgetful', goodPassword, { captcha: 'WRONG9' }, { cookie: solved.cookie });
    expect([bad.body.code, bad.body.value.captcha]).toEqual(['captcha_incorrect', true]);
    // The wrong answer used the picture up.
    const again = await signIn(
      'forgetful',
      goodPassword,
      { captcha: solved.answer },
      { cookie: solved.cookie },
    );
    expect(again.body.code).toBe('captcha_incorrect');

    const late = await solveCaptcha();
    world.clock.advance(301);
    const expired = await signIn(
      'forgetful',
      goodPassword,
      { captcha: late.answer },
      { cookie: late.cookie },
    );
    expect(expired.body.code).toBe('captcha_incorrect');

    const other = await solveCaptcha();
    const stolen = await signIn('forgetful', goodPassword, { captcha: other.answer });
    expect(stolen.body.code).toBe('captcha_incorrect');

    const fresh = await solveCaptcha();
    const right = await signIn(
      'forgetful',
      goodPassword,
      { humanVerification: { kind: 'captcha', answer: fresh.answer } },
      { cookie: fresh.cookie },
    );
    expect(right.status).toBe(200);
    // The count begins again.
    expect((await signIn('forgetful', wrong)).body.value.captcha).toBeUndefined();
  });

  it('counts guesses that come at the same moment', async () => {
    await world.register({ username: 'hammered' });
    const replies = await Promise.all(Array.from({ length: 12 }, () => signIn('hammered', wrong)));
    const checked = replies.filter(({ body }) => body.code === 'credentials_incorrect');
    expect(checked.length).toBeLessThanOrEqual(3);
  });

  it('makes an address wait after ten failures at one name, and nobody else', async () => {
    await world.register({ username: 'besieged' });
    world.clock.advance(120);
    for (let count = 0; count < 10; count++) {
      const { cookie, answer } = await solveCaptcha();
      await signIn('besieged', wrong, { captcha: answer }, { cookie });
    }
    const { cookie, answer } = await solveCaptcha();
    const held = await signIn('besieged', goodPassword, { captcha: answer }, { cookie });
    expect([held.status, held.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(60);

    // From another address the owner is let in, with a captcha.
    const seen = { ip: '10.9.9.9', userAgent: 'phone', cookies: {}, setCookie: () => undefined };
    const body = { username: 'besieged', password: goodPassword };
    await expect(world.identity.logins.login(body, seen)).rejects.toMatchObject({ code: 'captcha_required' });
    world.clock.advance(1801);
    expect((await world.identity.logins.login(body, seen)).token).toHaveLength(45);
  });

  it('knows a browser that signed in before, whatever others guess', async () => {
    await world.register({ username: 'athome' });
    world.clock.advance(1900);
    const cookies: Record<string, string> = {};
    const home = {
      ip: '10.1.1.1',
      userAgent: 'home',
      cookies,
      setCookie: (name: string, value: string) => {
        cookies[name] = value;
      },
    };
    await world.identity.logins.login({ username: 'athome', password: goodPassword }, home);
    expect(Object.keys(cookies)).toEqual(['kislap_device']);
    await world.platform.database.pool.query(
      "INSERT INTO identity.login_failure VALUES ('name:athome', 500, $1) ON CONFLICT (key) DO UPDATE SET count = 500",
      [new Date(world.clock.now().getTime() + 60_000)],
    );
    const stranger = { ip: '10.2.2.2', userAgent: 'x', cookies: {}, setCookie: () => undefined };
    const body = { username: 'athome', password: goodPassword };
    await expect(world.identity.logins.login(body, stranger)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    await expect(world.identity.logins.login(body, home)).rejects.toMatchObject({ code: 'captcha_required' });
  });

  it('tells a locked and a closed account so, but only to who knows the password', async () => {
    for (const [username, status, code] of [
      ['lockedone', 'locked', 'account_locked'],
      ['closedone', 'closed', 'account_disabled'],
    ] as const) {
      const { userInfo } = await world.register({ username });
      const db = world.platform.database.kysely;
      await db
        .transaction()
        .execute((tx) => world.identity.setStatus(tx, userInfo.id, { status, reason: 'a test' }));
      world.clock.advance(1900);
      expect((await signIn(username, wrong)).body.code).toBe('credentials_incorrect');
      expect((await signIn(username, goodPassword)).body.code).toBe(code);
    }
  });

  it('refuses who is no agent at the door of the agents', async () => {
    await world.register({ username: 'notagent' });
    expect((await signIn('notagent', goodPassword, { portal: 'agent' })).body.code).toBe('non_agent_refused');
    const agent = {
      type: 2 as const,
      username: 'anagent',
      password: goodPassword,
      language: 'EN' as const,
      ip: '',
    };
    await world.identity.createMember(world.platform.database.kysely, agent);
    expect((await signIn('anagent', goodPassword, { portal: 'agent' })).body.value.userInfo).toMatchObject({
      type: 2,
    });
  });

  it('has a weak password changed that was given before the rule', async () => {
    const member = {
      type: 0 as const,
      username: 'weakling',
      password: 'password1',
      language: 'EN' as const,
      ip: '',
    };
    await world.identity.createMember(world.platform.database.kysely, member);
    expect((await signIn('weakling', 'password1')).body.value).toMatchObject({
      passwordExpired: true,
      firstTimeLogin: true,
    });
  });

  it.each([
    ['no password', { username: 'someone' }],
    ['a number as name', { username: 7, password: 'x' }],
    ['a name without letters', { username: '   ', password: 'x' }],
    ['an endless password', { username: 'someone', password: 'x'.repeat(5000) }],
    ['a login by SMS, which is not open', { type: 'sms', mobileNum: '0917', verificationCode: '1234' }],
    ['an unknown field', { username: 'someone', password: 'x', isAdmin: true }],
    ['an object as password', { username: 'someone', password: { $ne: '' } }],
  ])('refuses %s', async (_name, body) => {
    const reply = await world.raw('POST', '/wps/session/login', { body, encrypted: true });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
  });

  it('needs an encrypted body, and names an unknown key', async () => {
    const body = { username: 'someone', password: 'x' };
    expect((await world.raw('POST', '/wps/session/login', { body })).body.code).toBe('encryption_required');
    const header = Buffer.from(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'gone' })).toString(
      'base64url',
    );
    const payload = `${header}.AAAA.AAAA.AAAA.AAAA`;
    const unknown = await world.raw('POST', '/wps/session/login', { body: { payload } });
    expect(unknown.body.code).toBe('encryption_key_unknown');
  });
});

describe('captcha', () => {
  it('is a PNG behind an HttpOnly cookie, once a second', async () => {
    world.clock.advance(60);
    const reply = await world.raw('GET', '/wps/captcha');
    const picture = Buffer.from(String(reply.body.value), 'base64');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(reply.headers.get('set-cookie')).toMatch(/kislap_captcha=.*HttpOnly; SameSite=Lax/);
    const again = await world.raw('GET', '/wps/captcha');
    expect([again.status, again.body.code]).toEqual([429, 'too_many_requests']);
    world.clock.advance(1.1);
    expect((await world.raw('GET', '/wps/captcha')).status).toBe(200);
  });
});

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

  it('end after thirty days, however busy', async () => {
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

  it('do not let their holder guess the old password for ever', async () => {
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

  it('are listed to their owner, who can end each, and to nobody else', async () => {
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

describe('member', () => {
  it('has an icon, a language, and funds', async () => {
    const { token, userInfo } = await world.register();
    const call = world.as(token);
    expect((await call(getMemberIcon)).url).toMatch(/^data:image\/svg\+xml;base64,/);
    await call(updateLanguage, { body: { language: 'TY' } });
    expect((await call(getMemberInfo)).language).toBe('TY');
    expect((await call(getConsolidatedFunds)).funds).toEqual({
      currency: 'PHP',
      cash: 0n,
      bonus: 0n,
      held: 0n,
    });
    expect(userInfo.moneyAllowed).toBe(false);
  });

  it('may move money once of age and checked as the brand wants', async () => {
    const { userInfo } = await world.register();
    const db = world.platform.database.kysely;
    const may = () =>
      world.identity.requireMoneyAllowed(userInfo.id).then(
        () => 'yes',
        (error) => error.code,
      );
    expect(await may()).toBe('verification_required');
    await world.identity.setIdentityStatus(db, userInfo.id, 'verified');
    expect(await may()).toBe('yes');
    await db
      .transaction()
      .execute((tx) => world.identity.setStatus(tx, userInfo.id, { status: 'locked', reason: 'test' }));
    expect(await may()).toBe('account_locked');
  });

  it('without a birth date waits until it is given, once, and of age', async () => {
    await dropIdentityCheck(world);
    const db = world.platform.database.kysely;
    const member = {
      type: 0 as const,
      username: 'ageless',
      password: goodPassword,
      language: 'EN' as const,
      ip: '',
    };
    const account = await world.identity.createMember(db, member);
    await expect(world.identity.requireMoneyAllowed(account.id)).rejects.toMatchObject({
      code: 'verification_required',
    });
    const call = world.as(tokenOf(await signIn('ageless', goodPassword)));
    const today = world.clock.now();
    const young = `${today.getUTCFullYear() - 20}-01-01`;
    await expect(call(setBirthDate, { body: { birthDate: young } })).rejects.toMatchObject({
      code: 'underage',
    });
    expect((await call(setBirthDate, { body: { birthDate: '1980-01-01' } })).moneyAllowed).toBe(true);
    await expect(call(setBirthDate, { body: { birthDate: '1981-01-01' } })).rejects.toMatchObject({
      code: 'birth_date_already_set',
    });
    await world.identity.requireMoneyAllowed(account.id);
  });
});
