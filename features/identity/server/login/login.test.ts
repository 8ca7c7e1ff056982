import { createHash } from 'node:crypto';
import { weighHashes } from '@kislap/platform/crypto/password-hasher.ts';
import { buildPeopleWorld, goodPassword } from '@kislap/server-app/testing/people-world';
import { switchModules } from '@kislap/server-app/testing/switches';
import { afterAll, describe, expect, it } from 'vitest';
import { login } from '../../contract/session.ts';

const world = await buildPeopleWorld();
const { isAlive, signIn } = world;
afterAll(() => world.close());
const wrong = 'not-the-right-one';

/** Makes the next captcha's answer known, as if somebody had read the picture. */
async function solveCaptcha(): Promise<{ cookie: string; answer: string }> {
  world.clock.advance(2);
  const reply = await world.raw('GET', '/wps/captcha');
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
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

  it('answers an unknown name and a wrong password alike', async () => {
    await world.register({ username: 'realone' });
    const [known, unknown] = [await signIn('realone', wrong), await signIn('nosuchone', wrong)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.body.code).toBe('credentials_incorrect');
  });

  let tries = 0;
  // A busy machine may disturb one measurement; a leak shows in each.
  it('takes as long for an unknown name as for a wrong password', { retry: 2 }, async () => {
    tries += 1;
    const [real, missing] = [`timed${tries}`, `ghost${tries}`];
    await world.register({ username: real });
    const times: Record<string, number[]> = { [real]: [], [missing]: [] };
    for (let round = 0; round < 25; round++) {
      for (const [username, list] of Object.entries(times)) {
        world.clock.advance(1900);
        const began = performance.now();
        expect((await signIn(username, wrong)).body.code).toBe('credentials_incorrect');
        list.push(performance.now() - began);
      }
    }
    const median = (list: number[] = []) => list.sort((a, b) => a - b)[12] ?? 0;
    const [known, unknown] = [median(times[real]), median(times[missing])];
    // Most of the time is the hash: without it for unknown names the gap would be several times this.
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(10, known / 5));
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

  it('slows down an address after ten failures at one name, and no other address', async () => {
    await world.register({ username: 'besieged' });
    world.clock.advance(120);
    for (let count = 0; count < 10; count++) {
      const { cookie, answer } = await solveCaptcha();
      await signIn('besieged', wrong, { captcha: answer }, { cookie });
    }
    const { cookie, answer } = await solveCaptcha();
    const held = await signIn('besieged', goodPassword, { captcha: answer }, { cookie });
    expect([held.status, held.body.code]).toEqual([429, 'address_locked']);
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(60);

    // From another address the owner is let in, with a captcha.
    const seen = { ip: '10.9.9.9', userAgent: 'phone', cookies: {}, setCookie: () => undefined };
    const body = { username: 'besieged', password: goodPassword };
    await expect(world.identity.logins.login(body, seen)).rejects.toMatchObject({ code: 'captcha_required' });
    world.clock.advance(1801);
    expect((await world.identity.logins.login(body, seen)).token).toHaveLength(45);
  });

  it('lets a known browser in, however often others guess', async () => {
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

  it('names a locked or closed account only to a caller with the right password', async () => {
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

  it('refuses operators at the door of the players, by the limits of their own door and apart from it', async () => {
    const username = 'operatorone';
    await world.operators.createOperator(world.platform.database.kysely, {
      username,
      name: username,
      role: 'support',
      password: 'velvet-anchor-plum',
    });
    const right = await signIn(username, 'velvet-anchor-plum');
    expect([right.status, right.body.code]).toEqual([403, 'non_member_refused']);
    for (let count = 0; count < 3; count++)
      expect((await signIn(username, wrong)).body.code).toBe('credentials_incorrect');
    world.clock.advance(60);
    const own = await world.raw('POST', '/console/api/operators/session/login', {
      body: { username, password: 'velvet-anchor-plum' },
    });
    expect(own.body.code).toBe('credentials_incorrect');
    const rows = await world.platform.database.pool.query(
      "SELECT count FROM operators.login_failure WHERE key LIKE 'address:' || $1 || ':%'",
      [username],
    );
    expect(rows.rows).toEqual([{ count: 1 }]);
  });

  it('refuses an account that is no agent at the agent login', async () => {
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
    await switchModules(world, { AGENTCENTER: false });
    expect((await signIn('anagent', goodPassword, { portal: 'agent' })).body.code).toBe(
      'operation_not_enabled',
    );
    await switchModules(world, {});
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
    ['a way in that does not exist', { type: 'mail', username: 'someone', password: 'x' }],
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

// Last, since what comes after it would hash as slowly as the product.
it('stores tokens and passwords only as irreversible hashes', async () => {
  weighHashes('full');
  const { token } = await world.register({ username: 'hashonly1', password: 'canary-Passw-7781' });
  const { rows } = await world.platform.database.pool.query(
    "SELECT (SELECT string_agg(s::text, '') FROM identity.session s) || (SELECT string_agg(a::text, '') FROM identity.account a) AS dump",
  );
  expect(rows[0].dump).not.toContain(token);
  expect(rows[0].dump).not.toContain('canary-Passw-7781');
  expect(rows[0].dump).toMatch(/\$argon2id\$v=19\$m=19456/);
});
