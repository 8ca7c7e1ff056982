import { refusal } from '@kislap/server-app/testing/test-server';
import { afterAll, describe, expect, it } from 'vitest';
import * as find from '../../contract/games.find.ts';
import { buildGamesWorld } from '../games.world.ts';

const world = await buildGamesWorld();
await world.games.synchronise('arcade');
afterAll(() => world.close());

const visitor = () => world.server.as(null);
const codes = (list: readonly { gameCode: string }[]) => list.map(({ gameCode }) => gameCode);
describe('lists', () => {
  it('correct typos only if nothing matches exactly', async () => {
    expect(codes((await world.list({ gameName: 'mnago' })).games)).toEqual(['mango-rush']);
    expect(codes((await world.list({ gameName: 'fista 20' })).games)).toEqual(['fiesta-20']);
    expect(codes((await world.list({ gameName: 'rush mango' })).games)).toEqual(['mango-rush']);
    expect((await world.list({ gameName: 'mango', gameType: 'MINI' })).total).toBe(0);
  });

  it('take the documented fields, whatever the platform', async () => {
    const query = new URLSearchParams({
      clientType: '3',
      platform: 'flash,html5-desktop',
      merchant: 'kislap',
      channel: 'WEB',
      gameType: 'RNG',
      vassalage: 'PG',
      gameClassify: 'SLOT',
      gameName: 'fiesta',
      minBet: '1',
      pageNo: '1',
      pageSize: '18',
      language: 'EN',
    });
    const reply = await fetch(`${world.server.url}/wps/relay/game-list?${query}`);
    const { value } = (await reply.json()) as { value: { games: object[]; totalPages: number } };
    expect([value.games.length, value.totalPages]).toEqual([1, 1]);
  });

  it('give one game by its id or by its vendor’s code, and all names in one document', async () => {
    const gameId = await world.idOf('fiesta');
    const one = await visitor()(find.getGame, { query: { gameId } });
    expect(await visitor()(find.getGame, { query: { vassalage: 'PG', gameCode: 'fiesta-20' } })).toEqual(one);
    expect(
      await refusal(visitor()(find.getGame, { query: { vassalage: 'JL', gameCode: 'fiesta-20' } })),
    ).toBe('game_not_found');
    const names = await visitor()(find.listGameNames, {});
    expect(names.games).toHaveLength(5);
    const fiesta = names.games.find(({ id }) => id === gameId);
    expect(names.vendors[fiesta?.vendor ?? -1]?.vassalage).toBe('PG');
    expect(names.categories[fiesta?.category ?? -1]).toBe('RNG');
  });

  it('answer unchanged lists from the cache, by ETag', async () => {
    const url = `${world.server.url}/wps/relay/lobby`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe(
      'br',
    );
    const other = await fetch(url, { headers: { 'if-none-match': etag, 'accept-language': 'ty' } });
    expect(other.headers.get('vary')).toContain('accept-language');
  });
});
