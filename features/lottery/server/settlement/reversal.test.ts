import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { cutToCentavo } from '@kislap/rules/payout';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '../../contract/lottery.console.ts';
import type { DrawResult } from '../../rules/catalogue/shapes.ts';
import {
  buildLotteryWorld,
  digits,
  firstPrize,
  type LotteryWorld,
  northern,
  pesos,
  straight,
} from '../lottery.world.ts';
import { saveSeries } from '../orders/order.queries.ts';

// What was paid by a result that does not stand comes back: prizes, shares of the pool, rebates, and what was derived.

let world: LotteryWorld;
beforeAll(async () => {
  world = await buildLotteryWorld();
}, 120_000);
afterAll(() => world.close());
afterEach(() => world.expectSound());

const reason = 'the drum was opened again';
const plain = (result: DrawResult) =>
  Object.fromEntries(Object.entries(result).map(([slot, prizes]) => [slot, [...prizes]]));

async function correct(game: string, issue: string, result: DrawResult) {
  const params = { game, issue };
  const body = { result: plain(result), reason };
  const { approvalId, fields } = await world.operator('content')(desk.correctResult, { params, body });
  await world.operator('finance')(approveRequest, { params: { approvalId }, body: {} });
  await world.run();
  return fields;
}

async function voidDraw(game: string, issue: string) {
  const { approvalId } = await world.operator('content')(desk.voidDraw, {
    params: { game, issue },
    body: { reason },
  });
  await world.operator('finance')(approveRequest, { params: { approvalId }, body: {} });
  await world.run();
}

async function poolOf(game: string) {
  return (await world.lottery.settlements.pools.list()).find((pool) => pool.game === game)?.amount;
}

async function spendAll(player: { accountId: string; cash(): Promise<bigint> }, reference: string) {
  await world.ledger.post({
    kind: 'post',
    type: 'WITHDRAW',
    accountId: player.accountId as never,
    source: 'test',
    reference,
    currency: 'PHP',
    from: 'player:cash',
    to: 'house:payment:test',
    amount: await player.cash(),
  });
}

describe('the pool of an L6xx game', () => {
  const six = ['01', '02', '03', '04', '05', '06'];
  const other = ['11', '12', '13', '14', '15', '16'];
  const ask = (picks: string[], issue: string) => ({
    game: 'L642',
    betType: 'SIX',
    picks,
    unit: pesos('20'),
    multiple: 1,
    version: 1,
    issue,
  });

  it('is shared anew by a correction, and is as before by a void', async () => {
    const [first, second] = [await world.addPlayer('100'), await world.addPlayer('100')];
    const issue = await world.issue('L642');
    await first.bet(ask(six, issue));
    await second.bet(ask(other, issue));
    const seed = (await poolOf('L642')) ?? 0n;
    const whole = seed + pesos('10');

    await world.endWith('L642', issue, { N: six });
    expect(await first.cash()).toBe(pesos('80') + whole);
    expect(await poolOf('L642')).toBe(seed);
    await spendAll(first, 'first spends the pool');

    await correct('L642', issue, { N: other });
    expect(await first.cash()).toBe(0n);
    expect(await world.lottery.debts.owedBy(first.accountId)).toBe(whole);
    expect(await second.cash()).toBe(pesos('80') + whole);
    expect(await poolOf('L642')).toBe(seed);
    expect(world.told.some(({ body }) => body.includes('Your share of the pool'))).toBe(true);
    await correct('L642', issue, { N: ['21', '22', '23', '24', '25', '26'] });
    expect(await second.cash()).toBe(pesos('80'));
    expect(await poolOf('L642')).toBe(whole);

    await voidDraw('L642', issue);
    expect(await second.cash()).toBe(pesos('100'));
    expect(await poolOf('L642')).toBe(seed);
    await world.run();
    expect(await poolOf('L642')).toBe(seed);
  });
});

