import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildGatewayWorld, transaction, units } from './gateway.testkit.ts';

const world = await buildGatewayWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

describe('presents to a player', () => {
  it('is paid after the round and the session are over', async () => {
    const seat = await world.seat(10);
    const bet = transaction(seat, 1, { round_closed: true });
    await world.call('transaction/bet', bet);
    const late = transaction(seat, 5, { reference_transaction_uuid: bet.transaction_uuid });
    expect((await world.call('transaction/win', late)).status).toBe('RS_ERROR_UNKNOWN');
    world.clock.advance(7_200);
    const promo = transaction(seat, 5, { is_supplier_promo: true, is_free: true });
    expect(await world.call('transaction/win', promo)).toMatchObject({
      status: 'RS_OK',
      balance: 14 * units,
    });
    expect(await world.call('transaction/win', promo)).toMatchObject({
      status: 'RS_OK',
      balance: 14 * units,
    });
    const start = transaction(seat, 1, { is_supplier_promo: true, round: 'promo' });
    expect(await world.call('transaction/bet', start)).toMatchObject({
      status: 'RS_OK',
      balance: 14 * units,
    });
  });

  it('is paid only on a token that is ours', async () => {
    const [seat, other] = [await world.seat(10), await world.seat(10)];
    for (const token of [randomUUID(), other.token]) {
      const promo = transaction(seat, 5, { is_supplier_promo: true, is_free: true, token });
      expect((await world.call('transaction/win', promo)).status).toBe('RS_ERROR_INVALID_TOKEN');
    }
    expect(await world.cash(seat)).toBe(10_000_000n);
  });

  it('moves nothing as the stake of a free bet', async () => {
    const seat = await world.seat(0);
    const bet = transaction(seat, 3, { is_free: true, reward_uuid: randomUUID() });
    expect(await world.call('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 0 });
    const win = transaction(seat, 2, { reference_transaction_uuid: bet.transaction_uuid, is_free: true });
    expect(await world.call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 2 * units });
  });

  it('does not count in the round’s result, whether won by a free bet or from a pool', async () => {
    const seat = await world.seat(10);
    const free = { is_free: true, reward_uuid: randomUUID() };
    const bet = transaction(seat, 3, free);
    await world.call('transaction/bet', bet);
    const reference_transaction_uuid = bet.transaction_uuid;
    await world.call('transaction/win', transaction(seat, 2, { ...free, reference_transaction_uuid }));
    const prize = transaction(seat, 50, { is_supplier_promo: true, is_free: true, meta: { jackpot: true } });
    expect(await world.call('transaction/win', prize)).toMatchObject({
      status: 'RS_OK',
      balance: 62 * units,
    });
    const { list } = await world.ledger.listTransfers(seat.accountId, { page: 1, pageSize: 3 });
    expect(list.map(({ type, amount, meta }) => [type, amount, meta?.reward_uuid])).toEqual([
      ['JACKPOT', 50_000_000n, undefined],
      ['BONUS', 2_000_000n, free.reward_uuid],
      ['BET', 0n, free.reward_uuid],
    ]);
    const round = await world.ledger.findRound(seat.accountId, 'arcade', bet.round);
    expect(round).toMatchObject({ stake: 0n, win: 0n });
  });
});
