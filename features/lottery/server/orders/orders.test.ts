import { refusal } from '@kislap/server-app/testing/test-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bets from '../../contract/bets.ts';
import { createExposure } from '../exposure/exposure.service.ts';
import {
  buildLotteryWorld,
  digits,
  firstPrize,
  type LotteryWorld,
  pesos,
  southern,
  straight,
} from '../lottery.world.ts';
import { saveSeries } from './order.queries.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await buildLotteryWorld();
}, 120_000);
afterAll(() => world.close());
afterEach(() => world.expectSound());

const allDigits = [...'0123456789'];

describe('an order', () => {
  it('is taken once for its key, however often and however parallel it is sent', async () => {
    const player = await world.addPlayer('100');
    const ask = { ...straight('3', '3', '9'), issue: await world.issue('SSC_1M') };
    const key = crypto.randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => player.bet(ask, key)));
    expect(new Set(sent.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await player.cash()).toBe(pesos('98'));
    expect(await refusal(player.bet({ ...ask, multiple: 2 }, key))).toBe('idempotency_key_reused');
    expect(await player.cash()).toBe(pesos('98'));
  });

  it('is repeated by its key when the first answer was never kept', async () => {
    const player = await world.addPlayer('100');
    const ask = { ...straight('3', '3', '9'), issue: await world.issue('SSC_1M') };
    const first = await world.lottery.orders.place(player.accountId, 'a-key-of-mine', ask);
    const again = await world.lottery.orders.place(player.accountId, 'a-key-of-mine', ask);
    expect(again).toEqual(first);
    expect(await player.cash()).toBe(pesos('98'));
  });

  it.each([
    ['lottery_unknown_game', { game: 'SSC_9M' }],
    ['lottery_unknown_bet_type', { betType: 'L9' }],
    ['lottery_unknown_version', { version: 7 }],
    ['lottery_no_picks', { picks: [] }],
    ['lottery_wrong_parts', { picks: [['1'], ['2']] }],
    ['lottery_number_outside', { picks: [['1'], ['2'], ['10']] }],
    ['lottery_duplicate_number', { picks: [['1'], ['2'], ['3', '3']] }],
    ['lottery_no_lines', { betType: 'L3_G6', picks: [['1', '2']] }],
    ['lottery_too_many_lines', { betType: 'S5', picks: Array(5).fill(allDigits) }],
    ['lottery_amount_not_of_unit', { unit: pesos('3') }],
    ['lottery_order_too_small', { unit: pesos('0.02') }],
    ['lottery_series_missing', { series: undefined }],
    ['lottery_series_outside', { series: 1999 }],
    ['lottery_series_not_played', { betType: 'E_SUM_BSOE', picks: ['BIG'] }],
    ['lottery_issue_unknown', { issue: '20200101-0001' }],
  ])('is refused with %s, and nothing is debited', async (code, change) => {
    const player = await world.addPlayer('100');
    const ask = { ...straight('1', '2', '3'), issue: await world.issue('SSC_1M'), ...change };
    const sent = Object.fromEntries(
      Object.entries(ask).filter(([, value]) => value !== undefined),
    ) as typeof ask;
    expect(await refusal(player.bet(sent as never))).toBe(code);
    expect(await player.cash()).toBe(pesos('100'));
    expect(await player.orders()).toEqual([]);
  });

  it('above the balance, of a locked account or of one that may not play is refused', async () => {
    const issue = await world.issue('SSC_1M');
    const ask = { ...straight('1', '2', '3'), issue };
    const poor = await world.addPlayer('1');
    expect(await refusal(poor.bet(ask))).toBe('balance_too_low');
    const locked = await world.addPlayer('10');
    await world.ledger.setPlayerStatus(world.pool, locked.accountId, 'locked');
    expect(await refusal(locked.bet(ask))).toBe('account_locked');
    const excluded = await world.addPlayer('10');
    world.barred.add(excluded.accountId);
    expect(await refusal(excluded.bet(ask))).toBe('self_excluded');
    expect(await excluded.cash()).toBe(pesos('10'));
  });

  it('can be cancelled whole on daily games until the close, three times an issue', async () => {
    const player = await world.addPlayer('100');
    const issue = await world.issue('VN_N');
    const cancel = async () => {
      const { orderId } = await player.bet({ ...firstPrize('57', 10), issue });
      return player.call(bets.cancelOrder, { params: { orderId } });
    };
    for (let time = 0; time < 3; time += 1) expect(await cancel()).toMatchObject({ state: 'CANCELLED' });
    expect(await refusal(cancel())).toBe('lottery_cancel_limit');
    expect(await player.cash()).toBe(pesos('90'));
    const fast = await player.bet({ ...straight('1', '2', '3'), issue: await world.issue('SSC_1M') });
    expect(await refusal(player.call(bets.cancelOrder, { params: { orderId: fast.orderId } }))).toBe(
      'lottery_order_not_cancellable',
    );
  });

  it('of others does not exist for a player', async () => {
    const [one, other] = [await world.addPlayer('10'), await world.addPlayer('10')];
    const { orderId } = await one.bet({ ...straight('1', '2', '3'), issue: await world.issue('SSC_1M') });
    expect(await refusal(other.call(bets.getOrder, { params: { orderId } }))).toBe('not_found');
    expect(await refusal(other.call(bets.cancelOrder, { params: { orderId } }))).toBe('not_found');
    expect(await other.orders()).toEqual([]);
  });
});

