import { createDecipheriv, createHash } from 'node:crypto';
import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSiteSettings, setMaintenance, setModule, setRegionRule } from '../contract/system.console.ts';
import { getHelpCenter, getPermission, getSystemStatus } from '../contract/system.ts';
import { hostsSetting } from './site.hosts.ts';
import { createRegion } from './site.region.ts';
import { maintenanceSetting, modulesSetting, regionSetting } from './site.settings.ts';

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

const maintenance = { enabled: true, message: { EN: 'Back at six.', TY: 'Babalik kami ng alas-sais.' } };
const region = { ...regionSetting.fallback, enabled: true };

function openPath(path: string): string {
  const bytes = Buffer.from(path.slice(0, -8), 'base64url');
  const key = createHash('sha256').update(path.slice(-8)).digest();
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString();
}

describe('the permission call', () => {
  it('holds all a client needs first, and nothing private', async () => {
    const reply = await world.as(null)(getPermission);
    expect(reply).toMatchObject({
      maintenance: false,
      regionRestriction: false,
      location: { ip: '127.0.0.1', country: null },
      brand: {
        name: 'Kislap',
        currency: 'PHP',
        languages: ['EN', 'TY'],
        defaultLanguage: 'EN',
        minimumAge: 21,
      },
      info: { mainDomain: 'localhost:8080', domainRoute: [{ domain: 'localhost:8080', route: '/' }] },
    });
    expect(reply.encryption.jwk).toMatchObject({ kty: 'RSA', kid: reply.encryption.kid });
    const raw = await world.raw('GET', '/wps/system/permission');
    expect(JSON.stringify(raw.body)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
  });

  it('names customer service by paths that only their last eight characters open', async () => {
    const url = 'https://chat.example/room?id=1';
    const entry = { csType: 'TELEGRAM' as const, title: 'Chat', url };
    const value = { ...hostsSetting.fallback, customerService: [entry] };
    await world.site.changeSetting(world.platform.database.kysely, hostsSetting, value);
    world.site.announce();
    const [first] = (await world.as(null)(getPermission)).info.customerService;
    expect(first).toMatchObject({ csType: 'TELEGRAM', title: 'Chat' });
    expect(first?.path.slice(-8)).toMatch(/^[A-Za-z0-9]{8}$/);
    expect(openPath(first?.path ?? '')).toBe(url);
    const [again] = (await world.as(null)(getPermission)).info.customerService;
    expect(again?.path).not.toBe(first?.path);
  });

  it('answers the help centre in both languages, with the age filled in', async () => {
    const english = await world.as(null)(getHelpCenter, { query: { lang: 'EN', device: 'WEB' } });
    const filipino = await world.as(null, 'TY')(getHelpCenter);
    expect(english.sections.map(({ id }) => id)).toEqual(filipino.sections.map(({ id }) => id));
    expect(english.sections.map(({ html }) => html)).not.toEqual(filipino.sections.map(({ html }) => html));
    for (const { title, html } of [...english.sections, ...filipino.sections])
      expect(title + html).not.toMatch(/[{}]/);
    expect(english.sections.find(({ id }) => id === 'terms')?.html).toContain('at least 21 years');
  });

  it.each(['?lang=XX', '?device=TV', '?lang=EN&lang=TY', '?more=1'])(
    'refuses helpCenter%s',
    async (query) => {
      const reply = await world.raw('GET', `/wps/system/helpCenter${query}`);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    },
  );
});

describe('maintenance', () => {
  it('closes everything but the system calls and the console, at once, and opens it again', async () => {
    const { token } = await world.register();
    await world.as(owner)(setMaintenance, { body: maintenance });

    const info = await world.raw('GET', '/wps/member/info', { token });
    expect([info.status, info.body.code]).toEqual([503, 'system_maintenance']);
    expect(info.headers.get('retry-after')).not.toBeNull();
    const body = { username: 'x', password: 'y' };
    expect((await world.raw('POST', '/wps/session/login', { body })).body.code).toBe('system_maintenance');
    expect(await world.as(null)(getSystemStatus)).toEqual({ status: 1 });
    expect(await world.as(null, 'TY')(getPermission)).toMatchObject({
      maintenance: true,
      maintenanceMessage: 'Babalik kami ng alas-sais.',
    });
    expect((await world.as(owner)(getSiteSettings)).maintenance).toEqual(maintenance);

    await world.as(owner)(setMaintenance, { body: { ...maintenance, enabled: false } });
    expect((await world.raw('GET', '/wps/member/info', { token })).status).toBe(200);
  });

  it('wins over the region', async () => {
    const blocked = { ...region, blockedAddresses: ['127.0.0.0/8'] };
    await world.as(owner)(setRegionRule, { body: blocked });
    expect(await world.as(null)(getSystemStatus)).toEqual({ status: 2 });
    await world.as(owner)(setMaintenance, { body: maintenance });
    expect(await world.as(null)(getSystemStatus)).toEqual({ status: 1 });
    expect(await world.as(null)(getPermission)).toMatchObject({ maintenance: true, regionRestriction: true });
  });

  it('is told to open pages, and to other processes', async () => {
    const pushed: unknown[] = [];
    const stop = world.platform.signals.on('push', (payload) => pushed.push(payload));
    await world.as(owner)(setMaintenance, { body: maintenance });
    stop();
    expect(pushed).toEqual([{ e: { type: 'site-status', status: 1 } }]);
  });

  it('is seen within five seconds by a process that heard nothing', async () => {
    expect(await world.site.findStatus('127.0.0.1')).toBe(0);
    await world.platform.database.pool.query('INSERT INTO site.setting VALUES ($1, $2, now())', [
      maintenanceSetting.name,
      JSON.stringify(maintenance),
    ]);
    world.clock.advance(5);
    expect(await world.site.findStatus('127.0.0.1')).toBe(1);
  });

  it('is in the audit log with the value before', async () => {
    await world.as(owner)(setMaintenance, { body: maintenance });
    const { list } = await world.audit.list({ action: 'site.maintenance_changed' }, 1, 1);
    expect(JSON.parse(list[0]?.before ?? '')).toEqual({ enabled: false, message: { EN: '', TY: '' } });
    expect(JSON.parse(list[0]?.after ?? '')).toEqual(maintenance);
  });
});

describe('the region', () => {
  it('answers 403 to the player and leaves the operator in', async () => {
    await world.as(owner)(setRegionRule, { body: { ...region, blockedAddresses: ['127.0.0.1'] } });
    const reply = await world.raw('GET', '/wps/captcha');
    expect([reply.status, reply.body.code]).toEqual([403, 'region_restricted']);
    expect((await world.as(null)(getPermission)).regionRestriction).toBe(true);
    const body = { ...region, enabled: false };
    await expect(world.as(owner)(setRegionRule, { body })).rejects.toMatchObject({
      code: 'rules_need_approval',
    });
    await world.site.changeSetting(world.platform.database.kysely, regionSetting, body);
    world.site.announce();
    expect(await world.as(null)(getSystemStatus)).toEqual({ status: 0 });
  });

  const countryOfNetwork = [
    { network: '10.0.0.0/8', country: 'PH' },
    { network: '10.66.0.0/16', country: 'US' },
    { network: '2001:db8::/32', country: 'PH' },
  ];
  it.each([
    [{}, '10.1.1.1', false],
    [{ blockedCountries: ['US'] }, '10.66.1.1', true],
    [{ blockedCountries: ['US'] }, '10.1.1.1', false],
    [{ blockedCountries: ['US'] }, '203.0.113.9', false],
    [{ allowedCountries: ['PH'] }, '10.1.1.1', false],
    [{ allowedCountries: ['PH'] }, '::ffff:10.1.1.1', false],
    [{ allowedCountries: ['PH'] }, '2001:db8::7', false],
    [{ allowedCountries: ['PH'] }, '10.66.1.1', true],
    [{ allowedCountries: ['PH'] }, '203.0.113.9', true],
    // By the table of addresses that came along.
    [{ allowedCountries: ['PH'] }, '112.198.1.1', false],
    [{ allowedCountries: ['PH'] }, '::ffff:112.198.1.1', false],
    [{ allowedCountries: ['PH'] }, '8.8.8.8', true],
    [{ blockedCountries: ['IE'] }, '2a00:1450:4001::1', true],
    [
      { blockedCountries: ['US'], countryOfNetwork: [{ network: '8.8.8.0/24', country: 'PH' }] },
      '8.8.8.8',
      false,
    ],
    [{ allowedCountries: ['PH'], allowedAddresses: ['203.0.113.0/24'] }, '203.0.113.9', false],
    [{ allowedCountries: ['PH'], blockedAddresses: ['10.1.1.1'] }, '10.1.1.1', true],
    [{ enabled: false, blockedAddresses: ['10.1.1.1'] }, '10.1.1.1', false],
    [{ blockedCountries: ['US'] }, 'not an address', false],
    [{ allowedCountries: ['PH'] }, 'not an address', true],
  ])('under %j treats %s as closed: %s', (change, ip, isClosed) => {
    expect(createRegion({ ...region, countryOfNetwork, ...change }).isClosed(ip)).toBe(isClosed);
  });

  it.each([
    [{ blockedAddresses: ['999.1.1.1'] }],
    [{ blockedAddresses: ['10.0.0.0/33'] }],
    [{ allowedAddresses: ['10.0.0.0/8/8'] }],
    [{ countryOfNetwork: [{ network: '10.0.0.0/99', country: 'PH' }] }],
    [{ allowedCountries: ['ph'] }],
    [{ more: true }],
  ])('refuses %j', async (change) => {
    const body = { ...region, ...change };
    const reply = await world.raw('PUT', '/console/api/site/region', { token: owner, body });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    expect(await world.site.getSetting(regionSetting)).toEqual(regionSetting.fallback);
  });
});

describe('modules', () => {
  it('switch trial play and registration off', async () => {
    await world.as(owner)(setModule, { params: { modId: 'FREEPLAY' }, body: { enabled: '0' } });
    const body = { os: 'x', platform: 'W', Encryption: 'A'.repeat(342) };
    expect((await world.raw('POST', '/wps/session/login/freeplay', { body })).body.code).toBe('forbidden');
    const tree = await world.as(owner)(setModule, { params: { modId: 'MEMBER' }, body: { enabled: '0' } });
    expect(tree.find(({ modId }) => modId === 'MEMBER')).toMatchObject({ enabled: '0' });
    const reply = await world.raw('PUT', '/wps/member/register', {
      body: world.registration(),
      encrypted: true,
    });
    expect(reply.body.code).toBe('registration_closed');
  });

  it('are changed by two operators at once without losing either change', async () => {
    const put = (modId: string) =>
      world.raw('PUT', `/console/api/site/modules/${modId}`, { token: owner, body: { enabled: '0' } });
    await Promise.all(['FREEPLAY', 'REGISTER', 'AGENTCENTER'].map(put));
    expect(await world.site.getSetting(modulesSetting)).toEqual({
      FREEPLAY: false,
      REGISTER: false,
      AGENTCENTER: false,
    });
  });

  it('refuse unbuilt and unknown features', async () => {
    const put = (modId: string, enabled: unknown) =>
      world.raw('PUT', `/console/api/site/modules/${modId}`, { token: owner, body: { enabled } });
    expect((await put('DIVIDEND', '1')).body).toMatchObject({ code: 'invalid_request' });
    expect((await put('DIVIDEND', '0')).status).toBe(200);
    expect((await put('NOSUCH', '1')).status).toBe(404);
    expect((await put('FREEPLAY', true)).status).toBe(400);
    const stored = await world.site.getSetting(modulesSetting);
    expect(stored).toEqual({ DIVIDEND: false });
  });
});
