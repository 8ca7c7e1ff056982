import { areas } from '@kislap/site-kit/i18n/i18n.tsx';
import { loadParts } from '@kislap/site-kit/parts.ts';
import { titles } from '@kislap/site-kit/texts/en/titles.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bootAreas } from './features.ts';
import { listPublicPages, titleAreas, titleOf } from './page-titles.ts';

beforeAll(async () => {
  await loadParts();
  await areas.load('EN', [...bootAreas, ...titleAreas()]);
});

const of = (path: string, open: Parameters<typeof listPublicPages>[0] = []) =>
  titleOf(path, areas.stateOf('EN').t, 'EN', open);

describe('page titles', () => {
  it('names the categories that are really open on the home page', () => {
    expect(of('/', ['RNG', 'LIVE', 'BINGO']).description).toMatch(/^Slots, Live casino,? and Bingo: /);
    expect(of('/').description).toBe(titles.homeTextPlain);
  });

  it.each(['/index', '/home', '/login', '/register', '/help'])('takes %s for the home page', (path) =>
    expect(of(path)).toMatchObject({ title: 'Kislap — games of the islands', canonical: '/' }),
  );

  it.each([
    ['/rng', 'Slots — Kislap', '/rng'],
    ['/promotions', 'Promotions — Kislap', '/promotions'],
    ['/app', 'Get the app — Kislap', '/app'],
    ['/member/deposit', 'Deposit — Kislap', null],
    ['/member/anything', 'Member centre — Kislap', null],
    ['/seamless', 'Game — Kislap', null],
    ['/no-such-page', 'Page not found — Kislap', null],
    ['/constructor', 'Page not found — Kislap', null],
  ])('calls %s "%s"', (path, title, canonical) => expect(of(path)).toMatchObject({ title, canonical }));

  it('lists public pages and open categories only', () => {
    const listed = listPublicPages(['RNG']);
    expect(listed).toEqual(expect.arrayContaining(['/', '/rng', '/app', '/agent', '/promotions']));
    expect(listed.filter((path) => /^\/(live|member|agentHome|seamless|lottery)/.test(path))).toEqual([]);
  });
});