describe('exposure', () => {
  it('is given to the first of two of one bucket when it is enough for one', async () => {
    const draw = await world.find('VN_C', await world.issue('VN_C'));
    const { kysely: db } = world.server.platform.database;
    const exposure = createExposure({ db, clock: world.server.platform.clock });
    const want = {
      bucket: 7,
      drawId: draw.draw_id,
      betType: 'VN_S_2',
      number: '31',
      amount: pesos('600000'),
    };
    const [first, second] = [{ ...want }, { ...want }];
    expect([...(await exposure.grant([first, second]))]).toEqual([second]);
  });

  it('is shared by all who bet at once: never above the limit, and no room is left unused', async () => {
    // A hit pays 98; 1,000 units stake 1,000 and may pay 98,000: ten fit into a million, and the eleventh at half.
    const issue = await world.issue('VN_C');
    const players = await Promise.all(Array.from({ length: 14 }, () => world.addPlayer('1000')));
    const ask = { ...firstPrize('57', 1_000), game: 'VN_C', issue };
    const answers = await Promise.all(players.map((player) => refusal(player.bet(ask))));
    expect(answers.filter((one) => one === 'ok')).toHaveLength(10);
    expect(new Set(answers.filter((one) => one !== 'ok'))).toEqual(new Set(['lottery_number_full']));
    const last = await world.addPlayer('1000');
    // What the ten were granted beyond their bets is free for others after a moment.
    await world.pool.query(`update lottery.exposure set granted_at = now() - interval '1 minute'`);
    const quote = await last.call(bets.quoteOrder, { body: { ...ask, multiple: 400 } });
    expect(quote).toMatchObject({ half: ['57'], full: [], bestPrize: pesos('19600') });
    expect(await refusal(last.bet({ ...ask, multiple: 400 }))).toBe('lottery_number_half');
    const taken = await last.bet({ ...ask, multiple: 400, halved: ['57'] });
    expect(taken).toMatchObject({ halved: ['57'], cost: pesos('400') });
    expect(await refusal(last.bet({ ...ask, multiple: 100, halved: ['57'] }))).toBe('lottery_number_full');
    expect(await last.cash()).toBe(pesos('600'));
    await world.endWith('VN_C', issue, southern('000057'));
    // Half of 98 on 400.
    expect(await last.cash()).toBe(pesos('20200'));
  });
});

describe('settlement', () => {
  it('pays every bet of a player in one line of each category, and series play its rebates (vector L1)', async () => {
    const issue = await world.issue('SSC_3M');
    const agents = await Promise.all([world.addPlayer('0'), world.addPlayer('0'), world.addPlayer('0')]);
    const player = await world.addPlayer('200');
    world.lines.set(player.accountId, [player.accountId, ...agents.map(({ accountId }) => accountId)]);
    for (const [at, one] of [player, ...agents].entries()) {
      await saveSeries(world.lottery.db, one.accountId, 1950 + 10 * at);
    }
    await player.bet({ ...straight('3', '3', '9'), game: 'SSC_3M', issue, multiple: 50 });
    await player.bet({ ...straight('1', '1', '1'), game: 'SSC_3M', issue });
    await world.endWith('SSC_3M', issue, digits('12339'));
    // 200 - 102 + 90,000 + rebate of 7.50 for 100 and 0.15 for 2.
    expect(await player.cash()).toBe(pesos('90105.65'));
    for (const agent of agents) expect(await agent.cash()).toBe(pesos('0.51'));
    expect((await player.orders()).map(({ state, payout }) => [state, payout])).toEqual([
      ['LOST', 0n],
      ['WON', pesos('90000')],
    ]);
    await world.run();
    expect(await player.cash()).toBe(pesos('90105.65'));
  });

  it('shares the pool among those who have all numbers, and begins it anew', async () => {
    const issue = await world.issue('L642');
    const [one, two] = [await world.addPlayer('100'), await world.addPlayer('100')];
    const ask = {
      game: 'L642',
      betType: 'SIX',
      picks: ['01', '02', '03', '04', '05', '06'],
      unit: pesos('20'),
      multiple: 1,
      version: 1,
      issue,
    };
    await one.bet(ask);
    await two.bet({ ...ask, multiple: 2 });
    await world.endWith('L642', issue, { N: ['06', '05', '04', '03', '02', '01'] });
    // A million and a quarter of 60, in three parts.
    expect(await one.cash()).toBe(pesos('333418.33'));
    expect(await two.cash()).toBe(pesos('666736.66'));
    expect(await world.lottery.settlements.pools.list()).toContainEqual({
      game: 'L642',
      amount: pesos('1000000.01'),
    });
  });

  it('gives a push its stake back', async () => {
    const issue = await world.issue('11X5_1M');
    const player = await world.addPlayer('10');
    await player.bet({
      game: '11X5_1M',
      betType: 'E_SUM_BS',
      picks: ['BIG'],
      unit: pesos('10'),
      multiple: 1,
      version: 1,
      issue,
    });
    await world.endWith('11X5_1M', issue, { N: ['02', '04', '06', '08', '10'] });
    expect(await player.cash()).toBe(pesos('10'));
    expect(await player.orders()).toMatchObject([{ state: 'PUSH', payout: pesos('10') }]);
  });
});

