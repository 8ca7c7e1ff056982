import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildGrooveWorld, result, wager } from './groove.testkit.ts';

const world = await buildGrooveWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;
const duplicate = { code: 200, status: 'Success - duplicate request' };

describe('a player', () => {
  it('is known by the session, with currency and balance as numbers', async () => {
    const seat = await world.join(100);
    const named = world.named(seat);
    const { text } = await world.send({ request: 'getaccount', ...named });
    expect(text).toContain('"real_balance":100.00,');
    expect(JSON.parse(text)).toEqual({
      code: 200,
      status: 'Success',
      accountid: named.accountid,
      city: 'Manila',
      country: 'PH',
      currency: 'PHP',
      gamesessionid: named.gamesessionid,
      balance: 100,
      bonus_balance: 0,
      real_balance: 100,
      game_mode: 1,
      order: 'cash_money',
      apiversion: '1.2',
    });
    const balance = await world.send({ request: 'getbalance', ...named, nogsgameid: '80102' });
    expect(JSON.parse(balance.text)).toMatchObject({ code: 200, balance: 100, real_balance: 100 });
  });

  it('is not logged on without a session of its own', async () => {
    const [seat, other] = [await world.join(1), await world.join(1)];
    for (const gamesessionid of [randomUUID(), 'x', `kislap_${other.token}`]) {
      for (const request of ['getaccount', 'getbalance']) {
        expect(await world.call(seat, request, { gamesessionid })).toMatchObject({ code: 1000 });
      }
      expect(await world.call(seat, 'wager', { ...wager('1'), gamesessionid })).toMatchObject({ code: 1000 });
    }
    world.clock.advance(3_601);
    expect(await world.call(seat, 'getaccount')).toMatchObject({ code: 1000 });
    expect(await world.cash(seat)).toBe(1n * peso);
  });

  it('may be named with dashes, and the request in any case', async () => {
    const seat = await world.join(5);
    const fields = { accountid: seat.accountId, gamesessionid: seat.token };
    expect(await world.call(seat, 'GetBalance', fields)).toMatchObject({ code: 200, balance: 5 });
  });
});

