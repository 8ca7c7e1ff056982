import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { switchModules } from '@kislap/server-app/testing/switches';
import { rulesSetting } from '@kislap/site/server';
import { afterAll, describe, expect, it } from 'vitest';
import { getMemberInfo } from '../../contract/member.ts';
import { changePassword } from '../../contract/password.ts';
import { login } from '../../contract/session.ts';

const next = 'orchid-lantern-47';
const world = await buildPeopleWorld();
afterAll(() => world.close());

it('a weak password’s session may change it and nothing else, however often it asks', async () => {
  const weak = { type: 0 as const, username: 'weakerling', password: 'password1', ip: '' };
  await world.identity.createMember(world.platform.database.kysely, { ...weak, language: 'EN' });
  const { token } = await world.as(null)(login, {
    body: { username: weak.username, password: weak.password },
  });
  const refused = await world.raw('GET', '/wps/member/info/funds/consolidated', { token });
  expect([refused.status, refused.body.code]).toEqual([403, 'password_change_required']);
  expect(await world.as(token)(getMemberInfo)).toMatchObject({ passwordExpired: true });
  const body = { oldPassword: 'password1', newPassword: next, confirmNewPassword: next };
  const { token: fresh, userInfo } = await world.as(token)(changePassword, { body });
  expect(userInfo.passwordExpired).toBe(false);
  expect((await world.raw('GET', '/wps/member/info/funds/consolidated', { token: fresh })).status).toBe(200);
});

describe('a password that is too old', () => {
  it('must be changed at the next login, while the module that forces it is on', async () => {
    const { userInfo, password } = await world.register({ username: 'longtimer' });
    const username = userInfo.account;
    await world.site.changeSetting(world.platform.database.kysely, rulesSetting, {
      ...rulesSetting.fallback,
      passwordExpiryDays: 30,
    });
    world.site.announce();
    world.clock.advance(31 * 24 * 3600);
    const body = { username, password };
    const { token, passwordExpired } = await world.as(null)(login, { body });
    expect(passwordExpired).toBe(true);
    // A reload is no way out: every other call of this session is refused until there is a new one.
    const funds = () => world.raw('GET', '/wps/member/info/funds/consolidated', { token });
    expect([(await funds()).status, (await funds()).body.code]).toEqual([403, 'password_change_required']);
    await switchModules(world, { FORCECHNGPASS: false });
    expect((await world.as(null)(login, { body })).passwordExpired).toBe(false);
    await switchModules(world, { FORCECHNGPASS: true });
    const change = { oldPassword: password, newPassword: next, confirmNewPassword: next };
    const fresh = await world.as(token)(changePassword, { body: change });
    expect(await world.isAlive(fresh.token)).toBe(true);
    expect((await world.raw('GET', '/wps/member/info/funds/consolidated', fresh)).status).toBe(200);
  });
});
