import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGamesWorld, type GamesWorld } from '../games.world.ts';

const count = 10_000;
const kibibyte = 1024;
let world: GamesWorld;

beforeAll(async () => {
  world = await buildGamesWorld();
  await world.games.synchronise('arcade');
  await world.server.platform.database.pool.query(
    `INSERT INTO games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, is_hot,
       has_demo, tints, position, offer_hash, created_at, updated_at)
     SELECT gen_random_uuid(), 'arcade', 'many-' || n, 'Kalesa ' || substr(md5(n::text), 1, 6), 'PG',
       (ARRAY['RNG', 'RNG', 'LIVE', 'FISH'])[1 + n % 4], 'SLOT', true, n % 100 = 0, true, '{#112233,#aabbcc}', n, '',
       now(), now()
     FROM generate_series(1, $1::integer) n`,
    [count],
  );
  await world.games.catalogue.changed();
});
afterAll(() => world.close());

/** What goes over the line where the browser takes Brotli. */
async function sizeOf(path: string): Promise<number> {
  const reply = await fetch(world.server.url + path, { headers: { 'accept-encoding': 'br' } });
  expect(reply.status).toBe(200);
  return Number(reply.headers.get('content-length'));
}

it('keeps the lobby small with any number of games', async () => {
  expect(await sizeOf('/wps/relay/lobby')).toBeLessThan(16 * kibibyte);
});

it('brings all names in one document that a phone can take', async () => {
  expect(await sizeOf('/wps/relay/game-names')).toBeLessThan(400 * kibibyte);
});

it('pages and searches through all of them', async () => {
  const all = await world.list({ pageNo: 200 });
  expect([all.total, all.games.length]).toEqual([count + 5, 18]);
  expect((await world.list({ gameName: 'kalsea' })).total).toBe(count);
  expect((await world.list({ gameName: 'kalesa', gameType: 'FISH' })).total).toBe(count / 4);
});