describe('a round', () => {
  it('takes the wager and pays the result, each once', async () => {
    const seat = await world.join(100);
    const bet = wager('12.5');
    const first = await world.call(seat, 'wager', bet);
    expect(first).toMatchObject({
      code: 200,
      status: 'Success',
      balance: 87.5,
      realmoneybet: 12.5,
      bonusmoneybet: 0,
      apiversion: '1.2',
    });
    expect(first.accounttransactionid).toEqual(expect.any(String));
    const again = await world.call(seat, 'wager', bet);
    expect(again).toMatchObject({ ...duplicate, accounttransactionid: first.accounttransactionid });
    expect(await world.call(seat, 'wager', { ...bet, betamount: '12' })).toMatchObject({ code: 400 });

    // A result may have the transaction id of its wager.
    const won = { ...result(bet.roundid, '30.123456'), transactionid: bet.transactionid };
    const paid = await world.call(seat, 'result', won);
    expect(paid).toMatchObject({ code: 200, balance: 117.623456, realMoneyWin: 30.123456, bonusWin: 0 });
    expect(await world.call(seat, 'result', won)).toMatchObject({ ...duplicate, walletTx: paid.walletTx });
    expect(await world.call(seat, 'result', { ...won, result: '31' })).toMatchObject({ code: 400 });
    expect(await world.call(seat, 'result', result(bet.roundid, '1'))).toMatchObject({ code: 409 });
    expect(await world.call(seat, 'wager', wager('1', bet.roundid))).toMatchObject({ code: 409 });
    expect(await world.cash(seat)).toBe(117_623_456n);
  });

  it('may have several results, until one completes it', async () => {
    const seat = await world.join(10);
    const bet = wager('1');
    await world.call(seat, 'wager', bet);
    for (const status of ['pending', 'pending', 'completed'] as const) {
      expect(await world.call(seat, 'result', result(bet.roundid, '2', status))).toMatchObject({ code: 200 });
    }
    expect(await world.call(seat, 'result', result(bet.roundid, '2', 'pending'))).toMatchObject({
      code: 409,
    });
    expect(await world.cash(seat)).toBe(15n * peso);
  });

  it('without a wager pays nothing, unless it is a free one', async () => {
    const seat = await world.join(0);
    const won = result(randomUUID(), '3');
    expect(await world.call(seat, 'result', won)).toMatchObject({ code: 102 });
    const free = { ...result(randomUUID(), '3'), frbid: 'template-1' };
    expect(await world.call(seat, 'result', free)).toMatchObject({ code: 200, balance: 3 });
    expect(await world.call(seat, 'result', free)).toMatchObject({ ...duplicate, balance: 3 });
    expect(await world.call(seat, 'result', { ...free, result: '4' })).toMatchObject({ code: 400 });

    const bet = { ...wager('0'), frbid: 'template-1' };
    expect(await world.call(seat, 'wager', { ...bet, betamount: '1' })).toMatchObject({ code: 110 });
    expect(await world.call(seat, 'wager', bet)).toMatchObject({ code: 200, balance: 3 });
    const end = { ...result(bet.roundid, '2'), frbid: 'template-1' };
    expect(await world.call(seat, 'result', end)).toMatchObject({ code: 200, balance: 5 });
    const round = await world.ledger.findRound(seat.accountId, 'groove', bet.roundid);
    // Nobody staked it, so it is no result of the round.
    expect(round).toMatchObject({ stake: 0n, win: 0n, state: 'closed' });
    const { list } = await world.ledger.listTransfers(seat.accountId, { page: 1, pageSize: 1 });
    expect(list).toMatchObject([{ type: 'BONUS', amount: 2n * peso, meta: { frbid: 'template-1' } }]);
  });

  it('in one call happens completely or not at all', async () => {
    const seat = await world.join(10);
    const whole = { ...wager('4'), result: '1.5', gamestatus: 'completed' };
    const first = await world.call(seat, 'wagerAndResult', whole);
    expect(first).toMatchObject({ code: 200, balance: 7.5, realmoneybet: 4, realMoneyWin: 1.5 });
    expect(await world.call(seat, 'wagerAndResult', whole)).toMatchObject({
      ...duplicate,
      walletTx: first.walletTx,
    });
    for (const change of [{ betamount: '5' }, { result: '2' }]) {
      expect(await world.call(seat, 'wagerAndResult', { ...whole, ...change })).toMatchObject({ code: 400 });
    }
    // The win would pay for the stake, but it is not there yet.
    const dear = { ...wager('8'), result: '100', gamestatus: 'completed' };
    expect(await world.call(seat, 'wagerAndResult', dear)).toMatchObject({ code: 1006, balance: 7.5 });
    expect(await world.call(seat, 'rollback', whole)).toMatchObject({ code: 110 });
    expect(await world.cash(seat)).toBe(7_500_000n);
  });

  it('says the balance when there is too little', async () => {
    const seat = await world.join(1);
    const bet = wager('1.000001');
    expect(await world.call(seat, 'wager', bet)).toMatchObject({
      code: 1006,
      status: 'Out of money',
      balance: 1,
    });
    expect(await world.call(seat, 'wager', bet)).toMatchObject({ code: 1006 });
    expect(await world.call(seat, 'rollback', bet)).toMatchObject({ code: 102 });
    expect(await world.cash(seat)).toBe(1n * peso);
  });
});

