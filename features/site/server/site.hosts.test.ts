import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { getSiteSettings, previewSite, setRegionRule } from '../contract/system.console.ts';
import { getPermission } from '../contract/system.ts';
import { getSiteHosts, type SiteHosts, setSiteHosts } from '../contract/system-hosts.console.ts';
import { hostsSetting } from './site.hosts.ts';
import { maintenanceSetting, regionSetting } from './site.settings.ts';

const world = await buildPeopleWorld();
const owner = await world.signInOperator('owner');
afterEach(async () => {
  await world.platform.database.pool.query('DELETE FROM site.setting');
  world.site.announce();
});
afterAll(() => world.close());

const hosts: SiteHosts = {
  domains: [{ domain: 'play.example.com', route: '/rng' }],
  imageCDNs: ['https://img1.example.com', 'https://img2.example.com:8443'],
  launchGameCDNs: ['https://games.example.com'],
  gtagId: 'G-AB12CD34EF',
  androidApp: 'https://play.google.com/store/apps/details?id=ph.kislap',
  iosApp: '',
  customerService: [{ csType: 'TELEGRAM', title: 'Chat', url: 'https://t.me/kislap' }],
  socialLinks: [
    { network: 'tiktok', url: 'https://www.tiktok.com/@kislap' },
    { network: 'facebook', url: 'https://facebook.com/kislap' },
  ],
};

describe('links and hosts', () => {
  it('are served to everybody in the order they were put in', async () => {
    expect((await world.as(null)(getPermission)).info.socialLinks).toEqual([]);
    const saved = await world.as(owner)(setSiteHosts, { body: { version: 0, hosts } });
    expect(saved).toEqual({ version: 1, hosts });
    const { info } = await world.as(null)(getPermission);
    expect(info).toMatchObject({
      socialLinks: hosts.socialLinks,
      resources: { androidApp: hosts.androidApp, iosApp: '' },
      imageCDNs: hosts.imageCDNs,
      launchGameCDNs: hosts.launchGameCDNs,
      analytics: { gtagId: 'G-AB12CD34EF' },
      domainRoute: [{ route: '/' }, { domain: 'play.example.com', route: '/rng' }],
    });
    expect(info.customerService).toMatchObject([{ csType: 'TELEGRAM', title: 'Chat' }]);
    expect(JSON.stringify(info)).not.toContain('t.me');
    expect(await world.as(owner)(getSiteHosts)).toEqual(saved);
  });

  it.each<[string, Partial<Record<keyof SiteHosts, unknown>>]>([
    ['hosts.socialLinks.0.url', { socialLinks: [{ network: 'x', url: 'http://x.com/kislap' }] }],
    ['hosts.socialLinks.0.url', { socialLinks: [{ network: 'x', url: 'javascript:alert(1)' }] }],
    ['hosts.socialLinks.0.url', { socialLinks: [{ network: 'x', url: 'https://x.com@evil.example' }] }],
    ['hosts.socialLinks.0.network', { socialLinks: [{ network: 'myspace', url: 'https://x.com/a' }] }],
    [
      'hosts.socialLinks.1',
      { socialLinks: [...hosts.socialLinks.slice(0, 1), ...hosts.socialLinks.slice(0, 1)] },
    ],
    ['hosts.customerService.0.title', { customerService: [{ ...hosts.customerService[0], title: ' ' }] }],
    ['hosts.imageCDNs.0', { imageCDNs: ['https://img.example.com/path'] }],
    ['hosts.launchGameCDNs.0', { launchGameCDNs: ['games.example.com'] }],
    ['hosts.gtagId', { gtagId: 'G-1<script>' }],
    ['hosts.iosApp', { iosApp: 'itms://x' }],
    ['hosts.domains.0.domain', { domains: [{ domain: 'https://a.example', route: '/' }] }],
    ['hosts.domains.0.route', { domains: [{ domain: 'a.example', route: '//evil.example' }] }],
    ['more', { more: 1 } as never],
  ])('refuse what is wrong at %s', async (path, change) => {
    const body = { version: 0, hosts: { ...hosts, ...change } };
    const reply = await world.raw('PUT', '/console/api/site/hosts', { token: owner, body });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    expect(reply.body.value.fields).toMatchObject([{ path }]);
    expect(await world.site.getHosts()).toEqual(hostsSetting.fallback);
  });

  it('tell the later of two operators', async () => {
    await world.as(owner)(setSiteHosts, { body: { version: 0, hosts } });
    const body = { version: 0, hosts: hostsSetting.fallback };
    const late = await world.raw('PUT', '/console/api/site/hosts', { token: owner, body });
    expect([late.status, late.body.code]).toEqual([409, 'setting_changed']);
    expect((await world.as(owner)(getSiteHosts)).hosts).toEqual(hosts);
  });

  it('are in the audit log', async () => {
    await world.as(owner)(setSiteHosts, { body: { version: 0, hosts } });
    const { list } = await world.audit.list({ action: 'site.hosts_changed' }, 1, 1);
    expect(JSON.parse(list[0]?.before ?? '')).toEqual(hostsSetting.fallback);
    expect(JSON.parse(list[0]?.after ?? '')).toEqual(hosts);
  });
});

