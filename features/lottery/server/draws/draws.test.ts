import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { refusal } from '@kislap/server-app/testing/test-server';
import { isProven, readRecords, verifyRecord } from 'kislap-verify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as games from '../../contract/games.ts';
import * as desk from '../../contract/lottery.console.ts';
import type { DrawResult } from '../../rules/catalogue/shapes.ts';
import {
  buildLotteryWorld,
  digits,
  firstPrize,
  type LotteryWorld,
  northern,
  pesos,
  southern,
  straight,
} from '../lottery.world.ts';
import { saveFeed } from './feed.queries.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await buildLotteryWorld();
}, 120_000);
afterAll(() => world.close());
afterEach(() => world.expectSound());

describe('the schedule', () => {
  it('has every fast issue of the next 48 hours, and twelve of each daily game', async () => {
    const { rows } = await world.pool.query(
      `select game, count(*)::integer as count from lottery.draw
       where draws_at > now() group by game`,
    );
    const counts = new Map(rows.map(({ game, count }) => [game, count]));
    expect(counts.get('SSC_1M')).toBeGreaterThanOrEqual(2_879);
    expect(counts.get('K3_5M')).toBeGreaterThanOrEqual(575);
    expect(counts.get('TH')).toBe(12);
    expect(counts.size).toBe(37);
  });

  it('is filled again after an outage, and two schedulers make nothing twice', async () => {
    await world.pool.query(
      `delete from lottery.draw where game = 'K3_3M' and draws_at > now() + interval '1 hour'`,
    );
    const made = await Promise.all([world.lottery.schedules.run(), world.lottery.schedules.run()]);
    expect(made[0] + made[1]).toBeGreaterThanOrEqual(930);
    const { rows } = await world.pool.query(
      `select count(*)::integer as count, count(distinct issue)::integer as issues,
         count(s.draw_id)::integer as seeds
       from lottery.draw d left join lottery.fair_seed s on s.draw_id = d.draw_id
       where game = 'K3_3M' and draws_at > now() + interval '2 hours'`,
    );
    expect(rows[0].issues).toBe(rows[0].count);
    expect(rows[0].seeds).toBe(rows[0].count);
    // Where a minute begins meanwhile, a fast game has an issue more.
    await expect.poll(() => world.lottery.schedules.run()).toBe(0);
  });
});

describe('a house draw', () => {
  it('takes no bet from its close on, by the clock of the database', async () => {
    const player = await world.addPlayer('100');
    const issue = await world.issue('SSC_3M');
    const ask = { ...straight('3', '3', '9'), game: 'SSC_3M', issue };
    await player.bet(ask);
    await world.makeDue('SSC_3M', issue);
    // Nobody has closed it yet.
    expect((await world.find('SSC_3M', issue)).state).toBe('OPEN');
    expect(await refusal(player.bet(ask))).toBe('lottery_issue_closed');
    expect(await player.cash()).toBe(pesos('98'));
  });

  it('is proven by its record, with the leaf of each bet', async () => {
    const player = await world.addPlayer('100');
    const issue = await world.issue('SSC_5M');
    const order = await player.bet({ ...straight('1', '2', '3'), game: 'SSC_5M', issue });
    const params = { game: 'SSC_5M', issue };
    const early = await world.server.as(null)(games.getFairRecord, { params });
    expect(early).toMatchObject({ betsRoot: null, serverSeed: null, result: null });
    await world.makeDue('SSC_5M', issue);
    await world.run();
    const response = await fetch(`${world.server.url}/fair/SSC_5M/${issue}`);
    const [record] = readRecords(await response.json());
    expect(early).toMatchObject({ commit: record?.commit });
    const checks = record ? verifyRecord(record, { leaf: order.leaf }) : [];
    expect(checks.filter(({ state }) => state !== 'RIGHT')).toEqual([]);
    expect(isProven(checks)).toBe(true);
    expect(record?.leaves).toContain(order.leaf);
    expect((await world.find('SSC_5M', issue)).state).toBe('SETTLED');
  });

  it('that nobody drew in ten minutes is cancelled, every bet goes back and its player is told', async () => {
    const player = await world.addPlayer('100');
    const issue = await world.issue('SSC_1M');
    await player.bet({ ...straight('3', '3', '9'), issue });
    await world.makeDue('SSC_1M', issue, 700);
    await world.run();
    expect((await world.find('SSC_1M', issue)).state).toBe('CANCELLED');
    expect(await player.cash()).toBe(pesos('100'));
    expect(await player.orders()).toMatchObject([{ state: 'REFUNDED' }]);
    expect(world.told.at(-1)).toMatchObject({
      accountId: player.accountId,
      title: `Five Balls, 1 min ${issue} was cancelled`,
      filipino: `Kinansela ang Five Balls, 1 min ${issue}`,
      link: '/member/records',
    });
  });

  it('decides the draw of a game that follows it', async () => {
    const [issue = ''] = await world.issues('VN_N');
    await world.makeDue('VN_N', issue);
    await world.makeDue('HN', issue);
    await world.run();
    await world.run();
    const [north, hanoi] = [await world.find('VN_N', issue), await world.find('HN', issue)];
    expect(hanoi.result).toEqual({
      N: [north.result?.DB?.[0]?.slice(-4)],
      B2: [north.result?.G1?.[0]?.slice(-2)],
    });
    const params = { game: 'HN', issue };
    const record = await world.server.as(null)(games.getFairRecord, { params });
    expect(record).toMatchObject({ game: 'HN', derivedFrom: { game: 'VN_N' } });
  });
});

