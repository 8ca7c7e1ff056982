import { addTexts, areas } from '@kislap/console-kit/i18n.tsx';
import { listPermissions } from '@kislap/contract-kit/roles';
import { languages } from '@kislap/i18n';
import type { ConsoleArea, ConsoleModule } from '@kislap/kernel/console.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from './all-modules.ts';
import { joinContractPermissions } from './app/permissions.ts';
import { menuOf } from './app/shell/navigation.ts';
import { startAreas } from './app/start-areas.ts';

const listed: readonly ConsoleModule[] = modules;
const pages = listed.flatMap((module) => module.pages ?? []);
const menu = menuOf(listed);
const queues = listed.flatMap((module) => module.queues ?? []);
const cards = listed.flatMap((module) => module.overviewCards ?? []);
const tabs = listed.flatMap((module) => module.playerTabs ?? []);
const strips = listed.flatMap((module) => module.playerStrips ?? []);
const playerCards = listed.flatMap((module) => module.playerCards ?? []);
const deskLists = listed.flatMap((module) => module.deskLists ?? []);
const actions = listed.flatMap((module) => module.playerActions ?? []);
const finders = listed.flatMap((module) => module.finders ?? []);
const accountMenu = listed.flatMap((module) => module.accountMenu ?? []);
const paths = pages.map(({ path }) => path);

function expectUnique(names: readonly (string | number)[]): void {
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
}

/** Where a key is said in every language, after loading its area alone. */
async function findUnsaid(keys: readonly string[]): Promise<string[]> {
  const unsaid: string[] = [];
  for (const language of languages) {
    for (const key of keys) {
      const [area = '', name = ''] = key.split('.');
      await areas.load(language, [area as ConsoleArea]);
      if (!areas.find(language, area as ConsoleArea, name)) unsaid.push(`${language} ${key}`);
    }
  }
  return unsaid;
}

beforeAll(() => {
  for (const { texts = {} } of listed) addTexts(texts);
});

it('names, paths and the places of contributions are unique', () => {
  expectUnique(listed.map(({ name }) => name));
  expectUnique(paths);
  expectUnique(menu.map(({ path }) => path));
  expectUnique(menu.map(({ group, order }) => `${group} ${order}`));
  expectUnique(queues.map(({ path }) => path));
  expectUnique(queues.map(({ order }) => order));
  expectUnique(cards.map(({ name }) => name));
  expectUnique(cards.map(({ place, order }) => `${place} ${order}`));
  expectUnique(tabs.map(({ name }) => name));
  expectUnique(tabs.map(({ order }) => order));
  for (const parts of [strips, actions, playerCards, deskLists]) {
    expectUnique(parts.map(({ name }) => name));
    expectUnique(parts.map(({ order }) => order));
  }
  expectUnique(finders.map(({ name }) => name));
  expectUnique(listed.flatMap(({ texts = {} }) => Object.keys(texts)));
});

it('one module brings the page that signs in', () => {
  expect(listed.filter(({ signIn }) => signIn)).toHaveLength(1);
});

it('each menu entry and each queue leads to a page', () => {
  for (const { path } of [...menu, ...queues]) expect(paths).toContain(path);
});

it('each page can be reached: by the menu, or with an id from a page below it', () => {
  const shown = new Set(menu.map(({ path }) => path));
  const hidden = paths.filter((path) => !shown.has(path) && !shown.has(path.replace(/\/\$\w+$/, '')));
  expect(hidden).toEqual([]);
});

it('each permission is a known one', () => {
  const parts = [...strips, ...actions, ...playerCards, ...deskLists, ...finders];
  const asked = [...menu, ...queues, ...cards, ...tabs, ...parts].map(({ permission }) => permission);
  joinContractPermissions();
  const known = listPermissions();
  for (const permission of asked) if (permission !== null) expect(known).toContain(permission);
});

it('each label is said in both languages', async () => {
  const labels = [...menu, ...queues, ...tabs, ...actions, ...deskLists, ...accountMenu].map(
    ({ label }) => label,
  );
  expect(await findUnsaid(labels)).toEqual([]);
});

it('each act that takes two people has its words in both languages', async () => {
  const acts = listed.flatMap((module) => module.acts ?? []);
  expectUnique(acts.map(({ kind }) => kind));
  const keys = acts.flatMap(({ label, fields, words = {} }) => [
    label,
    ...Object.values(fields),
    ...Object.values(words),
  ]);
  expect(await findUnsaid(keys)).toEqual([]);
});

it('each area that a page or part needs has a loader', async () => {
  const known = new Set([
    'common',
    'console',
    'errors',
    'permissions',
    ...listed.flatMap(({ texts = {} }) => Object.keys(texts)),
  ]);
  const acts = listed.flatMap((module) => module.acts ?? []);
  const doors = listed.flatMap((module) => module.doors ?? []);
  const needed = [
    ...pages,
    ...doors,
    ...acts,
    ...cards,
    ...tabs,
    ...strips,
    ...playerCards,
    ...deskLists,
    ...actions,
    ...accountMenu,
  ].flatMap((view) => view.areas ?? []);
  for (const area of [...needed, ...startAreas(listed)]) expect(known).toContain(area);
});

describe.each(listed.flatMap(({ texts = {} }) => Object.entries(texts)))('area %s', (name, loaders) => {
  it('has the same keys in both languages', async () => {
    const [english, filipino] = await Promise.all([loaders.EN(), loaders.TY()]);
    const keysOf = (texts: object) =>
      Object.keys(Object.entries(texts).find(([key]) => key === name)?.[1] ?? {});
    expect(keysOf(english)).not.toEqual([]);
    expect(keysOf(filipino).toSorted()).toEqual(keysOf(english).toSorted());
  });
});
