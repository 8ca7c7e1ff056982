import { generateKeyPairSync } from 'node:crypto';
import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { refusal } from '@kislap/server-app/testing/test-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as prices from '../contract/catalogue.console.ts';
import * as games from '../contract/games.console.ts';
import * as desk from '../contract/lottery.console.ts';
import * as orders from '../contract/orders.console.ts';
import {
  buildLotteryWorld,
  firstPrize,
  type LotteryWorld,
  northern,
  pesos,
  southern,
} from './lottery.world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await buildLotteryWorld();
}, 120_000);
afterAll(() => world.close());
afterEach(() => world.expectSound());

const why = 'a test asks for it';

it('a game that is off takes no bets, and says first what waits in it', async () => {
  const content = world.operator('content');
  const player = await world.addPlayer('100');
  const issue = await world.issue('VN_N');
  await player.bet({ ...firstPrize('57'), issue });
  const params = { game: 'VN_N' };
  expect(await content(games.getGameWaiting, { params })).toEqual({
    orders: 1,
    staked: pesos('1'),
    chaseIssues: 0,
  });
  expect(await refusal(world.operator('support')(games.switchGame, { params, body: { isOn: false } }))).toBe(
    'forbidden',
  );
  expect(await content(games.switchGame, { params, body: { isOn: false } })).toMatchObject({ isOn: false });
  expect(await refusal(player.bet({ ...firstPrize('58'), issue }))).toBe('lottery_issue_closed');
  await content(games.switchGame, { params, body: { isOn: true } });
  await player.bet({ ...firstPrize('58'), issue });
});

it('a schedule says which draws are missing, and makes them', async () => {
  const content = world.operator('content');
  const whole = await content(games.getSchedules);
  expect(whole.list.flatMap(({ missing }) => missing)).toEqual([]);
  await world.pool.query(
    `delete from lottery.draw where game = 'K3_3M' and draws_at between now() + interval '1 hour'
       and now() + interval '2 hours'`,
  );
  const gap = (await content(games.getSchedules)).list.find(({ game }) => game === 'K3_3M');
  expect(gap?.missing).toHaveLength(20);
  expect(gap?.expected).toBe((gap?.made ?? 0) + 20);
  expect((await content(games.makeDraws)).made).toBeGreaterThanOrEqual(20);
  const { list } = await content(games.listComing, { params: { game: 'K3_3M' } });
  expect(list).toHaveLength(200);
});

it('exposure is shown by bet type and number, over all buckets', async () => {
  const issue = await world.issue('VN_S');
  for (const number of ['57', '57', '03']) {
    const player = await world.addPlayer('50');
    await player.bet({ ...firstPrize(number, 10), game: 'VN_S', issue });
  }
  const query = { gameCode: 'VN_S' };
  expect(await world.operator('support')(games.getExposure, { query })).toMatchObject({
    issue,
    limit: pesos('1000000'),
    betTypes: [{ betType: 'DE_DB', numbers: 2, most: pesos('1960'), sum: pesos('2940') }],
    list: [
      { betType: 'DE_DB', number: '57', used: pesos('1960') },
      { betType: 'DE_DB', number: '03', used: pesos('980') },
    ],
  });
});

it('orders are found by player, by draw and by state; one is shown with its lines and earlier results', async () => {
  const finance = world.operator('finance');
  const player = await world.addPlayer('1000');
  const issue = await world.issue('VN_C');
  const order = await player.bet({ ...firstPrize('57', 10), game: 'VN_C', picks: ['57', '75'], issue });
  await player.bet({ ...firstPrize('11'), game: 'VN_C', issue });
  await world.endWith('VN_C', issue, southern('140157'));

  const ofPlayer = await finance(orders.listConsoleOrders, { query: { accountId: player.accountId } });
  expect(ofPlayer.list.map(({ state }) => state)).toEqual(['LOST', 'WON']);
  const page = await finance(orders.listConsoleOrders, { query: { gameCode: 'VN_C', issue, pageSize: 1 } });
  expect(page.list).toHaveLength(1);
  const won = await finance(orders.listConsoleOrders, { query: { gameCode: 'VN_C', issue, state: 'WON' } });
  expect(won.list).toMatchObject([{ orderId: order.orderId, payout: pesos('980') }]);

  const { approvalId } = await finance(desk.correctResult, {
    params: { game: 'VN_C', issue },
    body: { result: southern('140111') as Record<string, string[]>, reason: why },
  });
  await world.operator('finance')(approveRequest, { params: { approvalId }, body: {} });
  await world.run();
  const params = { accountId: player.accountId, orderId: order.orderId };
  expect(await finance(orders.getConsoleOrder, { params })).toMatchObject({
    order: { state: 'LOST', payout: 0n },
    drawState: 'SETTLED',
    lines: [
      { number: '57', cost: pesos('10'), best: pesos('980'), isHalf: false },
      { number: '75', cost: pesos('10'), best: pesos('980'), isHalf: false },
    ],
    lineCount: 2,
    history: [{ resultVersion: 1, state: 'WON', payout: pesos('980') }],
  });
  const found = await finance(desk.getConsoleDraw, { params: { game: 'VN_C', issue } });
  expect(found).toMatchObject({
    draw: { state: 'SETTLED', resultVersion: 2 },
    results: [{ version: 2, reason: why }, { version: 1 }],
    progress: { done: found.progress.parts },
  });
  expect(found.bets.orders).toBeGreaterThanOrEqual(2);
  expect(found.slots[0]).toEqual({ key: 'DB', count: 1, width: 6, range: null, isDistinct: false });
});

