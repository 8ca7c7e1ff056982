import { readMessages, readNewest } from '@kislap/server-app/testing/mailbox';
import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { setRegisterFields, switchModules } from '@kislap/server-app/testing/switches';
import { registerSetting } from '@kislap/site/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getMemberInfo } from '../../contract/member.ts';
import { askPasswordLink, changePassword, choosePassword, resetPassword } from '../../contract/password.ts';
import { login } from '../../contract/session.ts';

const next = 'orchid-lantern-47';
let count = 0;
const world = await buildPeopleWorld();
afterAll(() => world.close());
beforeEach(async () => {
  await world.platform.database.pool.query('DELETE FROM platform.rate_limit');
  await switchModules(world, { CHNGPASSMAIL3: true, CHNGPASSVERIF3: true, LOGINSMS: true });
});

async function registered() {
  count += 1;
  const email = `someone${count}@example.com`;
  const mobileNum = `0919${String(count).padStart(3, '0')}0001`;
  const reply = await world.register({ username: `forgetful${count}`, email, mobileNum });
  return { ...reply, email, mobileNum, to: `+63${mobileNum.slice(1)}`, username: reply.userInfo.account };
}

const askForm = (username: string, email: string) =>
  world.raw('POST', '/wps/member/password/email', {
    body: new URLSearchParams({ username, email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function linkOf(username: string, email: string): Promise<string> {
  await askForm(username, email);
  const { body } = await readNewest(world.platform, email.toLowerCase());
  return /\/password#([\w-]{43})/.exec(body)?.[1] ?? '';
}

const choose = (token: string, newPassword = next, confirmNewPassword = newPassword) =>
  world.raw('POST', '/wps/member/password/link', {
    body: { token, newPassword, confirmNewPassword },
    encrypted: true,
  });

const resetByCode = (body: object) =>
  world.raw('POST', '/wps/member/password/verification', { body, encrypted: true });
const askCode = (body: object) => world.raw('POST', '/wps/verification/sms/noLogin', { body });

describe('a forgotten password by mail', () => {
  it('is not reset by a link from before the password was changed', async () => {
    const { username, email, token, password } = await registered();
    const link = await linkOf(username, email);
    const body = {
      oldPassword: password,
      newPassword: 'copper-lagoon-9',
      confirmNewPassword: 'copper-lagoon-9',
    };
    await world.as(token)(changePassword, { body });
    expect((await choose(link)).body.code).toBe('password_link_expired');
  });

  it('is reset by the link, once; every other session ends and the player is signed in', async () => {
    const { username, email, token: oldSession, password } = await registered();
    const link = await linkOf(username, email.toUpperCase());
    expect(link).toHaveLength(43);
    const reply = await world.as(null)(choosePassword, {
      body: { token: link, newPassword: next, confirmNewPassword: next },
    });
    expect((await world.as(reply.token)(getMemberInfo)).account).toBe(username);
    expect((await world.raw('GET', '/wps/member/info', { token: oldSession })).status).toBe(401);
    expect((await choose(link)).body.code).toBe('password_link_expired');
    await expect(world.as(null)(login, { body: { username, password } })).rejects.toMatchObject({
      code: 'credentials_incorrect',
    });
    await world.as(null)(login, { body: { username, password: next } });
    expect(await readNewest(world.platform, email)).toMatchObject({ template: 'passwordChanged' });
  });

  it('answers the same whether or not name and address belong together, and mails only the owner', async () => {
    const { username, email } = await registered();
    const other = await registered();
    const right = await askForm(username, email);
    expect(right.body).toEqual({ success: true, value: null, message: '' });
    for (const [name, address] of [
      [username, other.email],
      ['nobody-at-all', email],
      [username, 'nobody@example.com'],
    ] as const) {
      const wrong = await askForm(name, address);
      expect([wrong.status, wrong.body]).toEqual([right.status, right.body]);
      expect(await readNewest(world.platform, address)).toMatchObject({ state: 'withheld' });
    }
    const { rows } = await world.platform.database.pool.query(
      'SELECT count(*)::int AS links FROM identity.password_link WHERE account_id = $1',
      [other.userInfo.id],
    );
    expect(rows).toEqual([{ links: 0 }]);
  });

  it('fills no mailbox: three links an hour', async () => {
    const { username, email } = await registered();
    for (let round = 0; round < 6; round += 1) {
      expect((await askForm(username, email)).status).toBe(200);
    }
    const mails = (await readMessages(world.platform)).filter(({ to }) => to === email);
    expect(mails.filter(({ state }) => state === 'waiting')).toHaveLength(3);
  });

  it('has a link that is good for half an hour, and only until another is used', async () => {
    const { username, email } = await registered();
    const [first, second] = [await linkOf(username, email), await linkOf(username, email)];
    expect((await choose(second)).status).toBe(200);
    expect((await choose(first)).body.code).toBe('password_link_expired');
    const late = await linkOf(username, email);
    world.clock.advance(30 * 60 + 1);
    expect((await choose(late)).body.code).toBe('password_link_expired');
  });

  it('is reset by one of ten players who use the link at the same time', async () => {
    const { username, email } = await registered();
    const link = await linkOf(username, email);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => choose(link, `orchid-lantern-${index}x`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['a link of nobody', 'a'.repeat(43), next, next, 'password_link_expired'],
    ['no link', 'short', next, next, 'invalid_request'],
  ])('refuses %s', async (_name, token, first, second, code) => {
    expect((await choose(token, first, second)).body.code).toBe(code);
  });

  it('keeps the rules of passwords, and the link good until one fits', async () => {
    const { username, email } = await registered();
    const link = await linkOf(username, email);
    expect((await choose(link, 'short')).body.code).toBe('invalid_request');
    expect((await choose(link, 'password123')).body.code).toBe('password_too_weak');
    expect((await choose(link, username)).body.code).toBe('password_too_weak');
    expect((await choose(link, next, `${next}!`)).body.code).toBe('password_mismatch');
    expect((await choose(link)).status).toBe(200);
  });

  it('is asked for by a form alone: the same as JSON is refused, and mails nobody', async () => {
    const { username, email } = await registered();
    const { status, body } = await world.raw('POST', '/wps/member/password/email', {
      body: { username, email },
    });
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
    expect((await readMessages(world.platform)).filter(({ to }) => to === email)).toEqual([]);
  });

  it('is refused while the brand does not offer it, and for an invalid address', async () => {
    expect((await askForm('someone', 'no address')).body.code).toBe('invalid_request');
    await switchModules(world, {});
    await expect(
      world.as(null)(askPasswordLink, { body: { username: 'someone', email: 'a@example.com' } }),
    ).rejects.toMatchObject({ code: 'operation_not_enabled' });
  });
});

describe('a forgotten password by mobile number', () => {
  it('is reset by the code, and the player is signed in', async () => {
    const { username, mobileNum, to, token: oldSession } = await registered();
    await askCode({ mobileNum, purpose: 'password' });
    const { code, template } = await readNewest(world.platform, to);
    expect(template).toBe('passwordCode');
    const reply = await world.as(null)(resetPassword, {
      body: { mobileNum, countryDialingCode: '63', verificationCode: code, newPassword: next },
    });
    expect((await world.as(reply.token)(getMemberInfo)).account).toBe(username);
    expect((await world.raw('GET', '/wps/member/info', { token: oldSession })).status).toBe(401);
    await world.as(null)(login, { body: { username, password: next } });
    expect((await resetByCode({ mobileNum, verificationCode: code, newPassword: next })).body.code).toBe(
      'verification_code_incorrect',
    );
  });

  it('takes a code that was asked for without a purpose, but none of a login or a registration', async () => {
    const { mobileNum, to } = await registered();
    await askCode({ mobileNum, purpose: 'login' });
    const ofLogin = await readNewest(world.platform, to);
    const body = { mobileNum, newPassword: next };
    expect((await resetByCode({ ...body, verificationCode: ofLogin.code })).body.code).toBe(
      'verification_code_incorrect',
    );
    await askCode({ mobileNum });
    const ofEither = await readNewest(world.platform, to);
    expect((await resetByCode({ ...body, verificationCode: ofEither.code })).status).toBe(200);
  });

  it.each([
    ['no number', { verificationCode: '1234567', newPassword: next }, 422, 'mobile_required'],
    ['no code', { mobileNum: '09171234567', newPassword: next }, 422, 'verification_code_required'],
    [
      'a number of nobody',
      { mobileNum: '09171234567', verificationCode: '1234567', newPassword: next },
      422,
      'verification_code_incorrect',
    ],
    [
      'a short password',
      { mobileNum: '09171234567', verificationCode: '1234567', newPassword: 'x' },
      400,
      'invalid_request',
    ],
    [
      'a password everybody has',
      { mobileNum: '09171234567', verificationCode: '1234567', newPassword: 'password123' },
      422,
      'password_too_weak',
    ],
  ])('refuses %s', async (_name, body, status, code) => {
    const reply = await resetByCode(body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('is refused while the brand does not offer it', async () => {
    await switchModules(world, {});
    const body = { mobileNum: '09171234567', verificationCode: '1234567', newPassword: next };
    expect((await resetByCode(body)).body.code).toBe('operation_not_enabled');
  });
});

describe('the brand’s accepted pattern of a password', () => {
  const field = registerSetting.fallback.password;
  const ways = {
    'the change by a player': async () => {
      const { token, password: oldPassword } = await registered();
      return (newPassword: string) =>
        world.raw('POST', '/wps/member/password', {
          token,
          encrypted: true,
          body: { oldPassword, newPassword, confirmNewPassword: newPassword },
        });
    },
    'a mailed link': async () => {
      const { username, email } = await registered();
      const link = await linkOf(username, email);
      return (newPassword: string) => choose(link, newPassword);
    },
    'a code by SMS': async () => {
      const { mobileNum, to } = await registered();
      await askCode({ mobileNum, purpose: 'password' });
      const { code: verificationCode } = await readNewest(world.platform, to);
      return (newPassword: string) => resetByCode({ mobileNum, verificationCode, newPassword });
    },
  };

  it.each(Object.entries(ways))('is followed at %s, which stays good until one fits', async (_way, begin) => {
    const change = await begin();
    await setRegisterFields(world, { password: { ...field, acceptedPattern: '*-*' } });
    const refused = await change('nodashesinsidehere');
    const accepted = await change('with-dashes-inside-here');
    await setRegisterFields(world, {});
    expect(refused.body).toMatchObject({
      code: 'invalid_request',
      value: { fields: [{ path: 'newPassword', code: 'not_accepted' }] },
    });
    expect(accepted.status).toBe(200);
  });
});

it('leaves the same traces of a link whether or not name and mailbox belong together', async () => {
  const { username, email } = await registered();
  const { pool } = world.platform.database;
  const count = async () => {
    const { rows } = await pool.query(`
      SELECT (SELECT count(*)::int FROM identity.password_link) AS links,
             (SELECT count(*)::int FROM messaging.message) AS messages,
             (SELECT count(*)::int FROM graphile_worker.jobs) AS jobs`);
    return rows[0] as { links: number; messages: number; jobs: number };
  };
  const grown = async (work: () => Promise<unknown>) => {
    const before = await count();
    await work();
    const after = await count();
    return [after.links - before.links, after.messages - before.messages, after.jobs - before.jobs];
  };
  expect(await grown(() => askForm(username, email))).toEqual([1, 1, 1]);
  expect(await grown(() => askForm(username, 'another@example.com'))).toEqual([1, 1, 1]);
  expect(await grown(() => askForm('nobody-of-ours', 'nobody@example.com'))).toEqual([1, 1, 1]);
  // What was kept for nobody opens nothing.
  const { body } = await readNewest(world.platform, 'nobody@example.com');
  const token = /#([\w-]{43})/.exec(body)?.[1] ?? '';
  expect((await choose(token)).body.code).toBe('password_link_expired');
});
