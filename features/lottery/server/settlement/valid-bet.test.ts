import { readPlay } from '@kislap/ledger';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { saveResult } from '../draws/draw.queries.ts';
import { buildLotteryWorld, digits, type LotteryWorld, northern, pesos } from '../lottery.world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await buildLotteryWorld();
}, 120_000);
afterAll(() => world.close());
afterEach(() => world.expectSound());

/** What the play feed says of the account's settled rounds. */
async function countedOf(accountId: string) {
  const { rows } = await world.pool.query<{ id: string; xid: string }>(
    'select b.id::text, b.xid::text from ledger.batch b order by b.xid desc, b.id desc limit 1',
  );
  const upTo = `${rows[0]?.xid}-${rows[0]?.id}` as never;
  const sum = { stake: 0n, validBet: 0n };
  for await (const lines of readPlay(world.pool, accountId, upTo)) {
    for (const { play } of lines) {
      sum.stake += play?.settled?.stake ?? 0n;
      sum.validBet += play?.settled?.validBet ?? 0n;
    }
  }
  return sum;
}

const bet = (betType: string, picks: string[], issue: string) => ({
  game: '11X5_1M',
  betType,
  picks,
  unit: pesos('10'),
  multiple: 1,
  version: 1,
  issue,
});

it('a pushed bet is no valid bet, until a correction makes it one', async () => {
  const issue = await world.issue('11X5_1M');
  const player = await world.addPlayer('100');
  await player.bet(bet('E_SUM_BS', ['BIG'], issue));
  // A sum of 30 is neither big nor small.
  await world.endWith('11X5_1M', issue, { N: ['04', '05', '06', '07', '08'] });
  expect(await player.orders()).toMatchObject([{ state: 'PUSH' }]);
  expect(await countedOf(player.accountId)).toEqual({ stake: pesos('10'), validBet: 0n });
  const draw = await world.find('11X5_1M', issue);
  const told = { drawId: draw.draw_id, version: 2, toldBy: 'test', reason: null, at: new Date() };
  const result = { N: ['04', '05', '06', '07', '09'] };
  await world.lottery.db.transaction().execute((tx) => saveResult(tx, { ...told, result }, 'CORRECTING'));
  await world.run();
  expect(await player.orders()).toMatchObject([{ state: 'WON' }]);
  expect(await countedOf(player.accountId)).toEqual({ stake: pesos('10'), validBet: pesos('10') });
});

it('who covers more than 80 % of a bet type has no valid bet in it, in however many orders', async () => {
  const issue = await world.issue('VN_N');
  const ask = { game: 'VN_N', betType: 'DAU', unit: pesos('1'), multiple: 1, version: 1, issue };
  const [eight, nine] = [await world.addPlayer('100'), await world.addPlayer('100')];
  await eight.bet({ ...ask, picks: [...'01234567'] });
  await nine.bet({ ...ask, picks: [...'01234567'] });
  await nine.bet({ ...ask, picks: ['8'] });
  await nine.bet({ ...ask, betType: 'DUOI', picks: ['1'] });
  await world.endWith('VN_N', issue, northern('40157'));
  expect(await countedOf(eight.accountId)).toEqual({ stake: pesos('8'), validBet: pesos('8') });
  expect(await countedOf(nine.accountId)).toEqual({ stake: pesos('10'), validBet: pesos('1') });
});

it('both sides of a market are all of it', async () => {
  const issue = await world.issue('SSC_1M');
  const player = await world.addPlayer('100');
  const ask = { ...bet('E_SUM_BSOE', ['BIG'], issue), game: 'SSC_1M' };
  await player.bet(ask);
  await player.bet({ ...ask, picks: ['SMALL'] });
  await world.endWith('SSC_1M', issue, digits('99999'));
  expect(await countedOf(player.accountId)).toEqual({ stake: pesos('20'), validBet: 0n });
});
