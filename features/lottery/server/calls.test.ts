import type { Reference } from '@kislap/contract-kit/ids';
import { getRound, listRounds } from '@kislap/games/contract/games';
import { listPlayerRounds } from '@kislap/games/contract/games.console';
import { launchRoomOrLottery } from '@kislap/games/contract/launch';
import { executorOf } from '@kislap/ledger';
import { refusal } from '@kislap/server-app/testing/test-server';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { listPlayerTransfers } from '@kislap/wallet/contract/wallet.console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../contract/games.ts';
import type { LotteryOrderId } from '../contract/lottery.ids.ts';
import { betOf, roundOf } from './lottery.money.ts';
import { lotterySource } from './lottery.terms.ts';

// The calls of the specification's section 7, on the house as it is composed.

let server: WholeServer;
let member: string;
beforeAll(async () => {
  server = await startWholeServer();
  member = await server.signInMember('lotteryreader');
  await server.features.lottery.schedules.run();
  await server.features.lottery.conductor.run();
}, 120_000);
afterAll(() => server.close());

it('lists the games by vendor, each with the issue that takes bets', async () => {
  const { gameMenus, serverTime } = await server.as(null)(calls.listGameMenus);
  expect(gameMenus.map(({ vassalage, games }) => [vassalage, games.length])).toEqual([
    ['TCG_LOTTO_VN', 8],
    ['TCG_SEA', 14],
    ['LOTT', 15],
  ]);
  const games = gameMenus.flatMap((menu) => menu.games);
  expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(37);
  const fast = games.find(({ gameCode }) => gameCode === 'SSC_5M');
  expect(fast).toMatchObject({ issue: 'FAST', prizeModes: ['LOTT', 'ZY', 'ELOTT'] });
  const minute = games.flatMap(({ opened }) => opened ?? []);
  expect(minute.length).toBeGreaterThan(30);
  for (const { closesAt } of minute) expect(closesAt.getTime()).toBeGreaterThan(serverTime.getTime());
});

it('lists the Vietnamese games and their open issues', async () => {
  const query = { prizeMode: 'ELOTT', device: 'WEB' } as const;
  const menu = await server.as(member)(calls.listVnGameMenus, { query });
  expect(menu).toMatchObject({ gameMenus: [{ vassalage: 'TCG_LOTTO_VN' }], recent: [] });
  const { numeros } = await server.as(null)(calls.listVnOpened, { query: { gameCode: 'VN_N' } });
  expect(numeros).toMatchObject([{ game: 'VN_N', state: 'OPEN', result: null, resultVersion: 0 }]);
});

it('lists for a session what is open, and what follows for a chase', async () => {
  expect(await refusal(server.as(null)(calls.listOpened, { query: {} }))).toBe('login_required');
  const { numeros } = await server.as(member)(calls.listOpened, { query: { gameCode: 'SSC_5M', ahead: 10 } });
  expect(numeros.map(({ state }) => state)).toEqual(['OPEN', ...Array(10).fill('SCHEDULED')]);
});

it('tells rules, results and trends of a game, and nothing of others', async () => {
  const visitor = server.as(null);
  const params = { game: 'SSC_5M' };
  const rules = await visitor(calls.getLotteryGame, { params });
  expect(rules).toMatchObject({ version: 1, source: 'HOUSE', template: { code: 'SSC' }, maxSeries: null });
  expect(await server.as(member)(calls.getLotteryGame, { params })).toMatchObject({ maxSeries: 1950 });
  expect(rules.betTypes).toHaveLength(40);
  const { pool } = server.platform.database;
  await pool.query(
    `update lottery.draw set closes_at = now() - interval '2 seconds', draws_at = now() - interval '1 second'
     where game = 'SSC_5M' and state = 'OPEN'`,
  );
  await server.features.lottery.conductor.run();
  const { list } = await visitor(calls.listResults, { params, query: {} });
  expect(list).toMatchObject([{ state: 'SETTLED', resultVersion: 1 }]);
  const latest = (await visitor(calls.listLatestResults)).list;
  expect(latest.filter(({ game }) => game === 'SSC_5M')).toEqual(list.slice(0, 1));
  const trends = await visitor(calls.getTrends, { params });
  expect(trends.draws).toBe(1);
  expect(trends.places.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4]);
  const [drawn] = list[0]?.result?.N ?? [];
  expect(trends.places[0]?.numbers.find(({ count }) => count === 1)?.number).toBe(drawn);
  expect(await refusal(visitor(calls.getTrends, { params: { game: 'NONE' } }))).toBe('lottery_unknown_game');
  expect((await visitor(calls.listPools)).list.map(({ game }) => game)).toEqual([
    'L642',
    'L645',
    'L649',
    'L655',
    'L658',
  ]);
});

