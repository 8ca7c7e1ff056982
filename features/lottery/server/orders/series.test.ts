import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { refusal } from '@kislap/server-app/testing/test-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as series from '../../contract/series.ts';
import { gameIdOf } from '../lottery.money.ts';
import { buildLotteryWorld, digits, type LotteryWorld, pesos, straight } from '../lottery.world.ts';
import { saveSeries } from './order.queries.ts';
import { listOrderSides } from './sides.queries.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await buildLotteryWorld();
}, 120_000);
afterAll(() => world.close());
afterEach(() => world.expectSound());

it('ZY pays at the account’s own series, above 1960 too, and gives no rebate', async () => {
  const player = await world.addPlayer('100');
  await saveSeries(world.lottery.db, player.accountId, 1970);
  const issue = await world.issue('SSC_1M');
  const { series: _chosen, ...ask } = straight('3', '3', '9');
  const order = await player.bet({ ...ask, prizeMode: 'ZY', issue });
  expect(order).toMatchObject({ series: 1970, prizeMode: 'ZY' });
  // Raised meanwhile: the order stays what it was.
  await saveSeries(world.lottery.db, player.accountId, 1980);
  await world.endWith('SSC_1M', issue, digits('12339'));
  expect(await player.cash()).toBe(pesos('98') + pesos('1970'));

  const daily = await world.issue('PL3');
  const late = { ...ask, game: 'PL3', betType: 'STR', prizeMode: 'ZY' as const, issue: daily };
  expect(await refusal(player.bet(late))).toBe('lottery_zy_not_played');
  const next = await world.issue('SSC_1M');
  const fixed = { ...ask, betType: 'E_SUM_BSOE', picks: ['BIG'], unit: pesos('1'), prizeMode: 'ZY' as const };
  expect(await refusal(player.bet({ ...fixed, issue: next }))).toBe('lottery_zy_not_played');
});

it('an operator sets a series with a second one, never above the account above', async () => {
  const [player, upline] = [await world.addPlayer('0'), await world.addPlayer('0')];
  world.lines.set(player.accountId, [player.accountId, upline.accountId]);
  const finance = world.operator('finance');
  const params = { accountId: player.accountId };
  expect(await finance(series.getAccountSeries, { params })).toEqual({ maxSeries: 1950, uplineMax: 1950 });
  const body = { maxSeries: 1960, reason: 'a long-standing player' };
  expect(await refusal(finance(series.changeAccountSeries, { params, body }))).toBe('lottery_series_outside');
  await saveSeries(world.lottery.db, upline.accountId, 1970);
  const odd = { ...body, maxSeries: 1961 };
  expect(await refusal(finance(series.changeAccountSeries, { params, body: odd }))).toBe(
    'lottery_series_outside',
  );
  const { approvalId } = await finance(series.changeAccountSeries, { params, body });
  await world.operator('finance')(approveRequest, { params: { approvalId }, body: {} });
  expect(await finance(series.getAccountSeries, { params })).toEqual({ maxSeries: 1960, uplineMax: 1970 });
});

it('an agent raises those directly below, up to the own series, and nobody else', async () => {
  const [player, agent, top] = await Promise.all([0, 1, 2].map(() => world.addPlayer('0')));
  if (!player || !agent || !top) throw new Error('three people');
  world.lines.set(player.accountId, [player.accountId, agent.accountId, top.accountId]);
  await saveSeries(world.lottery.db, agent.accountId, 1960);
  const { lottery } = world;
  expect(await lottery.series.raise(agent.accountId, player.accountId, 1956)).toEqual({
    maxSeries: 1956,
    uplineMax: 1960,
  });
  for (const [by, wanted, code] of [
    [agent, 1954, 'lottery_series_outside'],
    [agent, 1962, 'lottery_series_outside'],
    [top, 1958, 'not_found'],
  ] as const) {
    await expect(lottery.series.raise(by.accountId, player.accountId, wanted)).rejects.toMatchObject({
      code,
    });
  }
});

it('an order tells on which side of its draw it is', async () => {
  const issue = await world.issue('SSC_1M');
  const ids = [];
  for (const pick of ['BIG', 'SMALL']) {
    const player = await world.addPlayer('100');
    const ask = { ...straight(), issue, betType: 'E_SUM_BSOE', picks: [pick] };
    await player.bet({ ...ask, series: undefined });
    ids.push(player.accountId);
  }
  const sides = await listOrderSides(world.lottery.db, ids, new Date(0));
  expect(sides.map(({ selection }) => selection).toSorted()).toEqual(['BIG', 'SMALL']);
  expect(new Set(sides.map(({ event }) => event)).size).toBe(1);
  const named = { place: `${issue} · E_SUM_BSOE`, gameId: gameIdOf('SSC_1M'), stake: pesos('2') };
  expect(sides).toMatchObject([named, named]);
});