describe('two operators at one switch', () => {
  it('warn the later of two operators', async () => {
    const { versions } = await world.as(owner)(getSiteSettings);
    const body = { ...regionSetting.fallback, blockedCountries: ['US'], version: versions.region };
    await world.as(owner)(setRegionRule, { body });
    const late = await world.raw('PUT', '/console/api/site/region', { token: owner, body });
    expect([late.status, late.body.code]).toEqual([409, 'setting_changed']);
    expect((await world.as(owner)(getSiteSettings)).versions).toEqual({ ...versions, region: 1 });
  });
});

describe('the preview', () => {
  const region = { ...regionSetting.fallback, enabled: true };
  const look = (change: object, visitor: object, isClosed = false) =>
    world.as(owner)(previewSite, {
      body: {
        maintenance: { ...maintenanceSetting.fallback, enabled: isClosed },
        region: { ...region, ...change },
        visitor,
      },
    });

  it.each([
    [{}, { ip: '112.198.1.1' }, { status: 0, verdict: 'open', country: 'PH' }],
    [{ allowedCountries: ['PH'] }, { ip: '8.8.8.8' }, { status: 2, verdict: 'country_not_allowed' }],
    [{ allowedCountries: ['PH'] }, { country: 'PH' }, { status: 0, verdict: 'country_allowed' }],
    [{ allowedCountries: ['PH'] }, {}, { status: 2, verdict: 'country_unknown', country: null }],
    [{ blockedCountries: ['US'] }, { ip: '112.198.1.1', country: 'US' }, { status: 2, country: 'US' }],
    [{ blockedAddresses: ['112.198.0.0/16'] }, { ip: '112.198.1.1' }, { verdict: 'address_blocked' }],
    [
      { allowedCountries: ['PH'], allowedAddresses: ['8.8.8.8'] },
      { ip: '8.8.8.8' },
      { status: 0, verdict: 'address_allowed' },
    ],
    [{ enabled: false, blockedCountries: ['US'] }, { country: 'US' }, { status: 0, verdict: 'open' }],
  ])('says what under %j somebody from %j meets', async (change, visitor, expected) => {
    expect(await look(change, visitor)).toMatchObject(expected);
  });

  it('puts maintenance before the region, and changes nothing', async () => {
    expect(await look({ allowedCountries: ['PH'] }, { country: 'US' }, true)).toMatchObject({ status: 1 });
    expect(await world.site.findStatus('127.0.0.1')).toBe(0);
    expect(await world.site.getSetting(regionSetting)).toEqual(regionSetting.fallback);
  });

  it('refuses an invalid address', async () => {
    const body = { maintenance: maintenanceSetting.fallback, region, visitor: { ip: '999.1.1.1' } };
    const reply = await world.raw('POST', '/console/api/site/preview', { token: owner, body });
    expect(reply.body.code).toBe('invalid_request');
  });
});
