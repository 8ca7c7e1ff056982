import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildEvolutionWorld, type Player, stake } from './evolution.testkit.ts';

const world = await buildEvolutionWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;

async function statusOf(player: Player, path: 'debit' | 'credit' | 'cancel', transaction: object) {
  return (await world.transaction(player, path, transaction)).status;
}

describe('a stake', () => {
  it('is answered with the balance to six places, the uuid and no word of a repeat', async () => {
    const player = await world.join(10);
    const body = { ...world.named(player), transaction: stake('0.403604'), someFakeField: 1 };
    expect(await world.call('debit', body)).toEqual({
      retransmission: null,
      balance: '9.596396',
      bonus: '0',
      status: 'OK',
      uuid: body.uuid,
    });
  });

  it('is taken once, and a repeat gets that answer, with the same amount or another', async () => {
    const player = await world.join(10);
    const bet = stake('1');
    const all = await Promise.all(Array.from({ length: 40 }, () => statusOf(player, 'debit', bet)));
    expect(all.filter((status) => status === 'OK')).toHaveLength(1);
    expect(all.filter((status) => status === 'BET_ALREADY_EXIST')).toHaveLength(39);
    expect(await statusOf(player, 'debit', { ...bet, amount: '2' })).toBe('BET_ALREADY_EXIST');
    expect(await statusOf(player, 'debit', { ...bet, refId: 'another' })).toBe('BET_ALREADY_EXIST');
    expect(await world.cash(player)).toBe(9n * peso);
  });

  it('that was refused for want of money is never said to exist', async () => {
    const player = await world.join(1);
    const bet = stake('1.000001');
    const refused = await world.transaction(player, 'debit', bet);
    expect(refused).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: null, bonus: null });
    expect(await statusOf(player, 'debit', bet)).toBe('INSUFFICIENT_FUNDS');
    expect(await statusOf(player, 'debit', { ...bet, amount: '0.5' })).toBe('FINAL_ERROR_ACTION_FAILED');
    expect(await statusOf(player, 'cancel', bet)).toBe('BET_DOES_NOT_EXIST');
    expect(await world.cash(player)).toBe(1n * peso);
  });

  it('may be zero, and is settled like any other', async () => {
    const player = await world.join(1);
    const bet = stake(0);
    expect(await statusOf(player, 'debit', bet)).toBe('OK');
    expect(await statusOf(player, 'credit', stake('2', bet.refId))).toBe('OK');
    expect(await world.cash(player)).toBe(3n * peso);
  });

  it('shares a settlement with the others of its refId', async () => {
    const player = await world.join(10);
    const refId = randomUUID();
    const bets = [stake('1', refId), stake('2', refId), stake('3', refId)] as const;
    for (const bet of bets) expect(await statusOf(player, 'debit', bet)).toBe('OK');
    expect(await statusOf(player, 'cancel', bets[1])).toBe('OK');
    expect(await statusOf(player, 'credit', stake('7.5', refId))).toBe('OK');
    expect(await statusOf(player, 'credit', stake('7.5', refId))).toBe('BET_ALREADY_SETTLED');
    expect(await statusOf(player, 'cancel', bets[0])).toBe('BET_ALREADY_SETTLED');
    expect(await statusOf(player, 'debit', stake('1', refId))).toBe('FINAL_ERROR_ACTION_FAILED');
    expect(await world.cash(player)).toBe(13_500_000n);
    const round = await world.ledger.findRound(player.accountId, 'evolution', refId);
    expect(round).toMatchObject({ stake: 4n * peso, win: 7_500_000n, state: 'closed' });
  });
});

