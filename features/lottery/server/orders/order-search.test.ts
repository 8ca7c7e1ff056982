import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOrder } from '../../contract/bets.ts';
import type { LotteryOrderId } from '../../contract/lottery.ids.ts';
import { listConsoleOrders } from '../../contract/orders.console.ts';
import { buildLotteryWorld, firstPrize, type LotteryWorld, pesos, straight } from '../lottery.world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await buildLotteryWorld();
}, 120_000);
afterAll(() => world.close());

const southernPrize = { ...firstPrize('11'), game: 'VN_C' };

/** All pages of a search, in pages of any size. */
async function expectPages(query: { gameCode?: string }, orderIds: readonly string[]): Promise<void> {
  const finance = world.operator('finance');
  for (const pageSize of [1, 4, 100]) {
    const listed: string[] = [];
    let before: LotteryOrderId | null | undefined;
    do {
      const page = await finance(listConsoleOrders, {
        query: { ...query, pageSize, ...(before && { before }) },
      });
      expect(page.list.length).toBeLessThanOrEqual(pageSize);
      listed.push(...page.list.map(({ orderId }) => orderId));
      before = page.next;
    } while (before);
    expect(listed).toEqual(orderIds);
  }
}

it('orders of many draws come the latest first, page by page, without a gap', async () => {
  const finance = world.operator('finance');
  const player = await world.addPlayer('100');
  const games = [
    { ...straight('3', '3', '9'), issue: await world.issue('SSC_1M') },
    { ...firstPrize('11'), issue: await world.issue('VN_N') },
    { ...southernPrize, issue: await world.issue('VN_C') },
  ];
  const placed: string[] = [];
  for (const ask of [...games, ...games.toReversed(), ...games]) placed.push((await player.bet(ask)).orderId);

  await expectPages({}, placed.toReversed());
  const ofGame = await finance(listConsoleOrders, { query: { gameCode: 'VN_C' } });
  expect(ofGame.list.map(({ orderId }) => orderId)).toEqual([placed[8], placed[3], placed[2]]);
});

it('draws that closed before others took their last orders are not lost behind them', async () => {
  const player = await world.addPlayer('1000');
  const issues = await world.issues('11X5_1M', 9);
  const placed: string[] = [];
  const bet = async (issue: string) => {
    const ask = { game: '11X5_1M', betType: 'E_SUM_BS', picks: ['BIG'], unit: pesos('10') };
    placed.push((await player.bet({ ...ask, multiple: 1, version: 1, issue })).orderId);
  };
  for (const issue of issues) {
    await world.openNow('11X5_1M', issue);
    await bet(issue);
  }
  // A second later seven of them have closed, the first one last, and two go on.
  await setTimeout(1_500);
  for (const issue of issues.slice(0, 7).toReversed()) await world.makeDue('11X5_1M', issue);
  for (const issue of issues.slice(7)) for (let times = 0; times < 3; times += 1) await bet(issue);
  await expectPages({ gameCode: '11X5_1M' }, placed.toReversed());
});

it('a draw whose orders were all cancelled is still searched; one without any is not', async () => {
  const finance = world.operator('finance');
  const player = await world.addPlayer('100');
  const issue = await world.issue('VN_S');
  const { orderId } = await player.bet({ ...southernPrize, game: 'VN_S', issue });
  await player.call(cancelOrder, { params: { orderId } });
  const [empty = ''] = await world.issues('SSC_5M');
  await world.openNow('SSC_5M', empty);
  await world.makeDue('VN_S', issue);
  await world.makeDue('SSC_5M', empty);
  await world.run();

  expect(await world.find('VN_S', issue)).toMatchObject({ has_orders: true });
  expect(await world.find('SSC_5M', empty)).toMatchObject({ has_orders: false });
  const { list } = await finance(listConsoleOrders, { query: { state: 'CANCELLED' } });
  expect(list.map((order) => order.orderId)).toEqual([orderId]);
});