describe('sharing a pool that breaks off', () => {
  const six = ['01', '02', '03', '04', '05', '06'];
  const refuse = `
    create function lottery.break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
    create trigger break_off before update of pool_payout on lottery.player_order for each row
      when (new.account_id = '%s') execute function lottery.break_off()`;
  const allow = 'drop trigger break_off on lottery.player_order; drop function lottery.break_off()';

  it('goes on where it ended, in a share and in taking one back', async ({ skip }) => {
    skip(world.ledger.strands.isSpread, 'a cluster takes no triggers');
    const players = [
      await world.addPlayer('100'),
      await world.addPlayer('100'),
      await world.addPlayer('100'),
    ];
    const last = players.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))[2];
    const issue = await world.issue('L642');
    const ask = {
      game: 'L642',
      betType: 'SIX',
      picks: six,
      unit: pesos('20'),
      multiple: 1,
      version: 1,
      issue,
    };
    for (const player of players) await player.bet(ask);
    const before = (await poolOf('L642')) ?? 0n;
    const share = cutToCentavo((before + pesos('15')) / 3n);

    await world.pool.query(refuse.replace('%s', last?.accountId ?? ''));
    await world.endWith('L642', issue, { N: six });
    expect(await last?.cash()).toBe(pesos('80'));
    await world.pool.query(allow);
    await world.run();
    await world.run();
    for (const player of players) expect(await player.cash()).toBe(pesos('80') + share);
    const after = await poolOf('L642');

    await world.pool.query(refuse.replace('%s', last?.accountId ?? ''));
    await voidDraw('L642', issue);
    expect(await last?.cash()).toBe(pesos('80') + share);
    await world.pool.query(allow);
    await world.run();
    await world.run();
    for (const player of players) expect(await player.cash()).toBe(pesos('100'));
    expect(await poolOf('L642')).toBe(before);
    expect(after).toBe(before + pesos('15') - share * 3n + pesos('1000000'));
    await world.expectSound();
  });
});

describe('a voided draw', () => {
  it('takes back the rebates of series play, the player’s and those up the line', async () => {
    const [player, upline] = [await world.addPlayer('100'), await world.addPlayer('0')];
    world.lines.set(player.accountId, [player.accountId, upline.accountId]);
    await saveSeries(world.lottery.db, upline.accountId, 1960);
    const issue = await world.issue('SSC_1M');
    await player.bet({ ...straight('1', '2', '3'), multiple: 50, issue });
    await world.endWith('SSC_1M', issue, digits('99999'));
    // 7.5 % for the player, who took 1800 of his 1950, and 0.5 % for the one above.
    expect(await player.cash()).toBe(pesos('7.5'));
    expect(await upline.cash()).toBe(pesos('0.5'));
    await spendAll(upline, 'the upline spends the rebate');

    await voidDraw('SSC_1M', issue);
    expect(await player.cash()).toBe(pesos('100'));
    expect(await upline.cash()).toBe(0n);
    expect(await world.lottery.debts.owedBy(upline.accountId)).toBe(pesos('0.5'));
  });
});

describe('a draw that follows another', () => {
  it('is corrected and voided with it', async () => {
    const player = await world.addPlayer('100');
    const issue = await world.issue('VN_N');
    await world.openNow('HN', issue);
    const bet = {
      game: 'HN',
      betType: 'T2',
      picks: ['75'],
      unit: pesos('1'),
      multiple: 1,
      version: 1,
      issue,
    };
    await player.bet(bet);
    await player.bet({ ...firstPrize('57'), issue });
    await world.makeDue('HN', issue);
    await world.endWith('VN_N', issue, northern('40157'));
    await world.run();
    expect((await world.find('HN', issue)).state).toBe('SETTLED');
    expect(await player.cash()).toBe(pesos('196'));

    const fields = await correct('VN_N', issue, northern('40175'));
    expect(fields.find(({ name }) => name === 'also')?.after).toBe(`HN ${issue}`);
    await world.run();
    expect(await world.find('HN', issue)).toMatchObject({
      state: 'SETTLED',
      result: { N: ['0175'] },
      result_version: 2,
    });
    expect(await player.cash()).toBe(pesos('190'));

    await voidDraw('VN_N', issue);
    await world.run();
    expect((await world.find('HN', issue)).state).toBe('VOIDED');
    expect(await player.cash()).toBe(pesos('100'));
  });
});
