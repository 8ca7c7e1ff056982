import { readNewest } from '@kislap/server-app/testing/mailbox';
import { buildPeopleWorld, goodPassword } from '@kislap/server-app/testing/people-world';
import { setRegisterFields, switchModules } from '@kislap/server-app/testing/switches';
import { registerSetting } from '@kislap/site/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { registerMobile } from '../../contract/member.ts';
import { login } from '../../contract/session.ts';
import { sendRegisterCode } from '../../contract/verification.ts';

const everything = { REGMOBILE: true, REGSMSVERIF: true };
let line = 0;
const world = await buildPeopleWorld();
afterAll(() => world.close());
beforeEach(async () => {
  await world.platform.database.pool.query('DELETE FROM platform.rate_limit');
  await switchModules(world, everything);
  await setRegisterFields(world, {});
});

function newNumber(): string {
  line += 1;
  return `0920${String(line).padStart(3, '0')}0001`;
}
const kept = (mobileNum: string) => `+63${mobileNum.slice(1)}`;

async function codeFor(mobileNo: string): Promise<string> {
  await world.as(null)(sendRegisterCode, { body: { mobileNo } });
  return (await readNewest(world.platform, kept(mobileNo))).code;
}

/** A registration by mobile number; undefined leaves a field out. */
function registration(mobileNum: string, change: Record<string, unknown> = {}) {
  const body = world.registration({ mobileNum, username: undefined } as never);
  const all = { ...body, countryDialingCode: '63', ...change };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
const register = (body: unknown) =>
  world.raw('PUT', '/wps/member/register/mobile', { body, encrypted: true });

const countAccounts = async () =>
  (await world.platform.database.pool.query('SELECT count(*)::int AS count FROM identity.account')).rows[0]
    .count;

describe('registering by mobile number', () => {
  it('opens an account under a generated name and signs it in', async () => {
    const mobileNum = newNumber();
    const verificationCode = await codeFor(mobileNum);
    const reply = await world.as(null)(registerMobile, {
      body: registration(mobileNum, { verificationCode }) as never,
    });
    expect(reply.userInfo).toMatchObject({ type: 0, mobileNum: `•••• ${mobileNum.slice(-4)}` });
    expect(reply.userInfo.account).toMatch(/^player[a-z2-9]{8}$/);
    const again = await world.as(null)(login, { body: { username: mobileNum, password: goodPassword } });
    expect(again.userInfo.account).toBe(reply.userInfo.account);
  });

  it('keeps a name that was chosen', async () => {
    const mobileNum = newNumber();
    const verificationCode = await codeFor(mobileNum);
    const reply = await register(registration(mobileNum, { verificationCode, username: 'chosen77' }));
    expect(reply.body.value.userInfo).toMatchObject({ account: 'chosen77' });
  });

  it('needs no password if the brand asks for none; the code is the proof even without SMS verification', async () => {
    await switchModules(world, { REGMOBILE: true, REGSMSVERIF: true, REGMOBILEPASS: false, LOGINSMS: true });
    const mobileNum = newNumber();
    const bare = { password: undefined, confirmPassword: undefined };
    expect((await register(registration(mobileNum, bare))).body.code).toBe('verification_code_required');
    const verificationCode = await codeFor(mobileNum);
    expect((await register(registration(mobileNum, { ...bare, verificationCode }))).status).toBe(200);
    expect((await register(registration(newNumber(), {}))).body).toMatchObject({
      code: 'invalid_request',
      value: { fields: expect.arrayContaining([{ path: 'password', code: 'not_enabled' }]) },
    });
    const mobile = mobileNum;
    const empty = await world.raw('POST', '/wps/session/login', {
      body: { username: mobile, password: 'nobody has this password' },
      encrypted: true,
    });
    expect(empty.body.code).toBe('credentials_incorrect');
  });

  it('gives one number to one of many who register it at once with the same code', async () => {
    const mobileNum = newNumber();
    const verificationCode = await codeFor(mobileNum);
    const before = await countAccounts();
    await switchModules(world, { REGMOBILE: true, REGSMSVERIF: true, REGMOBILEPASS: false });
    const bare = { password: undefined, confirmPassword: undefined, verificationCode };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => register(registration(mobileNum, bare))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countAccounts()).toBe(before + 1);
  });

  // A thousand passwords are hashed, three at a time.
  it('gives one number, and one name, to one each of five hundred who register them at once', {
    timeout: 240_000,
  }, async () => {
    await switchModules(world, { REGMOBILE: true });
    const mobileNum = newNumber();
    const before = await countAccounts();
    const replies = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        index % 2 === 0
          ? register(registration(mobileNum))
          : world.raw('PUT', '/wps/member/register', {
              body: world.registration({ username: 'wanted1' }),
              encrypted: true,
            }),
      ),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? 'ok' : (body.code ?? '')));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2);
    // The others were too late, or so many that they were asked to wait or to show that they are people.
    const late = ['contact_taken', 'username_taken'];
    const slowed = ['unavailable', 'too_many_requests', 'human_verification_required'];
    expect(codes.filter((code) => !['ok', ...late, ...slowed].includes(code))).toEqual([]);
    expect(codes.filter((code) => late.includes(code)).length).toBeGreaterThan(1);
    expect(await countAccounts()).toBe(before + 2);
  });

  it('tells only the owner of a number that it has an account', async () => {
    const mobileNum = newNumber();
    await register(registration(mobileNum, { verificationCode: await codeFor(mobileNum) }));
    world.clock.advance(61);
    const known = await world.raw('POST', '/wps/verification/sms/register', {
      body: { mobileNo: mobileNum },
    });
    const fresh = await world.raw('POST', '/wps/verification/sms/register', {
      body: { mobileNo: newNumber() },
    });
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    const told = await readNewest(world.platform, kept(mobileNum));
    expect(told).toMatchObject({ template: 'numberKnown', code: '' });
    const reply = await register(registration(mobileNum, { verificationCode: '1234567' }));
    expect(reply.body.code).toBe('verification_code_incorrect');
  });

  it.each([
    ['no number', { mobileNum: undefined }, 'invalid_request'],
    ['a landline', { mobileNum: '0288881234' }, 'mobile_invalid'],
    ['no code', {}, 'verification_code_required'],
    ['a wrong code', { verificationCode: '7654321' }, 'verification_code_incorrect'],
    ['no password', { password: undefined, confirmPassword: undefined }, 'invalid_request'],
    ['two passwords', { confirmPassword: `${goodPassword}!` }, 'password_mismatch'],
    ['a weak password', { password: 'password123', confirmPassword: 'password123' }, 'password_too_weak'],
    ['terms that were not accepted', { termsAccepted: false }, 'terms_not_accepted'],
    ['terms of which nothing is said', { termsAccepted: undefined }, 'terms_not_accepted'],
    ['an invitation of nobody', { affiliateCode: 'NOBODY' }, 'invitation_code_error'],
    ['somebody too young', { birthDate: '2010-01-01' }, 'underage'],
    ['a name with signs', { username: 'a b' }, 'invalid_request'],
  ])('refuses %s and opens nothing', async (_name, change, code) => {
    const before = await countAccounts();
    const reply = await register(registration(newNumber(), change));
    expect(reply.body.code).toBe(code);
    expect(await countAccounts()).toBe(before);
  });

  it('takes only a code of a registration, of this number', async () => {
    await switchModules(world, { ...everything, LOGINSMS: true });
    const [mobileNum, other] = [newNumber(), newNumber()];
    await world.raw('POST', '/wps/verification/sms/noLogin', { body: { mobileNum } });
    const ofLogin = (await readNewest(world.platform, kept(mobileNum))).code;
    const ofOther = await codeFor(other);
    for (const verificationCode of [ofLogin, ofOther]) {
      const reply = await register(registration(mobileNum, { verificationCode }));
      expect(reply.body.code).toBe('verification_code_incorrect');
    }
  });

  it('is refused while the brand does not offer it', async () => {
    await switchModules(world, {});
    expect((await register(registration(newNumber()))).body.code).toBe('operation_not_enabled');
    const code = await world.raw('POST', '/wps/verification/sms/register', {
      body: { mobileNo: newNumber() },
    });
    expect(code.body.code).toBe('operation_not_enabled');
    await switchModules(world, { REGISTER: false, REGMOBILE: true, REGSMSVERIF: true });
    expect((await register(registration(newNumber()))).body.code).toBe('registration_closed');
  });
});

