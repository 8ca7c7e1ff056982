import { afterAll, expect, it } from 'vitest';
import { listConsoleJackpots } from '../contract/free-rounds.console.ts';
import { listJackpots } from '../contract/free-rounds.ts';
import { buildFreeRoundsWorld, pesos } from './free-rounds.world.ts';

const world = await buildFreeRoundsWorld();
afterAll(() => world.close());

const units = (amount: number) => Math.round(amount * 100_000);

function poolOf(grand: number, wins: object[] = []) {
  const level = { seed: units(10), odds: 5_000, contributed: units(7), won_count: 1, won_amount: units(12) };
  return {
    jackpot_code: 'liwanag',
    name: 'Liwanag',
    currency: 'PHP',
    game_codes: ['mango-rush', 'gone-game'],
    levels: [
      { level: 'grand', amount: units(grand), ...level },
      { level: 'mini', amount: units(10.5), ...level },
    ],
    wins,
  };
}

const read = async () => (await world.server.as(null)(listJackpots)).list;

it('shows a pool with the vendor’s current figures, never old ones', async () => {
  world.vendor.state.jackpots = [poolOf(50_000)];
  expect(await read()).toMatchObject([
    { jackpotCode: 'liwanag', vendorKey: 'arcade', total: pesos('50010.5'), gameIds: [world.mango] },
  ]);
  world.vendor.state.jackpots = [poolOf(50_001)];
  world.clock.advance(5);
  expect((await read())[0]?.total).toBe(pesos('50010.5'));
  world.clock.advance(6);
  expect((await read())[0]?.total).toBe(pesos('50011.5'));
  expect(world.freeRounds.jackpots.findPool()).toBe(pesos('50011.5'));
  // An answer that is missing leaves the last one standing while it is young, and then nothing.
  world.vendor.trouble('jackpot/list', 'down', 2);
  world.clock.advance(15);
  expect((await read())[0]?.total).toBe(pesos('50011.5'));
  world.clock.advance(16);
  expect(await read()).toEqual([]);
  world.vendor.calm();
  world.clock.advance(11);
  expect(await read()).toHaveLength(1);
});

it('takes a vendor that knows no such call for one without pools', async () => {
  world.clock.advance(60);
  world.vendor.trouble('jackpot/list', 'RS_ERROR_WRONG_SYNTAX');
  const { list, silent } = await world.as('support')(listConsoleJackpots, { query: {} });
  expect([list, silent]).toEqual([[], []]);
});

it('asks the vendor once for all readers', async () => {
  world.clock.advance(60);
  const before = world.vendor.callsOf('jackpot/list').length;
  await Promise.all(Array.from({ length: 10 }, read));
  expect(world.vendor.callsOf('jackpot/list')).toHaveLength(before + 1);
});

it('shows operators the contributions and prizes of the pools, and whether our books have them', async () => {
  const [winner, other] = [await world.addMember(), await world.addMember()];
  const round = crypto.randomUUID();
  const paid = await world.callGateway('win', {
    user: winner.accountId,
    token: winner.session,
    game_code: 'mango-rush',
    round,
    currency: 'PHP',
    amount: units(12),
    is_free: true,
    is_supplier_promo: true,
    meta: { jackpot: true },
  });
  expect(paid.status).toBe('RS_OK');
  const win = (user: string, of: string) => ({
    win_uuid: crypto.randomUUID(),
    level: 'mini',
    user,
    game_code: 'mango-rush',
    round: of,
    amount: units(12),
    won_at: world.clock.now().toISOString(),
  });
  world.vendor.state.jackpots = [
    poolOf(50_000, [win(winner.accountId, round), win(other.accountId, crypto.randomUUID())]),
  ];
  world.clock.advance(60);
  const { list, wins, silent } = await world.as('support')(listConsoleJackpots, { query: {} });
  expect(list).toMatchObject([
    { total: pesos('50010.5'), contributed: pesos('14'), wonCount: 2, wonAmount: pesos('24'), games: 2 },
  ]);
  expect(wins.map(({ account, isPaid, gameName }) => [account, isPaid, gameName])).toEqual([
    [winner.name, true, 'mango-rush'],
    [other.name, false, 'mango-rush'],
  ]);
  expect(silent).toEqual([]);
  world.vendor.trouble('jackpot/list', 'down');
  world.clock.advance(60);
  expect((await world.as('support')(listConsoleJackpots, { query: {} })).silent).toEqual(['arcade']);
});
