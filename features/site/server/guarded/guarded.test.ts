import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { getDoorSettings, setDoorRules } from '@kislap/identity/contract/doors.console';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, describe, expect, it } from 'vitest';
import { requestSetting } from '../../contract/site-requests.console.ts';
import { getSiteSettings, setModule, setRegionRule } from '../../contract/system.console.ts';
import { regionSetting, registerSetting } from '../site.settings.ts';
import { changedFields } from './changed-fields.ts';
import { opensRegion, weakensModules, weakensRegister } from './site.guarded.ts';

const server = await startWholeServer();
const owner = server.as(await server.signInOperator('owner'));
const finance = server.as(await server.signInOperator('finance'));
const support = server.as(await server.signInOperator('support'));
afterAll(() => server.close());

const closed = {
  ...regionSetting.fallback,
  enabled: true,
  blockedCountries: ['US', 'SG'],
  blockedAddresses: ['203.0.113.0/24'],
};
const reason = 'The block was a mistake.';
const ask = (setting: string, value: object, as = owner) =>
  as(requestSetting, { body: { setting, value: { ...value }, reason } });

describe('a setting that protects', () => {
  it('is made stricter by one operator, and loosened by two who see what leaves and what comes', async () => {
    await owner(setRegionRule, { body: closed });
    const milder = { ...closed, blockedCountries: ['US'], allowedAddresses: ['203.0.113.7'] };
    await expect(owner(setRegionRule, { body: milder })).rejects.toMatchObject({
      code: 'rules_need_approval',
    });
    const { approvalId, fields, kind } = await ask('site.region', milder);
    expect([kind, fields]).toEqual([
      'site.region',
      [
        { name: 'blockedCountries', as: 'text', before: 'SG', after: null },
        { name: 'allowedAddresses', as: 'text', before: null, after: '203.0.113.7' },
      ],
    ]);
    expect((await owner(getSiteSettings)).region).toEqual(closed);
    const params = { approvalId };
    await expect(owner(approveRequest, { params, body: {} })).rejects.toMatchObject({
      code: 'approval_own_request',
    });
    await finance(approveRequest, { params, body: {} });
    expect((await owner(getSiteSettings)).region).toEqual(milder);
  });

  it('stays as somebody changed it in between: the request is outdated', async () => {
    const { approvalId } = await ask('site.region', { ...closed, enabled: false });
    const stricter = { ...(await owner(getSiteSettings)).region, blockedCountries: ['US', 'SG', 'MY'] };
    await owner(setRegionRule, { body: stricter });
    await expect(finance(approveRequest, { params: { approvalId }, body: {} })).rejects.toMatchObject({
      code: 'approval_impossible',
    });
    expect((await owner(getSiteSettings)).region).toEqual(stricter);
  });

  it('is asked for by nobody whose role may not change it, nor without a difference', async () => {
    await expect(ask('site.region', { ...closed, enabled: false }, support)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { region } = await owner(getSiteSettings);
    await expect(ask('site.region', region)).rejects.toMatchObject({ code: 'setting_unchanged' });
    for (const [setting, value] of [
      ['site.rules', {}],
      ['site.region', { enabled: 'no' }],
      ['site.region', { ...region, blockedAddresses: ['203.0.113.0/99'] }],
    ] as const)
      await expect(ask(setting, value)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('may be one switch of many: a feature that protects is turned off by two, any other by one', async () => {
    const turn = (modId: string) => owner(setModule, { params: { modId }, body: { enabled: '0' } });
    await turn('FREEPLAY');
    await expect(turn('FORCECHNGPASS')).rejects.toMatchObject({ code: 'rules_need_approval' });
    const { approvalId, fields } = await ask('site.modules', { FORCECHNGPASS: false });
    expect(fields).toEqual([{ name: 'FORCECHNGPASS', as: 'word', before: null, after: 'false' }]);
    await finance(approveRequest, { params: { approvalId }, body: {} });
    const isOn = (modId: string) => server.features.site.isModuleOn(modId);
    expect([await isOn('FORCECHNGPASS'), await isOn('FREEPLAY')]).toEqual([false, false]);
  });

  it('may be of another feature: doors ask for less only with two people', async () => {
    const { rules } = await owner(getDoorSettings);
    const challenge = { ...rules.challenge, when: 'never' as const };
    const milder = { ...rules, challenge };
    await expect(owner(setDoorRules, { body: milder })).rejects.toMatchObject({
      code: 'rules_need_approval',
    });
    const { approvalId } = await ask('identity.doors', milder);
    await finance(approveRequest, { params: { approvalId }, body: {} });
    expect((await owner(getDoorSettings)).rules).toEqual(milder);
  });
});

it.each([
  [{ enabled: false }, true],
  [{ blockedCountries: ['US'] }, true],
  [{ blockedAddresses: [] }, true],
  [{ allowedAddresses: ['203.0.113.7'] }, true],
  [{ countryOfNetwork: [{ network: '203.0.113.0/24', country: 'PH' }] }, true],
  [{ allowedCountries: ['PH'] }, false],
  [{ blockedCountries: ['US', 'SG', 'MY'], blockedAddresses: ['203.0.113.0/24', '198.51.100.1'] }, false],
])('a region that becomes %j opens: %s', (change, opens) => {
  expect(opensRegion(closed, { ...closed, ...change })).toBe(opens);
  expect(opensRegion({ ...closed, enabled: false }, { ...closed, ...change })).toBe(false);
});

it('a list of allowed countries opens with one more country, or none at all', () => {
  const listed = { ...closed, allowedCountries: ['PH'] };
  expect(opensRegion(listed, { ...listed, allowedCountries: ['PH', 'VN'] })).toBe(true);
  expect(opensRegion(listed, { ...listed, allowedCountries: [] })).toBe(true);
});

it('modules and fields of the registration are weakened by what they no longer ask for', () => {
  const { fallback } = registerSetting;
  const { payeeName, password } = fallback;
  expect(weakensRegister(fallback, { ...fallback, payeeName: { ...payeeName, required: false } })).toBe(true);
  expect(weakensRegister(fallback, { ...fallback, password: { ...password, minLength: 6 } })).toBe(true);
  expect(weakensRegister(fallback, { ...fallback, password: { ...password, minLength: 10 } })).toBe(false);
  expect(weakensModules({ REGSMSVERIF: true }, { REGSMSVERIF: false })).toBe(true);
  expect(weakensModules({}, { FORCECHNGPASS: true, AGENT: false })).toBe(false);
});

it('a long list of changes is shown by its beginning', () => {
  const networks = Array.from({ length: 25 }, (_, n) => `10.0.${n}.0/24`);
  const [field] = changedFields({ list: [] }, { list: networks });
  expect(field?.after?.endsWith('10.0.19.0/24 +5')).toBe(true);
});
