import { describe, expect, it } from 'vitest';
import { isWorthKeeping, offlinePath, planFor } from './plans.ts';

const origin = 'https://kislap.example';
const plan = (path: string, mode = 'cors', method = 'GET') =>
  planFor({ method, mode, url: new URL(path, origin).href }, origin);

describe('the service worker', () => {
  it.each(['/assets/site-B1x2.js', '/assets/app-9f.css', '/assets/icons-0a1b2c3d.svg'])(
    'keeps the file %s, whose name says what is in it',
    (path) => expect(plan(path)).toBe('kept'),
  );

  it.each([
    '/wps/system/permission',
    '/wps/member/info',
    '/wps/v2/wallets/balance',
    '/images/avatars/me.webp',
    '/images/games/fiesta-240.avif',
    '/',
    '/app.webmanifest',
    '/assets/../wps/member/info',
    'https://elsewhere.example/assets/x.js',
  ])('leaves %s alone', (path) => expect(plan(path)).toBe('none'));

  it.each(['/', '/rng?vassalage=PG', '/member', '/seamless?gameId=1', '/consoles'])(
    'stands in for the page %s when it cannot be reached',
    (path) => expect(plan(path, 'navigate')).toBe('page'),
  );

  it.each(['/console', '/console/players', '/docs', '/openapi.json', '/wps/relay/lobby', '/gateway/x'])(
    'never stands in for %s',
    (path) => expect(plan(path, 'navigate')).toBe('none'),
  );

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('touches no %s', (method) => {
    expect(plan('/assets/site-B1x2.js', 'cors', method)).toBe('none');
    expect(plan('/', 'navigate', method)).toBe('none');
  });

  it('stores only complete answers of our own', () => {
    expect(isWorthKeeping({ ok: true, status: 200, type: 'basic' })).toBe(true);
    expect(isWorthKeeping({ ok: true, status: 206, type: 'basic' })).toBe(false);
    expect(isWorthKeeping({ ok: false, status: 404, type: 'basic' })).toBe(false);
    expect(isWorthKeeping({ ok: false, status: 0, type: 'opaque' })).toBe(false);
  });

  it('speaks the language the site was read in, and English where that is not known', () => {
    expect(offlinePath('TY')).toBe('/offline?lang=TY');
    expect(offlinePath(undefined)).toBe('/offline?lang=EN');
    expect(offlinePath('xx')).toBe('/offline?lang=EN');
  });
});
