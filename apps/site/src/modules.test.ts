import { type Area, languages } from '@kislap/i18n';
import type { SiteArea, SiteParts, SiteTexts } from '@kislap/kernel/site.ts';
import { areas } from '@kislap/site-kit/i18n/i18n.tsx';
import { loadParts } from '@kislap/site-kit/parts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import './app/features.ts';
import { modules } from './all-modules.ts';

type Loaders = Readonly<Record<string, Record<'EN' | 'TY', () => Promise<Record<string, Area>>>>>;

let parts: readonly SiteParts[];

beforeAll(async () => {
  parts = await loadParts();
  await Promise.all(
    languages.map((language) => areas.load(language, [...areasOf(parts), 'common', 'shell'])),
  );
});

function textsOf(all: readonly SiteParts[]): Loaders {
  const texts: readonly (SiteTexts | undefined)[] = [...modules, ...all].map((one) => one.texts);
  return Object.assign({}, ...texts);
}

function areasOf(all: readonly SiteParts[]): SiteArea[] {
  return Object.keys(textsOf(all)) as SiteArea[];
}

/** Every area that a page, dialog or filling asks for. */
function askedAreas(all: readonly SiteParts[]): string[] {
  const ofParts = all.flatMap(({ dialogs = {}, memberPages = {}, fills = {} }) =>
    [dialogs, memberPages, fills].flatMap((listed) => Object.values(listed)),
  );
  return [...modules.flatMap(({ pages = [] }) => pages), ...ofParts].flatMap((one) => one.areas ?? []);
}

/** Every text that a title, a menu, a tab or the bar shows. */
function shownKeys(all: readonly SiteParts[]): string[] {
  const ofParts = all.flatMap(({ titles = {}, menu = [], memberPages = {} }) => [
    ...Object.values(titles).flatMap(({ title, text }) => [title, text]),
    ...menu.map(({ label }) => label),
    ...Object.values(memberPages).flatMap(({ title, tab }) => [title, tab?.label]),
  ]);
  const ofBar = modules.flatMap(({ bar = [] }) => bar.map(({ label }) => label));
  return [...ofParts, ...ofBar].filter((key) => key !== undefined);
}

function twice(names: readonly string[]): string[] {
  return names.filter((name, place) => names.indexOf(name) !== place);
}

describe('the modules of the site', () => {
  it('have names, addresses and areas of their own', () => {
    const paths = modules.flatMap(({ pages = [], doors = [] }) => [
      ...pages.flatMap((page) => page.paths),
      ...doors.map((door) => door.path),
    ]);
    expect(twice(modules.map(({ name }) => name))).toEqual([]);
    expect(twice(paths)).toEqual([]);
    expect(twice([...modules, ...parts].flatMap(({ texts = {} }) => Object.keys(texts)))).toEqual([]);
  });

  it('register each dialog, member page and title once', () => {
    expect(twice(parts.flatMap(({ dialogs = {} }) => Object.keys(dialogs)))).toEqual([]);
    expect(twice(memberNames())).toEqual([]);
    expect(twice(parts.flatMap(({ titles = {} }) => Object.keys(titles)))).toEqual([]);
  });

  it.each([
    ...['securityCenter', 'transferFund', 'depositv2', 'withdraw', 'transferUpline', 'personalHistoryCopy'],
    ...['transactionHistory', 'bonusDetails', 'rewardCenter', 'referral', 'missionLeaderboard', 'messageV2'],
    ...['manualRebate', 'personalProfit'],
  ])('open %s, as the specification names it', (name) => expect(memberNames()).toContain(name));

  it('bring pages of the agent centre, each once, that a link opens too', () => {
    const names = parts.flatMap(({ agentPages = {} }) => Object.keys(agentPages));
    const links = parts.flatMap((one) => one.links ?? []);
    const isOpened = (name: string) =>
      links.some(({ word, value }) => word === 'dialog' && typeof value === 'function' && value(name));
    expect(twice(names)).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['agentAnnouncement', 'contracts', 'openBills']));
    expect([...names, 'registerCenter'].filter((name) => !isOpened(name))).toEqual([]);
    expect(isOpened('registerModal')).toBe(false);
  });

  it('give every entry of a menu a place of its own', () => {
    const places = parts
      .flatMap(({ menu = [] }) => menu)
      .map(({ menu, place, category = '' }) => `${menu} ${place} ${category}`);
    const tabs = parts
      .flatMap(({ memberPages = {} }) => Object.values(memberPages))
      .map(({ tab }) => tab?.place);
    expect(twice(places)).toEqual([]);
    expect(twice(tabs.filter((place) => place !== undefined).map(String))).toEqual([]);
  });

  it('bring every area that a page or dialog asks for', () => {
    const known = ['common', 'shell', ...areasOf(parts)];
    expect(askedAreas(parts).filter((area) => !known.includes(area))).toEqual([]);
  });

  it('bring each area in both languages with the same keys', async () => {
    for (const [area, { EN, TY }] of Object.entries(textsOf(parts))) {
      const [english, filipino] = await Promise.all([EN(), TY()]);
      expect(english[area], area).toBeDefined();
      expect(Object.keys(filipino[area] ?? {}).sort(), area).toEqual(Object.keys(english[area] ?? {}).sort());
    }
  });

  it.each(languages)('name their pages and menus by texts that there are in %s', (language) => {
    const missing = shownKeys(parts).filter((key) => {
      const [area, name = ''] = key.split('.') as [SiteArea, string?];
      return areas.find(language, area, name) === null;
    });
    expect(missing).toEqual([]);
  });

  it('load what they list', async () => {
    const pages = modules.flatMap((module) => module.pages ?? []);
    const listed = parts.flatMap(({ dialogs = {}, memberPages = {}, fills = {} }) =>
      [dialogs, memberPages, fills].flatMap((entries) => Object.values(entries)),
    );
    const components = await Promise.all([...pages, ...listed].map((one) => one.load()));
    expect(components.filter((component) => typeof component !== 'function')).toEqual([]);
  });
});

/** Pages of the member centre, each by all its names. */
function memberNames(): string[] {
  return parts.flatMap(({ memberPages = {} }) =>
    Object.entries(memberPages).flatMap(([name, { alsoNamed }]) => (alsoNamed ? [name, alsoNamed] : [name])),
  );
}