describe('registering by username', () => {
  it('proves a number that is given, while SMS verification is on', async () => {
    const mobileNum = newNumber();
    const body = world.registration({ mobileNum });
    const put = (more: object) =>
      world.raw('PUT', '/wps/member/register', { body: { ...body, ...more }, encrypted: true });
    expect((await put({})).body.code).toBe('verification_code_required');
    expect((await put({ verificationCode: await codeFor(mobileNum) })).status).toBe(200);
  });

  it('is refused where only mobile numbers are registered', async () => {
    await setRegisterFields(world, { methods: ['mobile'], defaultMethod: 'mobile' });
    const reply = await world.raw('PUT', '/wps/member/register', {
      body: world.registration(),
      encrypted: true,
    });
    expect(reply.body.code).toBe('operation_not_enabled');
  });

  it('keeps a payment password that is chosen with it', async () => {
    const { paymentPassword } = registerSetting.fallback;
    await setRegisterFields(world, {
      paymentPassword: { ...paymentPassword, enabled: true, required: true },
    });
    const put = (change: object) =>
      world.raw('PUT', '/wps/member/register', {
        body: { ...world.registration(), ...change },
        encrypted: true,
      });
    expect((await put({})).body.code).toBe('invalid_request');
    expect((await put({ paymentPassword: '12ab56' })).body.code).toBe('invalid_request');
    expect((await put({ paymentPassword: '123456' })).body.code).toBe('password_too_weak');
    const reply = await put({ paymentPassword: '730285' });
    expect(reply.status).toBe(200);
    const { rows } = await world.platform.database.pool.query('SELECT hash FROM wallet.payment_password');
    expect(rows).toHaveLength(1);
    expect(rows[0].hash).toMatch(/^\$argon2id\$/);
  });

  it('refuses to be told any column of the database', async () => {
    const { rows } = await world.platform.database.pool.query<{ column_name: string }>(
      "SELECT DISTINCT column_name FROM information_schema.columns WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')",
    );
    const known = new Set([
      ...Object.keys(world.registration()),
      'captcha',
      'channel',
      'domain',
      'username',
      'password',
      'url',
      'email',
      'line',
      'whatsapp',
      'facebook',
      'wechat',
    ]);
    const columns = rows.map((row) => row.column_name).filter((name) => !known.has(name));
    expect(columns.length).toBeGreaterThan(200);
    const before = await countAccounts();
    for (const path of ['/wps/member/register', '/wps/member/register/mobile']) {
      // All at once is one request; each alone must be named among what is refused.
      const body = { ...world.registration(), ...Object.fromEntries(columns.map((name) => [name, 1])) };
      const reply = await world.raw('PUT', path, { body, encrypted: true });
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
      const named = (reply.body.value.fields as { path: string; code: string }[]).filter(
        ({ code }) => code === 'unknown_field',
      );
      expect(named.map(({ path: name }) => name).sort()).toEqual([...columns].sort());
    }
    expect(await countAccounts()).toBe(before);
  });
});
