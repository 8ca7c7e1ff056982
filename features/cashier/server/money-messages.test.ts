import type { AccountId } from '@kislap/contract-kit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from './cashier.world.ts';

const world = await buildWorld();
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(() => world.expectSound());

/** Titles in both languages, the latest first. */
async function titlesOf(accountId: AccountId) {
  const read = async (language: 'EN' | 'TY') =>
    (await world.inbox.list(accountId, { language, pageSize: 20 })).list.map(({ title }) => title);
  return { EN: await read('EN'), TY: await read('TY') };
}

const asked = ['Withdrawal requested: ₱1,000.00', 'Withdrawal approved: ₱1,000.00'];
const sent = 'Withdrawal sent: ₱1,000.00';

const confirm = (as: string, id: string, answer: string) =>
  world.call('POST', `/wps/cashier/withdrawals/${id}/confirm`, { as, body: { answer } });

describe('a movement of money brings one message in each language', () => {
  it('a deposit when it is credited, however often the provider tells of it', async () => {
    const { id } = await world.player({ hasPayee: false, balance: '0.00' });
    const { value } = await world.deposit(id);
    expect(await titlesOf(id)).toEqual({ EN: [], TY: [] });
    const checkout = [...world.adversary.checkouts.values()].find(
      ({ referenceId }) => referenceId === value.depositId,
    );
    for (let n = 0; n < 3; n += 1) await world.adversary.tell('checkout', checkout?.id ?? '', 'completed');
    expect(await titlesOf(id)).toEqual({
      EN: ['Deposit received: ₱500.00'],
      TY: [expect.stringContaining('₱500.00')],
    });
  });

  it('a payout at each of its steps, and when it is sent again', async () => {
    const player = await world.player();
    const id = await world.paid(player);
    for (const payout of await world.payoutsOf(id))
      await world.adversary.tell('payout', payout.id, 'succeeded');
    expect((await titlesOf(player.id)).EN.sort()).toEqual([...asked, sent].sort());
    await confirm(player.id, id, 'not_received');
    await world.console(id, 'mark', { outcome: 'repaid', note: 'sent by hand' });
    const { EN, TY } = await titlesOf(player.id);
    expect(EN.sort()).toEqual([...asked, sent, 'You reported ₱1,000.00 missing', sent].sort());
    expect(TY).toHaveLength(5);
    await confirm(player.id, id, 'not_received');
    await world.console(id, 'mark', { outcome: 'received', note: 'receipt of the bank' });
    expect((await titlesOf(player.id)).EN).toContain('Withdrawal received: ₱1,000.00');
  });

  it('a payout that fails, and one that is given back after its player missed it', async () => {
    const failing = await world.player();
    const { payouts } = await world.paying(failing);
    for (const payout of payouts) await world.adversary.tell('payout', payout.id, 'failed');
    expect((await titlesOf(failing.id)).EN).toContain('Withdrawal of ₱1,000.00 failed');
    const missing = await world.player();
    const id = await world.paid(missing);
    await confirm(missing.id, id, 'not_received');
    await world.console(id, 'mark', { outcome: 'refunded', note: 'never left the bank' });
    const { EN, TY } = await titlesOf(missing.id);
    const missed = 'You reported ₱1,000.00 missing';
    expect(EN.sort()).toEqual([...asked, sent, missed, 'Withdrawal refunded: ₱1,000.00'].sort());
    expect(TY).toHaveLength(5);
  });

  it('a refused payout, and one that the player ends', async () => {
    const player = await world.player();
    const refused = await world.applied(player);
    await world.console(refused, 'reject', { reason: 'other', note: 'unclear' });
    const { EN, TY } = await titlesOf(player.id);
    expect(EN.sort()).toEqual(['Withdrawal of ₱1,000.00 was refused', asked[0]]);
    expect(TY).toHaveLength(2);
    const own = await world.applied(player);
    await world.call('POST', `/wps/cashier/withdrawals/${own}/cancel`, { as: player.id });
    const after = (await titlesOf(player.id)).EN.sort();
    expect(after).toEqual([...EN, asked[0], 'Withdrawal of ₱1,000.00 cancelled'].sort());
  });
});

describe('the lifetime figures', () => {
  const read = async (as: string) => (await world.call('GET', '/wps/cashier/lifetime', { as })).value;

  it('are deposits less payouts, each once, and a refunded payout counts no more', async () => {
    const player = await world.player();
    expect(await read(player.id)).toEqual({ deposited: '0.00', paidOut: '0.00', netDeposits: '0.00' });
    const { value } = await world.deposit(player.id);
    const checkout = [...world.adversary.checkouts.values()].find(
      ({ referenceId }) => referenceId === value.depositId,
    );
    for (let n = 0; n < 3; n += 1) await world.adversary.tell('checkout', checkout?.id ?? '', 'completed');
    expect(await read(player.id)).toEqual({ deposited: '500.00', paidOut: '0.00', netDeposits: '500.00' });
    const id = await world.paid(player);
    expect(await read(player.id)).toEqual({
      deposited: '500.00',
      paidOut: '1000.00',
      netDeposits: '-500.00',
    });
    await confirm(player.id, id, 'not_received');
    await world.console(id, 'mark', { outcome: 'refunded', note: 'never left the bank' });
    expect(await read(player.id)).toEqual({ deposited: '500.00', paidOut: '0.00', netDeposits: '500.00' });
  });
});