it('stands in the records of player and operator by its name, with the draw as its replay', async () => {
  const { identity, ledger } = server.features;
  const accountId = (await identity.findAccountByUsername('lotteryreader'))?.id ?? ('' as never);
  const line = { accountId, currency: 'PHP', source: lotterySource } as const;
  const play = { ...line, game: 'SSC_5M', issue: '20261128-001', category: 'ELOTT' as const };
  const orderId = '0199a000-0000-7000-8000-000000000001' as LotteryOrderId;
  await server.platform.database.kysely.transaction().execute(async (tx) => {
    const paid = { kind: 'post', type: 'DEPOSIT', from: 'house:payment:test', to: 'player:cash' } as const;
    const reference = 'record-deposit' as Reference;
    await ledger.postWithin(executorOf(tx), [{ ...line, ...paid, reference, amount: 5_000_000n }]);
  });
  await ledger.play(betOf(play, orderId, 2_000_000n));

  const call = server.as(member, 'TY');
  const named = { gameName: 'Five Balls, 5 min', vassalage: 'LOTT', gameType: 'ELOTT', stake: 2_000_000n };
  for (const query of [{}, { gameType: 'LOTT' }, { vassalage: 'LOTT' }, { number: orderId }] as const)
    expect((await call(listRounds, { query })).list).toMatchObject([named]);
  expect((await call(listRounds, { query: { vassalage: 'TCG_SEA' } })).list).toEqual([]);
  const operator = server.as(await server.signInOperator('finance'));
  const { list } = await operator(listPlayerRounds, { params: { accountId }, query: {} });
  expect(list).toMatchObject([{ gameName: 'Five Balls, 5 min', vassalage: 'LOTT' }]);
  const statement = await operator(listPlayerTransfers, { params: { playerId: accountId }, query: {} });
  expect(statement.list.map(({ gameName }) => gameName)).toEqual(['Five Balls, 5 min', null]);
  const params = { vendorKey: lotterySource, roundId: roundOf(play) };
  const receipt = await call(getRound, { params });
  expect(receipt.replayUrl).toBe('/lottery?gameCode=SSC_5M&view=fair&issue=20261128-001');
});

it('is launched by the specification’s call as a page of the site', async () => {
  const launch = (body: object) => server.as(member)(launchRoomOrLottery, { body: body as never });
  const vietnam = { lottoArea: 'VN', launchMode: 'LOTT', lottoPrizeMode: 'ELOTT' } as const;
  expect(await launch({ ...vietnam, lottoGameCode: 'VN_N', lottoView: 'betting' })).toEqual({
    url: 'http://localhost:8080/lottery?gameCode=VN_N&prizeMode=ELOTT',
    path: '/lottery?gameCode=VN_N&prizeMode=ELOTT',
    sessionId: null,
    transfer: null,
  });
  expect(await launch({ ...vietnam, lottoView: 'lobby' })).toMatchObject({ path: '/vnLottery' });
  expect(await refusal(launch({ ...vietnam, lottoGameCode: 'VN_X' }))).toBe('game_not_found');
});