describe('taking back', () => {
  it('gives a wager back once, by its own id, round and amount', async () => {
    const seat = await world.join(10);
    const bet = wager('4');
    await world.call(seat, 'wager', bet);
    const back = { transactionid: bet.transactionid, roundid: bet.roundid };
    expect(await world.call(seat, 'rollback', { ...back, rollbackamount: '3' })).toMatchObject({ code: 110 });
    expect(await world.call(seat, 'rollback', { ...back, roundid: 'other' })).toMatchObject({ code: 110 });
    expect(await world.cash(seat)).toBe(6n * peso);
    expect(await world.call(seat, 'rollback', { ...back, rollbackamount: '4' })).toMatchObject({
      code: 200,
      status: 'Success',
      balance: 10,
    });
    expect(await world.call(seat, 'rollback', back)).toMatchObject({ ...duplicate, balance: 10 });
    expect(await world.call(seat, 'rollback', { ...back, roundid: '' })).toMatchObject(duplicate);
    expect(await world.call(seat, 'result', result(bet.roundid, '9'))).toMatchObject({ code: 110 });
    expect(await world.cash(seat)).toBe(10n * peso);
  });

  it('keeps a tombstone for a wager it never saw', async () => {
    const seat = await world.join(10);
    const bet = wager('4');
    for (let n = 0; n < 2; n += 1)
      expect(await world.call(seat, 'rollback', bet)).toMatchObject({ code: 102, status: 'Wager not found' });
    expect(await world.call(seat, 'wager', bet)).toMatchObject({ code: 110 });
    const whole = { ...wager('4'), result: '9', gamestatus: 'completed' };
    expect(await world.call(seat, 'rollback', whole)).toMatchObject({ code: 102 });
    expect(await world.call(seat, 'wagerAndResult', whole)).toMatchObject({ code: 110 });
    expect(await world.cash(seat)).toBe(10n * peso);
  });

  it('takes a win back, and then the wager', async () => {
    const seat = await world.join(10);
    const bet = wager('4');
    await world.call(seat, 'wager', bet);
    const won = result(bet.roundid, '9', 'pending');
    await world.call(seat, 'result', won);
    expect(await world.call(seat, 'rollback', bet)).toMatchObject({ code: 110 });
    const back = { transactionid: won.transactionid, roundid: bet.roundid, amount: '9' };
    expect(await world.call(seat, 'reversewin', back)).toMatchObject({ code: 200, balance: 6 });
    expect(await world.call(seat, 'reversewin', back)).toMatchObject({ ...duplicate, balance: 6 });
    expect(await world.call(seat, 'reversewin', { ...back, transactionid: 'none' })).toMatchObject({
      code: 102,
    });
    expect(await world.call(seat, 'rollback', bet)).toMatchObject({ code: 200, balance: 10 });
  });

  it('leaves a win that is spent to a person', async () => {
    const seat = await world.join(1);
    const bet = wager('1');
    await world.call(seat, 'wager', bet);
    const won = result(bet.roundid, '5');
    await world.call(seat, 'result', won);
    await world.call(seat, 'wager', wager('5'));
    const back = { transactionid: won.transactionid };
    expect(await world.call(seat, 'reversewin', back)).toMatchObject({ code: 1006 });
    const { rows } = await world.server.platform.database.pool.query(
      'select reason from gateway.review where account_id = $1',
      [seat.accountId],
    );
    expect(rows).toEqual([{ reason: 'insufficient_funds' }]);
  });
});

describe('a jackpot', () => {
  it.each(['in its round', 'after its round'])('is paid once %s', async (when) => {
    const seat = await world.join(10);
    const bet = wager('1');
    await world.call(seat, 'wager', bet);
    if (when === 'after its round') await world.call(seat, 'result', result(bet.roundid, '0'));
    const prize = {
      transactionid: randomUUID(),
      roundid: bet.roundid,
      amount: '2000',
      gamestatus: 'pending',
    };
    const first = await world.call(seat, 'jackpot', prize);
    expect(first).toMatchObject({ code: 200, balance: 2009, realMoneyWin: 2000 });
    expect(await world.call(seat, 'jackpot', prize)).toMatchObject({
      ...duplicate,
      walletTx: first.walletTx,
    });
    expect(await world.call(seat, 'jackpot', { ...prize, amount: '2001' })).toMatchObject({ code: 400 });
    const { rowCount } = await world.server.platform.database.pool.query(
      'select 1 from gateway.review where account_id = $1',
      [seat.accountId],
    );
    expect(rowCount).toBe(0);
    const { list } = await world.ledger.listTransfers(seat.accountId, { page: 1, pageSize: 1 });
    expect(list).toMatchObject([{ type: 'JACKPOT', amount: 2_000n * peso, roundRef: bet.roundid }]);
    expect(await world.ledger.findRound(seat.accountId, 'groove', bet.roundid)).toMatchObject({ win: 0n });
  });

  it('needs its round', async () => {
    const seat = await world.join(10);
    const prize = { transactionid: randomUUID(), roundid: 'none', amount: '2000', gamestatus: 'completed' };
    expect(await world.call(seat, 'jackpot', prize)).toMatchObject({ code: 102 });
  });
});

it('takes 100 equal wagers sent at once as one', async () => {
  const seat = await world.join(10);
  const bet = wager('1');
  const replies = await Promise.all(Array.from({ length: 100 }, () => world.call(seat, 'wager', bet)));
  expect(replies.filter(({ status }) => status === 'Success')).toHaveLength(1);
  expect(replies.every(({ code }) => code === 200)).toBe(true);
  expect(await world.cash(seat)).toBe(9n * peso);
});
