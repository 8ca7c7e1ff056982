import type { GameId } from '@kislap/contract-kit';
import { describe, expect, it } from 'vitest';
import { isAllowedUrl, requireReachable, toTarget } from './links.ts';

const gameId = '01a20000-0000-7000-8000-000000000001' as GameId;
const rules = { origins: ['https://news.example'], isGame: () => false };

describe('a link of a banner', () => {
  it('leads to a game by its id, while there is such a game', () => {
    const target = toTarget({ linkageType: 'GAME', gameId });
    expect(target).toEqual({ linkage_type: 'GAME', url: `/seamless?gameId=${gameId}`, game_id: gameId });
    expect(() => requireReachable(target, undefined, { ...rules, isGame: () => true })).not.toThrow();
    expect(() => requireReachable(target, undefined, rules)).toThrow('game_not_found');
  });

  it('is not checked again while unchanged', () => {
    const target = toTarget({ linkageType: 'GAME', gameId });
    expect(() => requireReachable(target, target, rules)).not.toThrow();
    const outside = toTarget({ linkageType: 'URL', url: 'https://gone.example/' });
    expect(() => requireReachable(outside, outside, rules)).not.toThrow();
    expect(() => requireReachable(outside, target, rules)).toThrow('link_not_allowed');
  });

  it.each([
    'https://news.example',
    'https://NEWS.example/a?b#c',
    'https://news.example/@us',
    'https://news.example:443/',
  ])('may be %s', (url) => {
    expect(isAllowedUrl(url, rules.origins)).toBe(true);
  });

  it.each([
    'http://news.example/',
    'https://news.example.evil.example/',
    'https://news.example@evil.example/',
    'https://us@news.example/',
    'https://news.example:444/',
    'https://news.example\\@evil.example/',
    'https:\\\\news.example',
    '//news.example',
    'javascript://news.example/%0aalert(1)',
    'https://news。example.evil/',
    ' https://news.example/',
    '',
  ])('may not be %s', (url) => {
    expect(isAllowedUrl(url, rules.origins)).toBe(false);
  });
});