describe('a settlement', () => {
  it('happens once: by credit or by cancel', async () => {
    const player = await world.join(10);
    const [won, taken] = [stake('1'), stake('1')];
    for (const bet of [won, taken]) await world.transaction(player, 'debit', bet);
    const credit = stake('3', won.refId);
    expect(await statusOf(player, 'credit', credit)).toBe('OK');
    expect(await statusOf(player, 'credit', credit)).toBe('BET_ALREADY_SETTLED');
    expect(await statusOf(player, 'credit', { ...credit, amount: '9' })).toBe('BET_ALREADY_SETTLED');
    expect(await statusOf(player, 'cancel', won)).toBe('BET_ALREADY_SETTLED');
    expect(await statusOf(player, 'cancel', taken)).toBe('OK');
    expect(await statusOf(player, 'cancel', taken)).toBe('BET_ALREADY_SETTLED');
    expect(await statusOf(player, 'credit', stake('3', taken.refId))).toBe('BET_ALREADY_SETTLED');
    expect(await statusOf(player, 'debit', taken)).toBe('FINAL_ERROR_ACTION_FAILED');
    expect(await world.cash(player)).toBe(12n * peso);
  });

  it('needs a stake', async () => {
    const player = await world.join(10);
    expect(await statusOf(player, 'credit', stake('3'))).toBe('BET_DOES_NOT_EXIST');
    const bet = stake('1');
    await world.transaction(player, 'debit', bet);
    // The stake's own id was spent for the stake.
    expect(await statusOf(player, 'credit', { ...bet, amount: '5' })).toBe('FINAL_ERROR_ACTION_FAILED');
    const other = await world.join(10);
    expect(await statusOf(other, 'credit', stake('3', bet.refId))).toBe('BET_DOES_NOT_EXIST');
    expect(await world.cash(other)).toBe(10n * peso);
  });

  it('is of the round, whatever id a later credit or cancel has', async () => {
    const player = await world.join(10);
    const [won, taken, open] = [stake('1'), stake('1'), stake('1')];
    for (const bet of [won, taken, open]) await world.transaction(player, 'debit', bet);
    expect(await statusOf(player, 'credit', stake('3', won.refId))).toBe('OK');
    expect(await statusOf(player, 'cancel', taken)).toBe('OK');
    for (const { refId } of [won, taken]) {
      const another = stake('1', refId);
      for (let n = 0; n < 2; n += 1)
        expect(await statusOf(player, 'cancel', another)).toBe('BET_ALREADY_SETTLED');
      expect(await statusOf(player, 'credit', stake('1', refId))).toBe('BET_ALREADY_SETTLED');
      expect(await statusOf(player, 'debit', another)).toBe('FINAL_ERROR_ACTION_FAILED');
    }
    expect(await statusOf(player, 'cancel', stake('1', open.refId))).toBe('BET_DOES_NOT_EXIST');
    expect(await statusOf(player, 'cancel', stake('1'))).toBe('BET_DOES_NOT_EXIST');
    const other = await world.join(10);
    expect(await statusOf(other, 'cancel', stake('1', won.refId))).toBe('BET_DOES_NOT_EXIST');
    expect(await world.cash(player)).toBe(11n * peso);
  });

  it('by a cancel before its stake refuses the stake for ever', async () => {
    const player = await world.join(10);
    const bet = stake('1');
    for (let n = 0; n < 2; n += 1) expect(await statusOf(player, 'cancel', bet)).toBe('BET_DOES_NOT_EXIST');
    for (let n = 0; n < 2; n += 1)
      expect(await statusOf(player, 'debit', bet)).toBe('FINAL_ERROR_ACTION_FAILED');
    expect(await statusOf(player, 'credit', stake('3', bet.refId))).toBe('BET_DOES_NOT_EXIST');
    expect(await world.cash(player)).toBe(10n * peso);
  });
});

describe('a promotion', () => {
  it.each([
    ['FreeRoundPlayableSpent', { voucherId: 'v', remainingRounds: 0 }],
    ['JackpotWin', { jackpots: [{ id: 'j', winAmount: '1.017424' }] }],
    ['RewardGamePlayableSpent', { voucherId: 'v', playableBalance: '0.5' }],
    ['RewardGameWinCapReached', { voucherId: 'v', playableBalance: '0.5' }],
    ['RewardGameMinBetLimitReached', { voucherId: 'v', playableBalance: '0.5' }],
    ['RtrMonetaryReward', { bonusConfigId: 'b', rewardId: 'r' }],
    ['SomethingOfNextYear', { rewardedWith: { stars: 3 } }],
  ])('is paid once: %s', async (type, fields) => {
    const player = await world.join(1);
    const promo = { id: randomUUID(), type, amount: '1.017424', ...fields };
    expect(await world.promo(player, promo)).toMatchObject({ status: 'OK', balance: '2.017424' });
    expect((await world.promo(player, promo)).status).toBe('BET_ALREADY_SETTLED');
    expect((await world.promo(player, { ...promo, amount: '9' })).status).toBe('BET_ALREADY_SETTLED');
    expect(await world.cash(player)).toBe(2_017_424n);
  });

  it('may be zero, and may come after the session', async () => {
    const player = await world.join(1);
    const spent = { type: 'FreeRoundPlayableSpent', id: randomUUID(), amount: 0 };
    expect((await world.promo(player, spent)).status).toBe('OK');
    await world.server.platform.database.pool.query(
      'update games.session set closed_at = now() where account_id = $1',
      [player.accountId],
    );
    const late = { type: 'JackpotWin', id: randomUUID(), amount: '5' };
    expect((await world.promo({ ...player, sid: 'gone' }, late)).status).toBe('OK');
    expect(await world.cash(player)).toBe(6n * peso);
  });
});
