import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';

const world = await buildWorld();
afterAll(() => world.close());
afterEach(() => world.expectSound());

const peso = 1_000_000n;
const read = async (as: string, id: string) =>
  (await world.call('GET', `/wps/cashier/withdrawals/${id}`, { as })).value;

describe('the worked examples of domain 4.8', () => {
  beforeAll(() => world.reset());

  it('P10: the fourth of the day costs its fee, and 49,000 leave room for 1,000 only', async () => {
    const player = await world.player({ balance: '60000.00' });
    for (let turn = 0; turn < 3; turn += 1) await world.paid(player, '2000.00');
    const fourth = await world.applied(player, '2000.00');
    expect(await read(player.id, fourth)).toMatchObject({
      amount: '2000.00',
      fee: '20.00',
      netAmount: '1980.00',
    });
    expect((await world.balances(player.id)).held).toBe(2_000n * peso);
    const other = await world.player({ balance: '60000.00' });
    await world.paid(other, '49000.00');
    expect(await world.withdraw(other, '2000.00')).toMatchObject({ code: 'withdrawal_daily_limit' });
    expect((await world.withdraw(other, '1000.00')).status).toBe(200);
  });

  it('P11: 80,000 in two requests, the second in parts of 25,000 and 15,000', async () => {
    await world.cashier.changeSetting({ daily_limit: 100_000n * peso, one_person_max: 50_000n * peso });
    await world.platform.database.pool.query(
      `UPDATE cashier.method SET part_max = 25000000000 WHERE direction = 'withdrawal'`,
    );
    const player = await world.player({ balance: '80000.00' });
    expect(await world.withdraw(player, '80000.00')).toMatchObject({ code: 'amount_above_maximum' });
    await world.paid(player, '40000.00');
    const second = await world.paid(player, '40000.00');
    const confirm = { as: player.id, body: { part: 1, answer: 'received' } };
    await world.call('POST', `/wps/cashier/withdrawals/${second}/confirm`, confirm);
    expect(await read(player.id, second)).toMatchObject({
      status: 'PAID',
      parts: [
        { amount: '25000.00', status: 'RECEIVED' },
        { amount: '15000.00', status: 'PAID' },
      ],
    });
    world.later(30 * 60 - 1);
    await world.cashier.withdrawals.receiveUnanswered();
    expect(await world.status(player.id, second)).toBe('PAID');
    world.later(1);
    await world.cashier.withdrawals.receiveUnanswered();
    expect(await read(player.id, second)).toMatchObject({
      status: 'RECEIVED',
      parts: [{ status: 'RECEIVED' }, { status: 'RECEIVED' }],
    });
  });
});
