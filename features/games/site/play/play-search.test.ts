import { expect, it } from 'vitest';
import { parsePlaySearch } from './play-search.ts';

it('reads a game by its id or by vendor and code, and the mode by either word', () => {
  expect(parsePlaySearch({ gameId: 'abc', mode: 'demo' })).toMatchObject({ gameId: 'abc', mode: 'demo' });
  expect(parsePlaySearch({ vassalage: 'PG', gameCode: 'fiesta-20', launchMode: 'REAL' })).toMatchObject({
    vassalage: 'PG',
    gameCode: 'fiesta-20',
    mode: 'real',
  });
  expect(parsePlaySearch({ launchMode: 'TRIAL' }).mode).toBe('demo');
  expect(parsePlaySearch({ gameId: '<script>' }).gameId).toBeUndefined();
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a@b', 42])(
  'does not lead back to %s',
  (backUrl) => expect(parsePlaySearch({ backUrl }).backUrl).toBeUndefined(),
);

it('leads back to the previous page', () => {
  expect(parsePlaySearch({ backUrl: '/live?vassalage=AG' }).backUrl).toBe('/live?vassalage=AG');
});