describe('a chase', () => {
  it('holds all at once, orders each issue in its time and stops at the first win (vector L4)', async () => {
    const player = await world.addPlayer('30');
    const names = await world.issues('SSC_1M', 4);
    const { issue: _issue, multiple: _multiple, ...template } = { ...straight('3', '3', '9'), issue: '' };
    const key = crypto.randomUUID();
    const ask = {
      ...template,
      stopOnWin: true,
      issues: names.map((issue, at) => ({ issue, multiple: 2 ** at })),
    };
    const chase = await player.chase(ask, key);
    expect(await player.chase(ask, key)).toMatchObject({ chaseId: chase.chaseId });
    expect(chase.held).toBe(pesos('30'));
    expect([await player.cash(), await player.held()]).toEqual([0n, pesos('30')]);
    for (const [at, issue] of names.slice(0, 3).entries()) {
      await world.openNow('SSC_1M', issue);
      await world.run();
      expect(await player.orders()).toHaveLength(at + 1);
      await world.endWith('SSC_1M', issue, digits(at === 2 ? '12339' : '12345'));
    }
    await world.run();
    // 4 x 2 at 900, rebates of 7 units of 2, and the fourth issue's 16 back.
    const rebates = [2n, 4n, 8n].reduce((sum, stake) => sum + (stake * 1_000_000n * 150n) / 2000n, 0n);
    expect(await player.cash()).toBe(pesos('7216') + rebates);
    expect(await player.held()).toBe(0n);
    const { list } = await player.call(bets.listChases);
    expect(list).toMatchObject([
      { state: 'DONE', issues: [{}, {}, { orderState: 'WON' }, { reason: 'won_before' }] },
    ]);
  });

  it('gives back what was missed, what is cancelled and what the limits of the player refuse', async () => {
    const player = await world.addPlayer('30');
    const [first = '', second = '', third = ''] = await world.issues('PC28_1M', 3);
    const chase = await player.chase({
      game: 'PC28_1M',
      betType: 'SUM',
      picks: ['13'],
      unit: pesos('10'),
      version: 1,
      stopOnWin: false,
      issues: [first, second, third].map((issue) => ({ issue, multiple: 1 })),
    });
    await world.makeDue('PC28_1M', first);
    await world.run();
    expect([await player.cash(), await player.held()]).toEqual([pesos('10'), pesos('20')]);
    await world.ledger.setPlayerStatus(world.pool, player.accountId, 'locked');
    await world.openNow('PC28_1M', second);
    await world.run();
    expect([await player.cash(), await player.held()]).toEqual([pesos('20'), pesos('10')]);
    const cancelled = await player.call(bets.cancelChase, { params: { chaseId: chase.chaseId } });
    expect(cancelled.issues.map(({ reason }) => reason)).toEqual(['missed', 'account_locked', 'cancelled']);
    expect([await player.cash(), await player.held()]).toEqual([pesos('30'), 0n]);
  });

  it.each([
    ['lottery_too_few_issues', 1],
    ['lottery_too_many_issues', 51],
  ])('is refused with %s at %d issues', async (code, count) => {
    const player = await world.addPlayer('1000');
    const names = await world.issues('SSC_5M', count);
    const ask = {
      ...straight('1', '2', '3'),
      game: 'SSC_5M',
      stopOnWin: false,
      issues: names.map((issue) => ({ issue, multiple: 1 })),
    };
    const { multiple: _multiple, ...sent } = ask;
    expect(await refusal(player.chase(sent))).toBe(code);
    expect(await player.held()).toBe(0n);
  });
});
