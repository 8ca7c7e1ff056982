import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';

const peso = 1_000_000n;

const world = await buildWorld();
beforeAll(() =>
  world.platform.database.pool.query(
    "UPDATE cashier.method SET part_max = 600000000 WHERE direction = 'withdrawal'",
  ),
);
beforeEach(() => world.reset());
afterEach(() => world.expectSound());
afterAll(() => world.close());

const read = async (as: string, id: string) =>
  (await world.call('GET', `/wps/cashier/withdrawals/${id}`, { as })).value;

const confirm = (as: string, id: string, body: object) =>
  world.call('POST', `/wps/cashier/withdrawals/${id}/confirm`, { as, body });

const ask = (id: string, act = 'repay') =>
  world.call('POST', `/console/api/cashier/withdrawals/${id}/ask`, {
    as: 'finance',
    body: { act, reason: 'the bank lost it' },
  });

const attentionOf = async (id: string) => {
  const { value } = await world.call('GET', '/console/api/cashier/withdrawals', { as: 'finance' });
  return value.list.find((row: { withdrawalId: string }) => row.withdrawalId === id)?.needsAttention;
};

/** Two parts, 600 and 400; the second one never arrived. */
async function missed() {
  const player = await world.player();
  const id = await world.paid(player);
  expect(await confirm(player.id, id, { part: 1, answer: 'received' })).toMatchObject({ status: 200 });
  expect(await confirm(player.id, id, { part: 2, answer: 'not_received' })).toMatchObject({
    value: { status: 'NOT_RECEIVED', canConfirm: true, isSentAgain: false },
  });
  return { player, id };
}

/** Two people agreed, and the provider has the second payment. */
async function sentAgain() {
  const { player, id } = await missed();
  expect((await world.second(await ask(id))).status).toBe(200);
  await world.runJobs();
  const anew = (await world.payoutsOf(id)).at(-1);
  return { player, id, anew: anew?.id ?? '' };
}

describe('a payout that a player misses', () => {
  it('is paid again by two people through the provider, and is PAID once that was sent', async () => {
    const { player, id, anew } = await sentAgain();
    const payouts = await world.payoutsOf(id);
    expect(payouts.map(({ amount, status }) => [amount, status])).toEqual([
      ['600.00', 'succeeded'],
      ['400.00', 'succeeded'],
      ['400.00', 'pending'],
    ]);
    expect(await read(player.id, id)).toMatchObject({
      status: 'NOT_RECEIVED',
      isSentAgain: true,
      parts: [{ status: 'RECEIVED' }, { status: 'SENT' }],
    });
    expect(await attentionOf(id)).toBe(false);
    await world.adversary.tell('payout', anew, 'succeeded');
    expect(await read(player.id, id)).toMatchObject({
      status: 'PAID',
      isSentAgain: false,
      parts: [{ status: 'RECEIVED' }, { status: 'PAID' }],
    });
    expect(await world.balances(player.id)).toEqual({ cash: 9_000n * peso, held: 0n });
    world.later(30 * 60);
    await world.cashier.withdrawals.receiveUnanswered();
    expect(await world.status(player.id, id)).toBe('RECEIVED');
  });

  it('is sent once, however often the job runs and the second person agrees', async () => {
    const { id } = await missed();
    const asked = await ask(id);
    const agreed = await Promise.all([world.second(asked), world.second(asked)]);
    expect(agreed.some(({ status }) => status === 200)).toBe(true);
    await Promise.all([world.runJobs(), world.runJobs()]);
    await world.runJobs();
    expect((await world.payoutsOf(id)).length).toBe(3);
    expect((await ask(id)).code).toBe('withdrawal_state_changed');
  });

  it('is missed as before when the second payment fails, and may be refunded then, once', async () => {
    const { player, id, anew } = await sentAgain();
    await world.adversary.tell('payout', anew, 'failed');
    expect(await read(player.id, id)).toMatchObject({
      status: 'NOT_RECEIVED',
      isSentAgain: false,
      parts: [{ status: 'RECEIVED' }, { status: 'NOT_RECEIVED' }],
    });
    expect(await attentionOf(id)).toBe(true);
    expect((await world.second(await ask(id, 'refunded'))).status).toBe(200);
    expect(await world.balances(player.id)).toEqual({ cash: 9_400n * peso, held: 0n });
    expect((await ask(id, 'refunded')).code).toBe('withdrawal_state_changed');
  });

  it('is neither refunded nor answered while it is paid again', async () => {
    const { player, id } = await sentAgain();
    expect((await ask(id, 'refunded')).code).toBe('withdrawal_state_changed');
    for (const outcome of ['received', 'repaid'])
      expect(await world.console(id, 'mark', { outcome, note: 'a person says so' })).toMatchObject({
        code: 'withdrawal_state_changed',
      });
    for (const answer of ['received', 'not_received'])
      expect(await confirm(player.id, id, { part: 2, answer })).toMatchObject({
        code: 'withdrawal_state_changed',
      });
    expect(await read(player.id, id)).toMatchObject({ status: 'NOT_RECEIVED', isSentAgain: true });
  });

  it('comes to an end by hand where the provider says nothing: one person for paid, two for failed', async () => {
    const { player, id } = await sentAgain();
    expect((await world.second(await ask(id, 'failed'))).status).toBe(200);
    expect(await read(player.id, id)).toMatchObject({ status: 'NOT_RECEIVED', isSentAgain: false });
    expect((await world.second(await ask(id))).status).toBe(200);
    await world.runJobs();
    expect(await world.console(id, 'mark', { outcome: 'paid', note: 'the bank shows it' })).toMatchObject({
      status: 200,
    });
    expect(await world.status(player.id, id)).toBe('PAID');
    expect(await world.balances(player.id)).toEqual({ cash: 9_000n * peso, held: 0n });
  });

  it('is asked about again when the news of the second payment got lost', async () => {
    const { player, id, anew } = await sentAgain();
    Object.assign(world.adversary.payouts.get(anew) ?? {}, { status: 'succeeded' });
    world.later(60);
    await world.cashier.payouts.reread();
    expect(await world.status(player.id, id)).toBe('PAID');
  });
});
