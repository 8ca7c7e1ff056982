import { buildPeopleWorld, goodPassword } from '@kislap/server-app/testing/people-world';
import { setRegisterFields } from '@kislap/server-app/testing/switches';
import { hostsSetting, registerSetting } from '@kislap/site/server';
import { afterAll, describe, expect, it } from 'vitest';
import { getPlayer } from '../../contract/identity.console.ts';
import { getMemberInfo, registerMember } from '../../contract/member.ts';
import { errors as filipinoErrors } from '../../texts/ty/errors.ts';

const world = await buildPeopleWorld();
afterAll(() => world.close());

const register = (body: unknown) => world.raw('PUT', '/wps/member/register', { body, encrypted: true });

async function countAccounts(): Promise<number> {
  const { rows } = await world.platform.database.pool.query(
    'SELECT count(*)::int AS count FROM identity.account',
  );
  return rows[0].count;
}

describe('registration', () => {
  it('opens the account with its wallet and signs it in', async () => {
    const reply = await world.register({
      username: 'Maria88',
      email: 'Maria@Example.com',
      mobileNum: '09171234567',
    });
    expect(reply.firstTimeLogin).toBe(true);
    expect(reply.passwordExpired).toBe(false);
    expect(reply.userInfo).toMatchObject({
      account: 'Maria88',
      type: 0,
      currency: 'PHP',
      payeeName: 'Maria Santos',
      birthDate: '1990-05-12',
      email: 'm•••@example.com',
      mobileNum: '•••• 4567',
      lastLogin: null,
    });
    expect(await world.as(reply.token)(getMemberInfo)).toEqual(reply.userInfo);
    const { rows } = await world.platform.database.pool.query(
      "SELECT balance FROM ledger.account WHERE owner_id = $1 AND kind = 'player:cash'",
      [reply.userInfo.id],
    );
    expect(rows).toEqual([{ balance: 0n }]);
  });

  it('keeps contacts unreadable in the database', async () => {
    await world.register({
      username: 'sealed1',
      email: 'canary.person@example.com',
      mobileNum: '09189990001',
    });
    const { rows } = await world.platform.database.pool.query(
      "SELECT account::text || (SELECT string_agg(contact::text, '') FROM identity.contact) AS dump FROM identity.account",
    );
    const dump = rows.map((row) => row.dump).join('\n');
    expect(dump).toContain('sealed1');
    expect(dump).not.toMatch(/canary\.person|9189990001/);
  });

  it('gives one name to one of five hundred simultaneous registrations', { timeout: 120_000 }, async () => {
    const before = await countAccounts();
    // As many as that come from many addresses; the test's own must not be told to wait.
    const seen = (index: number) => ({
      ip: `10.40.${index >> 8}.${index & 255}`,
      userAgent: 'test',
      cookies: {},
      setCookie: () => undefined,
    });
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const body = world.registration({ username: index % 2 ? 'Contested' : 'contested' });
        return world.identity.registrations.register('username', body, seen(index), 'EN').then(
          () => 'opened',
          (error) => error.code,
        );
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(1);
    // Beyond three hundred passwords in the queue a process says that it is busy.
    expect(['opened', 'username_taken', 'unavailable']).toEqual(
      expect.arrayContaining([...new Set(outcomes)]),
    );
    expect(outcomes.filter((outcome) => outcome === 'username_taken').length).toBeGreaterThan(200);
    expect(await countAccounts()).toBe(before + 1);
  });

  it('gives one name to one of fifty simultaneous calls', async () => {
    const bodies = Array.from({ length: 50 }, (_, index) =>
      world.registration({ username: index % 2 ? 'Besieged' : 'besieged' }),
    );
    const replies = await Promise.all(bodies.map(register));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['username_taken']));
  });

  it('knows a mobile number and an email in any writing', async () => {
    await world.register({ mobileNum: '0917 555 0101'.replaceAll(' ', ''), email: 'one@example.com' });
    for (const mobileNum of ['+639175550101', '639175550101', '9175550101']) {
      const { body } = await register(world.registration({ mobileNum }));
      expect([mobileNum, body.code]).toEqual([mobileNum, 'contact_taken']);
    }
    const { body } = await register(world.registration({ email: 'ONE@Example.com' }));
    expect(body.code).toBe('contact_taken');
  });

  it.each([
    ['no birth date', { birthDate: undefined }, 'invalid_request', 'birthDate'],
    ['a birth date that is no day', { birthDate: '1990-02-30' }, 'invalid_request', 'birthDate'],
    ['a birth date to come', { birthDate: '2030-01-01' }, 'invalid_request', 'birthDate'],
    ['a birth date nobody has', { birthDate: '1890-01-01' }, 'invalid_request', 'birthDate'],
    ['no name', { payeeName: undefined }, 'invalid_request', 'payeeName'],
    ['a short username', { username: 'abc' }, 'invalid_request', 'username'],
    ['a long username', { username: 'a'.repeat(21) }, 'invalid_request', 'username'],
    ['a username that begins with a digit', { username: '1player' }, 'invalid_request', 'username'],
    ['a username with signs', { username: "rob'; --" }, 'invalid_request', 'username'],
    ['a username with a zero byte', { username: 'abc\u0000def' }, 'invalid_request', 'username'],
    ['a short password', { password: 'x7#pQ2a' }, 'invalid_request', 'password'],
    ['a long password', { password: 'long-Password7-'.repeat(5) }, 'invalid_request', 'password'],
    ['an email that is none', { email: 'nobody' }, 'invalid_request', 'email'],
    ['a mobile number that is none', { mobileNum: 'call me' }, 'invalid_request', 'mobileNum'],
    ['a field that is off', { wechat: 'someone' }, 'invalid_request', 'wechat'],
  ])('refuses %s and opens nothing', async (_name, change, code, path) => {
    const before = await countAccounts();
    const reply = await register(world.registration(change as never));
    expect([reply.status, reply.body.code]).toEqual([400, code]);
    expect(reply.body.value.fields).toEqual(expect.arrayContaining([expect.objectContaining({ path })]));
    expect(await countAccounts()).toBe(before);
  });

  it.each([
    ['two passwords', { confirmPassword: `${goodPassword}!` }, 'password_mismatch'],
    [
      'a password everybody has',
      { password: 'password123', confirmPassword: 'password123' },
      'password_too_weak',
    ],
    ['the username as password', { username: 'armadillo7', password: 'armadillo7' }, 'password_too_weak'],
    ['terms that were not accepted', { termsAccepted: false }, 'terms_not_accepted'],
    ['terms of which nothing is said', { termsAccepted: undefined }, 'terms_not_accepted'],
    ['an affiliate code of nobody', { affiliateCode: 'NOBODY' }, 'invitation_code_error'],
    ['the day before the 21st birthday', { birthDate: '2005-11-22' }, 'underage'],
  ])('refuses %s', async (_name, change, code) => {
    const before = await countAccounts();
    const reply = await register(world.registration(change as never));
    expect(reply.body.code).toBe(code);
    expect(await countAccounts()).toBe(before);
  });

  it('accepts a player on the 21st birthday, by the date in Manila', async () => {
    const reply = await world.register({ birthDate: '2005-11-21' });
    expect(reply.userInfo.birthDate).toBe('2005-11-21');
  });

  it.each([
    'type',
    'balance',
    'status',
    'identityStatus',
    'uplineId',
    'id',
    'role',
    'bucket',
    'password_hash',
  ])('refuses to be told the %s of the account', async (field) => {
    const body = JSON.parse(`{${JSON.stringify(field)}: 1}`);
    const reply = await register({ ...world.registration(), ...Object.fromEntries(Object.entries(body)) });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
  });

  it.each([
    ['nothing', undefined],
    ['null', 'null'],
    ['a list', []],
    ['a text', '"x"'],
    ['broken JSON', '{"payload":'],
    ['a plain body', { username: 'plain' }],
    ['a payload that is no text', { payload: 7 }],
    ['a payload that is no JWE', { payload: 'a.b.c.d.e' }],
  ])('refuses %s instead of an encrypted body', async (_name, body) => {
    const reply = await world.raw('PUT', '/wps/member/register', { body });
    expect(reply.status).toBe(400);
    expect(['encryption_required', 'invalid_request']).toContain(reply.body.code);
  });

  it('puts a player below the agent whose code was given', async () => {
    const agent = await world.identity.createMember(world.platform.database.kysely, {
      type: 1,
      username: 'agentone',
      password: null,
      language: 'EN',
      ip: '127.0.0.1',
    });
    world.uplines.set('AGENT1', agent.id);
    const reply = await world.register({ affiliateCode: 'AGENT1' });
    expect((await world.identity.getAccount(reply.userInfo.id)).uplineId).toBe(agent.id);
    expect((await world.raw('GET', '/wps/agent/affiliate?code=AGENT1')).body.value).toEqual({
      valid: true,
      code: 'AGENT1',
    });
    expect((await world.raw('GET', '/wps/agent/affiliate?code=AGENT2')).body.code).toBe(
      'invitation_code_error',
    );
  });

  it.each([
    ['a member', 0, 'open'],
    ['a trial agent', 41, 'open'],
    ['an agent who is locked', 1, 'locked'],
  ] as const)('puts nobody below %s', async (_name, type, status) => {
    const db = world.platform.database.kysely;
    const username = `upline${type}${status}`;
    const account = { type, username, password: null, language: 'EN', ip: '127.0.0.1' } as const;
    const { id } = await world.identity.createMember(db, account);
    if (status === 'locked')
      await db.transaction().execute((tx) => world.identity.setStatus(tx, id, { status, reason: 'a test' }));
    world.uplines.set('NOAGENT', id);
    const reply = await register(world.registration({ affiliateCode: 'NOAGENT' }));
    expect(reply.body.code).toBe('invitation_code_error');
  });

  it('keeps referrer and recommender for operators; neither changes the tree', async () => {
    const friend = (await world.register()).userInfo;
    await setRegisterFields(world, {
      recommenderId: { ...registerSetting.fallback.recommenderId, enabled: true },
    });
    const { userInfo } = await world.register({
      recommenderId: friend.account,
      referralCode: friend.id,
      domain: 'play.example',
      URL: 'https://play.example/register?token=secret#code',
    });
    expect((await world.identity.getAccount(userInfo.id)).uplineId).toBeNull();
    const call = world.as(await world.signInOperator('support'));
    const { registration } = await call(getPlayer, { params: { playerId: userInfo.id } });
    const named = { playerId: friend.id, account: friend.account };
    expect(registration).toEqual({
      way: 'username',
      registerMethod: 'WEB',
      domain: 'play.example',
      pageUrl: 'https://play.example/register',
      affiliateCode: null,
      referralCode: friend.id,
      referrer: named,
      recommender: named,
    });
    // A link that leads to nobody keeps nobody out; a name that was typed must be somebody's.
    const lost = await world.register({ referralCode: 'GONE', URL: 'javascript:alert(1)' });
    const seen = await call(getPlayer, { params: { playerId: lost.userInfo.id } });
    expect(seen.registration).toMatchObject({ referralCode: 'GONE', referrer: null, pageUrl: null });
    const wrong = await register(world.registration({ recommenderId: 'nobody-at-all' }));
    expect(wrong.body.value).toEqual({ fields: [{ path: 'recommenderId', code: 'not_found' }] });
    await setRegisterFields(world, {});
  });

  it('refuses a page at none of the domains that the brand has named', async () => {
    const { body: open } = await register(world.registration({ domain: 'mirror.example' }));
    expect(open.success).toBe(true);
    const db = world.platform.database.kysely;
    const named = { ...hostsSetting.fallback, domains: [{ domain: 'kislap.example', route: '/' }] };
    await world.site.changeSetting(db, hostsSetting, named);
    world.site.announce();
    const { body: closed } = await register(world.registration({ domain: 'mirror.example' }));
    expect(closed.code).toBe('domain_unknown');
    const asked = await world.raw('GET', '/wps/agent/affiliate?code=AGENT1&domain=mirror.example');
    expect(asked.body.code).toBe('domain_unknown');
    expect((await register(world.registration({ domain: 'Kislap.example' }))).status).toBe(200);
    await world.site.changeSetting(db, hostsSetting, hostsSetting.fallback);
    world.site.announce();
  });

  it('answers in the language of the caller', async () => {
    const body = world.registration({ termsAccepted: false });
    const headers = { 'accept-language': 'fil-PH' };
    const reply = await world.raw('PUT', '/wps/member/register', { body, encrypted: true, headers });
    expect(reply.body.code).toBe('terms_not_accepted');
    expect(reply.body.message).toBe(filipinoErrors.terms_not_accepted);
  });

  it('is declared for clients: a good call passes through the contract', async () => {
    const body = world.registration();
    const reply = await world.as(null)(registerMember, { body });
    expect(reply.userInfo.account).toBe(body.username);
  });
});
