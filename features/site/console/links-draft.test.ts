import { describe, expect, it } from 'vitest';
import { findProblems, type LinksDraft, move, toDraft, toHosts, toRow } from './links-draft.ts';

const hosts = {
  domains: [{ domain: 'play.example.com', route: '/rng' }],
  imageCDNs: ['https://img1.example.com', 'https://img2.example.com'],
  launchGameCDNs: [],
  gtagId: 'G-AB12CD34EF',
  androidApp: 'https://play.google.com/store/apps/details?id=x',
  iosApp: '',
  customerService: [{ csType: 'TELEGRAM' as const, title: 'Chat', url: 'https://t.me/kislap' }],
  socialLinks: [{ network: 'tiktok' as const, url: 'https://www.tiktok.com/@kislap' }],
};

it('comes back as it was', () => {
  expect(toHosts(toDraft(hosts))).toEqual(hosts);
  expect(findProblems(toDraft(hosts))).toEqual(new Map());
});

describe('an invalid entry is named by its place', () => {
  it.each<[Partial<LinksDraft>, string, string]>([
    [{ iosApp: 'http://apps.example.com' }, 'iosApp', 'wrong_https'],
    [{ androidApp: 'https://user@apps.example.com' }, 'androidApp', 'wrong_https'],
    [{ gtagId: '<script>' }, 'gtagId', 'wrong_gtag'],
    [{ imageCDNs: 'https://img.example.com/path' }, 'imageCDNs.0', 'wrong_origin'],
    [{ launchGameCDNs: 'https://a.example.com b' }, 'launchGameCDNs.1', 'wrong_origin'],
    [{ domains: [toRow({ domain: 'https://x.com', route: '/' })] }, 'domains.0.domain', 'wrong_domain'],
    [{ domains: [toRow({ domain: 'x.com', route: '//evil.com' })] }, 'domains.0.route', 'wrong_route'],
    [
      { socialLinks: [toRow({ network: 'x' as const, url: 'javascript:alert(1)' })] },
      'socialLinks.0.url',
      'wrong_https',
    ],
    [
      { customerService: [toRow({ csType: 'LIVECHAT' as const, title: ' ', url: 'https://c.example.com' })] },
      'customerService.0.title',
      'wrong_missing',
    ],
  ])('%j', (change, place, problem) => {
    expect(findProblems({ ...toDraft(hosts), ...change })).toEqual(new Map([[place, problem]]));
  });
});

it('moves within its ends', () => {
  expect(move(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(move(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(move(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});
