import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropHotGames, keepHotGames, readHotGames } from './kept-hot-games.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  usePreferences.setState({ language: 'EN' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('keeps the hot games of this window, with when they came, in the language they were asked for', () => {
  expect(readHotGames()).toBeUndefined();
  keepHotGames({ list: [] }, 1_000);
  expect([...stored.keys()]).toEqual(['HOT_GAMES']);
  expect(readHotGames()).toMatchObject({ at: 1_000, games: { list: [] } });
  usePreferences.setState({ language: 'TY' });
  expect(readHotGames()).toBeUndefined();
});

it('keeps nothing once a refresh is asked for', () => {
  keepHotGames({ list: [] }, 1_000);
  dropHotGames();
  expect(readHotGames()).toBeUndefined();
  expect(stored.size).toBe(0);
});

it('loads again if the stored games cannot be read', () => {
  for (const wrong of ['no json', '{"list":[]}', '{"at":1,"language":"EN","games":{"list":[{}]}}']) {
    stored.set('HOT_GAMES', wrong);
    expect(readHotGames()).toBeUndefined();
  }
});