describe('feeds', () => {
  const keys = { one: generateKeyPairSync('ed25519'), two: generateKeyPairSync('ed25519') };

  async function tell(feed: string, message: object, key: KeyObject) {
    const body = JSON.stringify(message);
    const response = await fetch(`${world.server.url}/lotto/feeds/${feed}/results`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': sign(null, Buffer.from(body), key).toString('base64'),
      },
      body,
    });
    return { status: response.status, ...((await response.json()) as { outcome: string }) };
  }

  async function feedDraw(game: string): Promise<string> {
    for (const name of ['one', 'two'] as const) {
      const pem = keys[name].publicKey.export({ type: 'spki', format: 'pem' }).toString();
      await saveFeed(world.lottery.db, { feed: name, public_key: pem });
    }
    await world.pool.query(`update lottery.game set feeds = '{one,two}', source = 'FEED' where game = $1`, [
      game,
    ]);
    await world.lottery.catalogues.refresh();
    const issue = await world.issue(game);
    await world.pool.query(`update lottery.draw set source = 'FEED' where game = $1 and issue = $2`, [
      game,
      issue,
    ]);
    return issue;
  }

  it('must agree, and each is heard once', async () => {
    const issue = await feedDraw('PL3');
    const message = { game: 'PL3', issue, result: digits('123') };
    expect(await tell('one', message, keys.one.privateKey)).toEqual({ status: 409, outcome: 'too_early' });
    await world.makeDue('PL3', issue);
    expect(await tell('one', message, keys.two.privateKey)).toEqual({ status: 401, outcome: 'refused' });
    expect(await tell('one', message, keys.one.privateKey)).toEqual({ status: 200, outcome: 'taken' });
    expect(await tell('one', message, keys.one.privateKey)).toEqual({ status: 200, outcome: 'taken' });
    await world.run();
    expect((await world.find('PL3', issue)).state).toBe('AWAITING');
    await tell('two', message, keys.two.privateKey);
    await world.run();
    expect(await world.find('PL3', issue)).toMatchObject({ state: 'SETTLED', result: digits('123') });
  });

  it('that disagree draw nothing, and operators are told of the delay', async () => {
    const issue = await feedDraw('LHC');
    const numbers = (last: string): DrawResult => ({ N: ['01', '02', '03', '04', '05', '06', last] });
    await world.makeDue('LHC', issue, 1_900);
    await tell('one', { game: 'LHC', issue, result: numbers('07') }, keys.one.privateKey);
    expect(await tell('one', { game: 'LHC', issue, result: numbers('08') }, keys.one.privateKey)).toEqual({
      status: 409,
      outcome: 'told_otherwise',
    });
    await tell('two', { game: 'LHC', issue, result: numbers('08') }, keys.two.privateKey);
    await world.run();
    expect((await world.find('LHC', issue)).state).toBe('AWAITING');
    const draws = await world.operator('support')(desk.listConsoleDraws, { query: { gameCode: 'LHC' } });
    expect(draws).toMatchObject({ late: 1, list: [{ issue, isLate: true }] });
  });
});

