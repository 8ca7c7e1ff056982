import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSiteSettings, setModule, setRegisterSettings } from '../contract/system.console.ts';
import { getPermission, getRegisterSettings } from '../contract/system.ts';
import { registerSetting } from './site.settings.ts';

let owner: string;
const world = await buildPeopleWorld();
beforeEach(async () => {
  owner = await world.signInOperator('owner');
});
afterEach(async () => {
  await world.platform.database.pool.query('DELETE FROM site.setting');
  world.site.announce();
});
afterAll(() => world.close());

describe('registration settings', () => {
  it('decide which fields a registration asks for', async () => {
    const base = registerSetting.fallback;
    const settings = {
      ...base,
      birthDate: { ...base.birthDate, required: false },
      wechat: { ...base.wechat, enabled: true, acceptedPattern: 'wx_*', minLength: 4 },
      password: { ...base.password, patternId: 17 },
    };
    const asked = world.as(owner)(setRegisterSettings, { body: settings });
    await expect(asked).rejects.toMatchObject({ code: 'rules_need_approval' });
    await world.site.changeSetting(world.platform.database.kysely, registerSetting, settings);
    world.site.announce();
    // By mobile number only while its module is on.
    const inForce = { ...settings, methods: ['username'] };
    expect(await world.as(null)(getRegisterSettings)).toEqual(inForce);
    expect((await world.as(owner)(getSiteSettings)).register).toEqual(settings);
    const register = (change: object) =>
      world.raw('PUT', '/wps/member/register', {
        body: { ...world.registration(), ...change },
        encrypted: true,
      });
    const strong = { password: 'Tumble#herring7', confirmPassword: 'Tumble#herring7' };
    expect((await register({})).body.value.fields).toEqual([{ path: 'password', code: 'pattern_17' }]);
    expect((await register({ ...strong, wechat: 'other' })).body.value.fields).toEqual([
      { path: 'wechat', code: 'not_accepted' },
    ]);
    expect((await register({ ...strong, wechat: 'wx_maria', birthDate: undefined })).status).toBe(200);
  });

  it('follow the modules: registering by mobile number, and codes by SMS', async () => {
    for (const modId of ['REGMOBILE', 'REGSMSVERIF'])
      await world.as(owner)(setModule, { params: { modId }, body: { enabled: '1' } });
    expect(await world.as(null)(getRegisterSettings)).toMatchObject({
      methods: ['username', 'mobile'],
      defaultMethod: 'username',
      verificationCode: { enabled: true, required: true },
    });
    const body = {
      ...registerSetting.fallback,
      methods: ['mobile' as const],
      defaultMethod: 'mobile' as const,
    };
    await world.as(owner)(setRegisterSettings, { body });
    expect((await world.as(null)(getPermission)).info.register).toMatchObject({ methods: ['mobile'] });
    await world.as(owner)(setModule, { params: { modId: 'REGMOBILE' }, body: { enabled: '0' } });
    expect((await world.as(null)(getRegisterSettings)).methods).toEqual([]);
  });

  const { fallback } = registerSetting;
  it.each([
    ['an optional password', { password: { ...fallback.password, required: false } }],
    ['passwords of four letters', { password: { ...fallback.password, minLength: 4 } }],
    ['a required field that is off', { line: { ...fallback.line, required: true } }],
    ['lengths the wrong way round', { payeeName: { ...fallback.payeeName, minLength: 90, maxLength: 10 } }],
    ['a pattern that does not exist', { payeeName: { ...fallback.payeeName, patternId: 24 } }],
    ['SMS codes, which are a module', { verificationCode: { ...fallback.verificationCode, enabled: true } }],
    ['a way of registering twice', { methods: ['username', 'username'] }],
    ['a first way that is not open', { methods: ['username'], defaultMethod: 'mobile' }],
    [
      'payment passwords of letters',
      { paymentPassword: { ...fallback.paymentPassword, enabled: true, patternId: 4 } },
    ],
    ['no way of registering', { methods: [] }],
  ])('refuse %s', async (_name, change) => {
    const reply = await world.raw('PUT', '/console/api/site/register', {
      token: owner,
      body: { ...fallback, ...change },
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
  });
});