it('a feed’s key and a game’s source are set by two people', async () => {
  const finance = world.operator('finance');
  const other = world.operator('finance');
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const otherKey = generateKeyPairSync('x25519')
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
  const source = { source: 'FEED', feeds: ['north-one'], reason: why } as const;
  const params = { game: 'VN_C' };
  const body = { feed: 'north-one', publicKey: key, reason: why };

  expect(
    await refusal(finance(games.changeSource, { params, body: { ...source, feeds: [...source.feeds] } })),
  ).toBe('lottery_feed_unknown');
  expect(await refusal(finance(games.changeFeed, { body: { ...body, publicKey: otherKey } }))).toBe(
    'lottery_feed_key_wrong',
  );
  const asked = await finance(games.changeFeed, { body });
  expect((await finance(games.listFeeds)).list).toEqual([]);
  await other(approveRequest, { params: { approvalId: asked.approvalId }, body: {} });
  const [feed] = (await finance(games.listFeeds)).list;
  expect(feed).toMatchObject({ feed: 'north-one', games: [], lastAt: null });
  expect(asked.fields[0]?.after).toBe(feed?.fingerprint);

  const derived = { params: { game: 'HN' }, body: { source: 'MANUAL' as const, feeds: [], reason: why } };
  expect(await refusal(finance(games.changeSource, derived))).toBe('lottery_source_wrong');
  const change = await finance(games.changeSource, { params, body: { ...source, feeds: [...source.feeds] } });
  await other(approveRequest, { params: { approvalId: change.approvalId }, body: {} });
  const shown = (await finance(games.listConsoleGames)).list.find(({ game }) => game === 'VN_C');
  expect(shown).toMatchObject({ source: 'FEED', feeds: ['north-one'] });
});

it('prices are changed by two people, as the next version; the guard weighs and refuses', async () => {
  const finance = world.operator('finance');
  const player = await world.addPlayer('100');
  const issue = await world.issue('VN_N');
  const former = await player.bet({ ...firstPrize('57'), issue });
  const priceAt = (odds: string) => [{ template: 'VN_N', betType: 'DE_DB', odds: [{ leg: 0, odds }] }];
  const read = await finance(prices.getCatalogue);
  expect(read.list).toHaveLength(221);
  expect(read.list.every(({ guard }) => guard.fits && guard.total <= read.giveBackMax)).toBe(true);

  const draft = { version: read.version, changes: priceAt('98.5') };
  const checked = await finance(prices.checkCatalogue, { body: draft });
  expect(checked).toMatchObject({
    fits: true,
    list: [
      { before: { guard: { rtp: 9800 } }, after: { odds: ['98.5'], guard: { rtp: 9850, agentWeight: 40 } } },
    ],
  });
  const tooMuch = { ...draft, changes: priceAt('99.6'), reason: why };
  await expect(finance(prices.changeCatalogue, { body: tooMuch })).rejects.toMatchObject({
    code: 'gives_back_too_much',
    value: { betType: 'VN_N DE_DB', rtp: '99.60', sum: '101.20', least: '99.70', limit: '99.50' },
  });
  const { approvalId, fields } = await finance(prices.changeCatalogue, { body: { ...draft, reason: why } });
  expect(fields[0]).toMatchObject({ name: 'price', before: 'VN_N DE_DB: 1 × 98' });
  await world.operator('finance')(approveRequest, { params: { approvalId }, body: {} });

  expect(await refusal(player.bet({ ...firstPrize('57'), issue }))).toBe('lottery_unknown_version');
  const next = await player.bet({ ...firstPrize('57'), version: read.version + 1, issue });
  await world.endWith('VN_N', issue, northern('40157'));
  const paid = new Map((await player.orders()).map(({ orderId, payout }) => [orderId, payout]));
  expect([paid.get(former.orderId), paid.get(next.orderId)]).toEqual([pesos('98'), pesos('98.5')]);
  expect(await refusal(finance(prices.checkCatalogue, { body: draft }))).toBe('lottery_version_changed');
});
