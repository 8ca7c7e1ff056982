import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';

const peso = 1_000_000n;

const world = await buildWorld();
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(() => world.expectSound());

const read = async (as: string, id: string) =>
  (await world.call('GET', `/wps/cashier/withdrawals/${id}`, { as })).value;

const confirm = (as: string, id: string, body: object) =>
  world.call('POST', `/wps/cashier/withdrawals/${id}/confirm`, { as, body });

describe('parts', () => {
  beforeAll(() =>
    world.platform.database.pool.query(
      "UPDATE cashier.method SET part_max = 400000000 WHERE direction = 'withdrawal'",
    ),
  );
  afterAll(() =>
    world.platform.database.pool.query(
      "UPDATE cashier.method SET part_max = 50000000000 WHERE direction = 'withdrawal'",
    ),
  );

  it('are paid and confirmed one by one; the rest is received automatically', async () => {
    const player = await world.player();
    const id = await world.paid(player);
    expect((await read(player.id, id)).parts.map((part: { amount: string }) => part.amount)).toEqual([
      '400.00',
      '400.00',
      '200.00',
    ]);
    await confirm(player.id, id, { part: 1, answer: 'received' });
    expect(await read(player.id, id)).toMatchObject({
      status: 'PAID',
      parts: [{ status: 'RECEIVED' }, { status: 'PAID' }, {}],
    });
    expect(await confirm(player.id, id, { part: 4, answer: 'received' })).toMatchObject({
      code: 'invalid_request',
    });
    world.later(30 * 60);
    await world.cashier.withdrawals.receiveUnanswered();
    expect(await world.status(player.id, id)).toBe('RECEIVED');
  });

  it('full_payment confirms them all', async () => {
    const player = await world.player();
    const id = await world.paid(player);
    expect(await confirm(player.id, id, { answer: 'full_payment' })).toMatchObject({
      value: { status: 'RECEIVED' },
    });
    expect(await confirm(player.id, id, { answer: 'full_payment' })).toMatchObject({
      value: { status: 'RECEIVED' },
    });
  });

  it('one missing part is refunded alone', async () => {
    const player = await world.player();
    const id = await world.paid(player);
    await confirm(player.id, id, { part: 2, answer: 'not_received' });
    await world.console(id, 'mark', { outcome: 'refunded', note: 'never left the bank' });
    expect(await world.balances(player.id)).toEqual({ cash: 9_400n * peso, held: 0n });
  });

  it('a failed part beside paid ones waits for an operator, who sends it again', async () => {
    const player = await world.player();
    const { id, payouts } = await world.paying(player);
    await world.adversary.tell('payout', payouts[0]?.id ?? '', 'succeeded');
    await world.adversary.tell('payout', payouts[1]?.id ?? '', 'failed');
    await world.adversary.tell('payout', payouts[2]?.id ?? '', 'succeeded');
    const { value } = await world.call('GET', '/console/api/cashier/withdrawals', { as: 'finance' });
    const queued = value.list.find((row: { withdrawalId: string }) => row.withdrawalId === id);
    expect(queued).toMatchObject({ status: 'PAYING', needsAttention: true });
    expect(await world.balances(player.id)).toEqual({ cash: 9_000n * peso, held: 1_000n * peso });

    expect(await world.console(id, 'retry')).toMatchObject({ status: 200 });
    await world.runJobs();
    const all = await world.payoutsOf(id);
    expect(all.map(({ amount }) => amount).sort()).toEqual(['200.00', '400.00', '400.00', '400.00']);
    const anew = all.find(({ status }) => status === 'pending');
    await world.adversary.tell('payout', anew?.id ?? '', 'succeeded');
    expect(await world.status(player.id, id)).toBe('PAID');
    expect(await world.balances(player.id)).toEqual({ cash: 9_000n * peso, held: 0n });
  });

  it('that failed or never arrived give the fee back too: nothing arrived at all', async () => {
    const player = await world.player();
    for (let count = 0; count < 3; count += 1) {
      await confirm(player.id, await world.paid(player, '100.00'), { answer: 'full_payment' });
    }
    const { id, payouts } = await world.paying(player, '500.00');
    await world.adversary.tell('payout', payouts[0]?.id ?? '', 'succeeded');
    await world.console(id, 'mark', { outcome: 'failed', note: 'the bank is closed' });
    expect(await read(player.id, id)).toMatchObject({ status: 'PAID', fee: '10.00' });
    await confirm(player.id, id, { answer: 'not_received' });
    await world.console(id, 'mark', { outcome: 'refunded', note: 'never left the bank' });
    expect(await world.balances(player.id)).toEqual({ cash: 9_700n * peso, held: 0n });
  });

  it('a failed part given up by an operator is refunded, and the paid ones stay paid', async () => {
    const player = await world.player();
    const { id, payouts } = await world.paying(player);
    await world.adversary.tell('payout', payouts[0]?.id ?? '', 'succeeded');
    await world.console(id, 'mark', { outcome: 'failed', note: 'the bank is closed' });
    expect(await world.status(player.id, id)).toBe('PAID');
    expect(await world.balances(player.id)).toEqual({ cash: 9_600n * peso, held: 0n });
    // The provider changes its mind afterwards: nothing moves, a person is told.
    expect(await world.adversary.tell('payout', payouts[1]?.id ?? '', 'succeeded')).toBe(200);
    expect(await world.balances(player.id)).toEqual({ cash: 9_600n * peso, held: 0n });
  });
});
