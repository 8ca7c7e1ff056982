import type { AccountId } from '@kislap/contract-kit';
import { type PostedCursor, readPlay } from '@kislap/ledger';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { saveResult } from '../draws/draw.queries.ts';
import { buildLotteryWorld, digits, type LotteryWorld, northern, pesos } from '../lottery.world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await buildLotteryWorld();
}, 120_000);
afterAll(() => world.close());
afterEach(() => world.expectSound());

/** As far as a consumer comes: on a cluster that is a place in each strand, not one number. */
async function readCursor(): Promise<PostedCursor> {
  let cursor: PostedCursor = '';
  for (;;) {
    const batch = await world.ledger.readPosted(cursor, 10_000);
    if (batch.cursor === cursor) return cursor;
    cursor = batch.cursor;
  }
}

/** What the play feed says of the account's settled rounds, once it does; other databases of the server may hold it back. */
async function expectCounted(accountId: AccountId, stake: string, validBet: string): Promise<void> {
  const counted = async () => {
    const sum = { stake: 0n, validBet: 0n };
    for await (const lines of readPlay(world.pool, accountId, await readCursor())) {
      for (const { play } of lines) {
        sum.stake += play?.settled?.stake ?? 0n;
        sum.validBet += play?.settled?.validBet ?? 0n;
      }
    }
    return sum;
  };
  await expect.poll(counted).toEqual({ stake: pesos(stake), validBet: pesos(validBet) });
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
  await expectCounted(player.accountId, '10', '0');
  const draw = await world.find('11X5_1M', issue);
  const told = { drawId: draw.draw_id, version: 2, toldBy: 'test', reason: null, at: new Date() };
  const result = { N: ['04', '05', '06', '07', '09'] };
  await world.lottery.db.transaction().execute((tx) => saveResult(tx, { ...told, result }, 'CORRECTING'));
  await world.run();
  expect(await player.orders()).toMatchObject([{ state: 'WON' }]);
  await expectCounted(player.accountId, '10', '10');
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
  await expectCounted(eight.accountId, '8', '8');
  await expectCounted(nine.accountId, '10', '1');
});

it('both sides of a market are all of it', async () => {
  const issue = await world.issue('SSC_1M');
  const player = await world.addPlayer('100');
  const ask = { ...bet('E_SUM_BSOE', ['BIG'], issue), game: 'SSC_1M' };
  await player.bet(ask);
  await player.bet({ ...ask, picks: ['SMALL'] });
  await world.endWith('SSC_1M', issue, digits('99999'));
  await expectCounted(player.accountId, '20', '0');
});
