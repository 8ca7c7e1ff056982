import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
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

const cancel = (as: string, id: string) =>
  world.call('POST', `/wps/cashier/withdrawals/${id}/cancel`, { as });

describe('refusals', () => {
  it.each([
    ['99.99', 'amount_below_minimum'],
    ['50000.01', 'amount_above_maximum'],
    ['100.001', 'amount_invalid'],
    ['-100.00', 'invalid_request'],
    ['0', 'invalid_request'],
    ['1e4', 'invalid_request'],
    ['9223372036854775808', 'invalid_request'],
    ['10000.01', 'balance_too_low'],
  ])('the amount %s', async (amount, code) => {
    const player = await world.player();
    expect(await world.withdraw(player, amount)).toMatchObject({ code });
    expect(await world.balances(player.id)).toEqual({ cash: 10_000n * peso, held: 0n });
    expect((await world.call('GET', '/wps/cashier/withdrawals', { as: player.id })).value.list).toEqual([]);
  });

  it('come in the order of the rules', async () => {
    const player = await world.player({ balance: '0.00', hasPayee: false });
    const unknown = { id: player.id, payeeId: '0190c0de-0000-7000-8000-000000000000' };
    const wrong = { payeeId: unknown.payeeId, amount: '1.00', paymentPassword: '000000' };
    expect(await world.withdraw(unknown, '', { body: wrong })).toMatchObject({
      code: 'payment_password_incorrect',
    });
    expect(await world.withdraw(unknown, '1.00')).toMatchObject({ code: 'payee_not_found' });
    await world.change(player.id, 'unverified');
    expect(await world.withdraw(unknown, '', { body: wrong })).toMatchObject({
      code: 'verification_required',
    });
    world.trials.add(player.id);
    expect(await world.withdraw(unknown)).toMatchObject({ code: 'in_need_true_account' });
  });

  it('while money that came in is still to be played', async () => {
    const player = await world.player();
    world.turnover.set(player.id, 250n * peso);
    expect(await world.withdraw(player, '500.00')).toMatchObject({
      status: 409,
      code: 'withdrawal_turnover_open',
      value: { left: '250.00' },
    });
    expect(await world.balances(player.id)).toEqual({ cash: 10_000n * peso, held: 0n });
    world.turnover.delete(player.id);
    expect(await world.withdraw(player, '500.00')).toMatchObject({ status: 200 });
  });

  it('while something is owed to a feature', async () => {
    const player = await world.player();
    const owed = new Map([[player.id, 5n * peso]]);
    world.cashier.slots.debts.add({
      name: 'prize',
      findOwed: async (_executor, accountId) => owed.get(accountId) ?? 0n,
      reason: { EN: 'A prize was taken back', TY: 'Binawi ang premyo' },
      page: '/prizes',
      searchOf: ({ username }) => ({ player: username }),
    });
    expect(await world.withdraw(player, '500.00')).toMatchObject({ code: 'withdrawal_debt_open' });
    expect(await world.balances(player.id)).toEqual({ cash: 10_000n * peso, held: 0n });
    owed.clear();
    const id = await world.applied(player, '500.00');
    // It arose since: the case says it, in the language of whoever reads.
    owed.set(player.id, 7n * peso);
    const path = `/console/api/cashier/withdrawals/${id}`;
    const { value } = await world.call('GET', path, { as: 'finance', headers: { 'accept-language': 'fil' } });
    const search = { player: expect.stringMatching(/^u/) };
    expect(value.debts).toEqual([{ reason: 'Binawi ang premyo', amount: '7.00', page: '/prizes', search }]);
    owed.clear();
    const { value: paid } = await world.call('GET', path, { as: 'finance' });
    expect(paid.debts).toEqual([]);
  });

  it('for a day after a contact was replaced, and not after a first one was added', async () => {
    const player = await world.player();
    const { clock, database } = world.platform;
    const changed = (before: string | null) =>
      database.pool.query(
        `INSERT INTO identity.contact_history VALUES
         (get_byte(uuid_send($1), 15), gen_random_uuid(), $1, 'mobile', $2, $3, 'sealed', 'email', '', '')`,
        [player.id, clock.now(), before],
      );
    await changed(null);
    expect(await world.withdraw(player, '100.00')).toMatchObject({ status: 200 });
    const other = await world.player();
    player.id = other.id;
    await changed('sealed');
    expect(await world.withdraw(other)).toMatchObject({
      status: 422,
      code: 'contact_cooling',
      value: { usableAt: new Date(clock.now().getTime() + 24 * 3_600_000).toISOString() },
    });
    world.later(24 * 3600);
    expect(await world.withdraw(other)).toMatchObject({ status: 200 });
  });

  it('a payee with another name than the registered one', async () => {
    const player = await world.player();
    await world.change(player.id, { name: 'Maria Reyes' });
    expect(await world.withdraw(player)).toMatchObject({ code: 'payee_name_mismatch' });
  });

  it("somebody else's payee and somebody else's withdrawal", async () => {
    const [one, other] = [await world.player(), await world.player()];
    expect(await world.withdraw({ id: one.id, payeeId: other.payeeId })).toMatchObject({
      code: 'payee_not_found',
    });
    const id = await world.applied(other);
    for (const reply of [
      await world.call('GET', `/wps/cashier/withdrawals/${id}`, { as: one.id }),
      await cancel(one.id, id),
      await confirm(one.id, id, { answer: 'received' }),
    ]) {
      expect(reply).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await world.status(other.id, id)).toBe('APPLIED');
  });

  it('one at a time, fifty at once', async () => {
    const player = await world.player();
    const replies = await Promise.all(Array.from({ length: 50 }, () => world.withdraw(player)));
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    expect(replies.filter(({ code }) => code === 'withdrawal_in_progress').length).toBe(49);
    expect(await world.balances(player.id)).toEqual({ cash: 9_000n * peso, held: 1_000n * peso });
  });

  it('the same key once, another content never', async () => {
    const player = await world.player();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => world.withdraw(player, '1000.00', { key: 'withdraw-once' })),
    );
    expect(new Set(replies.map(({ value }) => value.withdrawalId)).size).toBe(1);
    const other = await world.withdraw(player, '2000.00', { key: 'withdraw-once' });
    expect(other).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    expect(await world.withdraw(player, '1000.00', { key: null })).toMatchObject({
      code: 'idempotency_key_required',
    });
    expect(await world.balances(player.id)).toEqual({ cash: 9_000n * peso, held: 1_000n * peso });
  });

  it.each([
    ['received', { answer: 'received' }],
    ['not received', { answer: 'not_received' }],
  ])('%s before anything was paid', async (_name, body) => {
    const player = await world.player();
    const id = await world.applied(player);
    expect(await confirm(player.id, id, body)).toMatchObject({
      status: 409,
      code: 'withdrawal_state_changed',
    });
  });

  it('decisions that come too late or from the wrong role', async () => {
    const player = await world.player();
    const id = await world.applied(player);
    for (const role of ['support', 'content', 'auditor'] as const) {
      expect(await world.console(id, 'approve', {}, role)).toMatchObject({ status: 403, code: 'forbidden' });
    }
    expect(await world.console(id, 'retry')).toMatchObject({ code: 'withdrawal_state_changed' });
    const mark = { outcome: 'paid', note: 'no such thing' };
    expect(await world.console(id, 'mark', mark)).toMatchObject({ code: 'withdrawal_state_changed' });
    expect(await world.console(id, 'reject', { reason: 'because' })).toMatchObject({
      code: 'invalid_request',
    });
    expect(await world.console(id, 'reject', { reason: 'other' })).toMatchObject({ status: 200 });
    for (const action of ['review', 'approve']) {
      expect(await world.console(id, action)).toMatchObject({
        status: 409,
        code: 'withdrawal_state_changed',
      });
    }
    const unknown = `${id.slice(0, 24)}000000000000`;
    expect(await world.console(unknown, 'approve')).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('fees and limits of the day', () => {
  /** Asked for and rejected ones give their free turn back; paid ones use it up. */
  async function takeOne(player: { id: string; payeeId: string }, amount: string) {
    const id = await world.paid(player, amount);
    return (await read(player.id, id)).fee;
  }

  it('takes the fee from the fourth withdrawal of a day, and the day begins at midnight in Manila', async () => {
    const player = await world.player({ balance: '20000.00' });
    for (let turn = 0; turn < 3; turn++) expect(await takeOne(player, '2000.00')).toBe('0.00');
    const { id, payouts } = await world.paying(player, '2000.00');
    expect(await read(player.id, id)).toMatchObject({ fee: '20.00', netAmount: '1980.00' });
    expect(payouts[0]?.amount).toBe('1980.00');
    await world.adversary.tell('payout', payouts[0]?.id ?? '', 'succeeded');
    expect(await world.balances(player.id)).toEqual({ cash: 12_000n * peso, held: 0n });
    // 12:00 in Manila; twelve hours less a second later it is still the same day.
    world.later(12 * 3600 - 1);
    const { value } = await world.call('GET', '/wps/cashier/methods', { as: player.id });
    expect(value.rules).toMatchObject({ freeLeft: 0, dailyUsed: '8000.00', dailyLimit: '50000.00' });
    world.later(1);
    expect(await takeOne(player, '2000.00')).toBe('0.00');
  });

  it.each([
    ['500.00', '10.00'],
    ['40000.00', '100.00'],
    ['1234.56', '12.34'],
  ])('a fourth one of %s costs %s', async (amount, fee) => {
    const player = await world.player({ balance: '60000.00' });
    for (let turn = 0; turn < 3; turn++) await takeOne(player, '100.00');
    expect(await takeOne(player, amount)).toBe(fee);
  });

  it('refuses a withdrawal above the daily limit', async () => {
    const player = await world.player({ balance: '90000.00' });
    await world.paid(player, '49000.00');
    expect(await world.withdraw(player, '2000.00')).toMatchObject({
      status: 422,
      code: 'withdrawal_daily_limit',
    });
    expect(await world.withdraw(player, '1000.00')).toMatchObject({ status: 200 });
  });
});

describe('risk flags', () => {
  it('name a shared payee with the accounts, no deposits and a first withdrawal', async () => {
    const first = await world.player({ number: '09175550001' });
    const second = await world.player({ number: '09175550001' });
    const id = await world.applied(second);
    const { value } = await world.call('GET', `/console/api/cashier/withdrawals/${id}`, { as: 'auditor' });
    expect(value.withdrawal.flags).toEqual(['shared_payee', 'no_deposits', 'first_withdrawal']);
    expect(value.sharedWith).toEqual([{ accountId: first.id, account: expect.stringMatching(/^u/) }]);
    expect(value.balances).toEqual({ cash: '9000.00', bonus: '0.00', held: '1000.00' });
  });

  it('name a ratio above twenty', async () => {
    const player = await world.player();
    const { value } = await world.deposit(player.id, '100.00');
    const checkout = [...world.adversary.checkouts.values()].find(
      (known) => known.referenceId === value.depositId,
    );
    await world.adversary.tell('checkout', checkout?.id ?? '', 'completed');
    const id = await world.applied(player, '2000.01');
    const reply = await world.call('GET', `/console/api/cashier/withdrawals/${id}`, { as: 'finance' });
    expect(reply.value.withdrawal.flags).toContain('ratio');
    expect(reply.value.totals).toEqual({ deposited: '100.00', withdrawn: '0.00', ratioPercent: 2000 });
  });
});
