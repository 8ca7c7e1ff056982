import { refusal } from '@kislap/server-app/testing/test-server';
import { afterAll, expect, it } from 'vitest';
import * as games from '../../contract/games.ts';
import { buildLotteryWorld, digits, straight } from '../lottery.world.ts';

const world = await buildLotteryWorld();
afterAll(() => world.close());

it('no order is taken while the brand has its lottery off, and what was taken is settled', async () => {
  const player = await world.addPlayer('10');
  const issue = await world.issue('SSC_3M');
  const order = await player.bet({ ...straight('3', '3', '9'), game: 'SSC_3M', issue });
  world.switches.isOffered = false;
  try {
    expect(await refusal(player.bet({ ...straight('3', '3', '8'), game: 'SSC_3M', issue }))).toBe(
      'lottery_off',
    );
    const { gameMenus } = await world.server.as(null)(games.listGameMenus);
    expect(gameMenus).toEqual([]);
    await world.endWith('SSC_3M', issue, digits('33339'));
  } finally {
    world.switches.isOffered = true;
  }
  expect((await player.orders()).find(({ orderId }) => orderId === order.orderId)?.state).toBe('WON');
  expect((await world.server.as(null)(games.listGameMenus)).gameMenus.length).toBeGreaterThan(0);
});
