import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';
import { rulesUpTo } from './rules.testkit.ts';

const peso = 1_000_000n;

const world = await buildWorld();
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(() => world.expectSound());

const read = async (as: string, id: string) =>
  (await world.call('GET', `/wps/cashier/withdrawals/${id}`, { as })).value;

const confirm = (as: string, id: string, body: object) =>
  world.call('POST', `/wps/cashier/withdrawals/${id}/confirm`, { as, body });

const cancel = (as: string, id: string) =>
  world.call('POST', `/wps/cashier/withdrawals/${id}/cancel`, { as });

describe('the way of a withdrawal', () => {
  it('holds at once, is reviewed, approved, paid and received, with a notice for every step', async () => {
    const player = await world.player();
    const id = await world.applied(player);
    expect(await world.balances(player.id)).toEqual({ cash: 9_000n * peso, held: 1_000n * peso });

    expect(await world.console(id, 'review')).toMatchObject({
      status: 200,
      value: { withdrawal: { status: 'AUDITING' } },
    });
    expect(await world.console(id, 'approve', { note: 'looks fine' })).toMatchObject({ status: 200 });
    await world.runJobs();
    const [payout] = await world.payoutsOf(id);
    expect(payout).toMatchObject({
      amount: '1000.00',
      currency: 'PHP',
      channel: 'gcash',
      account: { name: 'Maria Santos' },
    });
    expect(await world.balances(player.id)).toEqual({ cash: 9_000n * peso, held: 1_000n * peso });

    expect(await world.adversary.tell('payout', payout?.id ?? '', 'succeeded')).toBe(200);
    expect(await world.balances(player.id)).toEqual({ cash: 9_000n * peso, held: 0n });
    expect(await read(player.id, id)).toMatchObject({
      status: 'PAID',
      canConfirm: true,
      autoReceivedAt: '2026-11-21T04:30:00.000Z',
    });
    expect(await confirm(player.id, id, { answer: 'received' })).toMatchObject({ status: 200 });
    const done = await read(player.id, id);
    expect(done.timeline.map((step: { status: string }) => step.status)).toEqual([
      'APPLIED',
      'AUDITING',
      'APPROVED',
      'PAYING',
      'PAID',
      'RECEIVED',
    ]);
    const { value } = await world.call('GET', `/console/api/cashier/withdrawals/${id}`, { as: 'finance' });
    expect(value.history.map((step: { actor: string }) => step.actor)).toEqual([
      'player',
      'op-finance',
      'op-finance',
      'system',
      'provider',
      'player',
    ]);
    const told = world.pushes.filter((push) => push.withdrawalId === id).map((push) => push.status);
    expect(told).toEqual(['AUDITING', 'APPROVED', 'PAYING', 'PAID', 'RECEIVED']);
  });

  it('rejected gives everything back, with the reason for the player and the audit log', async () => {
    const player = await world.player();
    const id = await world.applied(player);
    const body = { reason: 'payee_unclear', note: 'name differs in the bank' };
    expect(await world.console(id, 'reject', body)).toMatchObject({
      status: 200,
      value: { reason: 'payee_unclear' },
    });
    expect(await read(player.id, id)).toMatchObject({ status: 'REJECTED', reason: 'payee_unclear' });
    expect(await world.balances(player.id)).toEqual({ cash: 10_000n * peso, held: 0n });
    const { rows } = await world.platform.database.pool.query('SELECT * FROM audit.entry WHERE target = $1', [
      `withdrawal:${id}`,
    ]);
    expect(rows).toMatchObject([{ action: 'cashier.withdrawal_rejected', actor_name: 'op-finance' }]);
  });

  it('cancelled by the player only while APPLIED, and only if the brand allows it', async () => {
    const player = await world.player();
    const id = await world.applied(player);
    await world.cashier.changeSetting({ can_cancel: false });
    expect(await cancel(player.id, id)).toMatchObject({ status: 409, code: 'withdrawal_state_changed' });
    await world.cashier.changeSetting({ can_cancel: true });
    expect(await cancel(player.id, id)).toMatchObject({ status: 200, value: { status: 'CANCELLED' } });
    expect(await cancel(player.id, id)).toMatchObject({ status: 200, value: { status: 'CANCELLED' } });
    expect(await world.balances(player.id)).toEqual({ cash: 10_000n * peso, held: 0n });
    expect(await world.console(id, 'approve')).toMatchObject({ code: 'withdrawal_state_changed' });

    const second = await world.applied(player);
    await world.console(second, 'review');
    expect(await cancel(player.id, second)).toMatchObject({ status: 409, code: 'withdrawal_state_changed' });
    expect(await world.balances(player.id)).toEqual({ cash: 9_000n * peso, held: 1_000n * peso });
  });

  it('failed at the provider gives everything back', async () => {
    const player = await world.player();
    const { id, payouts } = await world.paying(player);
    await world.adversary.tell('payout', payouts[0]?.id ?? '', 'failed');
    expect(await read(player.id, id)).toMatchObject({ status: 'FAILED', reason: 'payout_failed' });
    expect(await world.balances(player.id)).toEqual({ cash: 10_000n * peso, held: 0n });
  });

  it('refused outright by the provider fails too', async () => {
    const player = await world.player();
    const id = await world.applied(player);
    await world.console(id, 'approve');
    world.adversary.mood = 'refusing';
    await world.runJobs();
    expect(await world.status(player.id, id)).toBe('FAILED');
    expect(await world.balances(player.id)).toEqual({ cash: 10_000n * peso, held: 0n });
  });

  it('counts as received half an hour after it was paid, not a second earlier', async () => {
    const player = await world.player();
    const id = await world.paid(player);
    world.later(30 * 60 - 1);
    await world.cashier.withdrawals.receiveUnanswered();
    expect(await world.status(player.id, id)).toBe('PAID');
    const toConfirm = async () =>
      (await world.call('GET', '/wps/v2/wallets/balance', { as: player.id })).value.payoutsToConfirm;
    expect(await toConfirm()).toBe(1);
    world.later(1);
    await world.cashier.withdrawals.receiveUnanswered();
    await world.cashier.withdrawals.receiveUnanswered();
    expect(await read(player.id, id)).toMatchObject({ status: 'RECEIVED', parts: [{ status: 'RECEIVED' }] });
    expect(await toConfirm()).toBe(0);
  });

  it.each([
    ['repaid', 'PAID', 9_000n],
    ['received', 'RECEIVED', 9_000n],
    ['refunded', 'REFUNDED', 10_000n],
  ] as const)('not received, then %s by an operator', async (outcome, status, cash) => {
    const player = await world.player();
    const id = await world.paid(player);
    expect(await confirm(player.id, id, { answer: 'not_received' })).toMatchObject({
      value: { status: 'NOT_RECEIVED' },
    });
    world.later(3600);
    await world.cashier.withdrawals.receiveUnanswered();
    expect(await world.status(player.id, id)).toBe('NOT_RECEIVED');
    const note = 'statement of the bank attached';
    expect(await world.console(id, 'mark', { outcome, note })).toMatchObject({ status: 200 });
    expect(await world.status(player.id, id)).toBe(status);
    expect(await world.balances(player.id)).toEqual({ cash: cash * peso, held: 0n });
    const again = await world.console(id, 'mark', { outcome: 'refunded', note });
    expect(again).toMatchObject({ status: 409, code: 'withdrawal_state_changed' });
  });

  it('are approved automatically if small and without flags, and the brand wants it', async () => {
    await world.cashier.changeSetting({ risk_rules: rulesUpTo('5000') });
    const flagged = await world.player();
    const held = await world.applied(flagged);
    const deposited = async () => {
      const player = await world.player();
      const { value } = await world.deposit(player.id, '1000.00');
      const all = [...world.adversary.checkouts.values()];
      const checkout = all.find((known) => known.referenceId === value.depositId);
      await world.adversary.tell('checkout', checkout?.id ?? '', 'completed');
      return player;
    };
    const clean = await deposited();
    const hedged = await deposited();
    world.rings.set(hedged.id, [clean.id]);
    const selections: Record<string, string> = { [hedged.id]: 'BIG', [clean.id]: 'SMALL' };
    world.cashier.slots.sides.add(async (ids) =>
      ids.map((accountId) => ({
        accountId,
        event: 'draw-1',
        selection: selections[accountId] ?? '',
        gameId: 'dice',
        place: '20261121-001',
        stake: accountId === hedged.id ? 40n * peso : 30n * peso,
        at: new Date(0),
      })),
    );
    const onBothSides = await world.applied(hedged, '500.00');
    const large = await world.player();
    const above = await world.applied(large, '5000.01');
    const small = await world.applied(clean, '500.00');
    await world.runJobs();
    await world.cashier.changeSetting({ risk_rules: rulesUpTo('0') });
    expect(await world.status(flagged.id, held)).toBe('APPLIED');
    expect(await world.status(large.id, above)).toBe('APPLIED');
    expect(await world.status(clean.id, small)).toBe('PAYING');
    expect(await world.status(hedged.id, onBothSides)).toBe('APPLIED');
    const { value: shown } = await world.call('GET', `/console/api/cashier/withdrawals/${onBothSides}`, {
      as: 'finance',
    });
    expect(shown.withdrawal.flags).toEqual(['first_withdrawal', 'opposite_bets']);
    const { value: queue } = await world.call('GET', '/console/api/cashier/withdrawals', { as: 'finance' });
    const queued = queue.list.find((row: { withdrawalId: string }) => row.withdrawalId === onBothSides);
    expect(queued.flags).toEqual(shown.withdrawal.flags);
    // Both accounts with side and stake, the game and the draw.
    const names = await world.identity.listAccounts([clean.id]);
    expect(shown.opposites).toEqual([
      {
        gameName: 'Quick Dice',
        place: '20261121-001',
        selection: 'BIG',
        stake: '40.00',
        otherId: clean.id,
        otherAccount: names.get(clean.id)?.username,
        otherSelection: 'SMALL',
        otherStake: '30.00',
        at: new Date(0).toISOString(),
      },
    ]);
  });
});