describe('two people', () => {
  async function settled(game: string, result: DrawResult) {
    const issue = await world.issue(game);
    return { issue, end: () => world.endWith(game, issue, result) };
  }

  async function agree(approvalId: string) {
    const params = { approvalId: approvalId as never };
    return world.operator('finance')(approveRequest, { params, body: {} });
  }

  it('enter a result: who asked cannot confirm it', async () => {
    const issue = await world.issue('PH4D');
    await world.pool.query(`update lottery.draw set source = 'MANUAL' where game = 'PH4D' and issue = $1`, [
      issue,
    ]);
    await world.makeDue('PH4D', issue);
    await expect
      .poll(async () => {
        await world.run();
        return (await world.find('PH4D', issue)).state;
      })
      .toBe('AWAITING');
    const params = { game: 'PH4D', issue };
    const reason = 'as drawn on television';
    const asking = world.operator('finance');
    expect(
      await refusal(asking(desk.enterResult, { params, body: { result: { N: [...'12345'] }, reason } })),
    ).toBe('lottery_wrong_result');
    const { approvalId } = await asking(desk.enterResult, {
      params,
      body: { result: { N: ['1234'] }, reason },
    });
    expect(await refusal(asking(approveRequest, { params: { approvalId }, body: {} }))).toBe(
      'approval_own_request',
    );
    expect((await world.find('PH4D', issue)).state).toBe('AWAITING');
    await agree(approvalId);
    await world.run();
    expect(await world.find('PH4D', issue)).toMatchObject({ state: 'SETTLED', result: { N: ['1234'] } });
  });

  it('correct a result: prizes are paid anew, and what is spent becomes a debt (vector L3)', async () => {
    const { issue, end } = await settled('VN_N', northern('40157'));
    const [loser, winner] = [await world.addPlayer('10'), await world.addPlayer('10')];
    await loser.bet({ ...firstPrize('57', 10), issue });
    await winner.bet({ ...firstPrize('75', 10), issue });
    await end();
    expect(await loser.cash()).toBe(pesos('980'));
    await world.ledger.post({
      kind: 'post',
      type: 'WITHDRAW',
      accountId: loser.accountId,
      source: 'test',
      reference: 'spent',
      currency: 'PHP',
      from: 'player:cash',
      to: 'house:payment:test',
      amount: pesos('680'),
    });
    const params = { game: 'VN_N', issue };
    const result = Object.fromEntries(
      Object.entries(northern('40175')).map(([slot, prizes]) => [slot, [...prizes]]),
    );
    const body = { result, reason: 'the feed had two digits swapped' };
    const { approvalId } = await world.operator('content')(desk.correctResult, { params, body });
    await agree(approvalId);
    await world.run();
    expect(await loser.cash()).toBe(0n);
    expect(await world.lottery.debts.owedBy(loser.accountId)).toBe(pesos('680'));
    expect(await loser.orders()).toMatchObject([{ state: 'LOST', payout: 0n, resultVersion: 2 }]);
    expect(await winner.cash()).toBe(pesos('980'));
    expect(await winner.orders()).toMatchObject([{ state: 'WON', payout: pesos('980'), resultVersion: 2 }]);
    expect(world.told.filter(({ title }) => title.includes('corrected'))).toHaveLength(2);

    await world.deposit(loser.accountId, pesos('500'));
    await world.lottery.debts.run();
    expect(await loser.cash()).toBe(0n);
    await world.deposit(loser.accountId, pesos('500'));
    await world.lottery.debts.run();
    expect(await loser.cash()).toBe(pesos('320'));
    expect(await world.lottery.debts.owedBy(loser.accountId)).toBe(0n);
  });

  it('void a draw: prizes are taken back and stakes returned; 72 hours later nobody can', async () => {
    const { issue, end } = await settled('VN_S', southern('123457'));
    const player = await world.addPlayer('10');
    await player.bet({ ...firstPrize('57', 10), game: 'VN_S', issue });
    await end();
    expect(await player.cash()).toBe(pesos('980'));
    const params = { game: 'VN_S', issue };
    const body = { reason: 'the draw was not held' };
    await world.pool.query(
      `update lottery.draw set settled_at = now() - interval '73 hours' where game = 'VN_S' and issue = $1`,
      [issue],
    );
    expect(await refusal(world.operator('content')(desk.voidDraw, { params, body }))).toBe(
      'lottery_correction_late',
    );
    await world.pool.query(`update lottery.draw set settled_at = now() where game = 'VN_S' and issue = $1`, [
      issue,
    ]);
    const { approvalId } = await world.operator('content')(desk.voidDraw, { params, body });
    await agree(approvalId);
    await world.run();
    expect(await player.cash()).toBe(pesos('10'));
    expect(await player.orders()).toMatchObject([{ state: 'REFUNDED' }]);
    expect((await world.find('VN_S', issue)).state).toBe('VOIDED');
  });
});
