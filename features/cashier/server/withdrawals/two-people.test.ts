import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';
import { rulesUpTo } from './rules.testkit.ts';

const world = await buildWorld();
beforeEach(() => world.reset());
afterAll(() => world.close());

const ask = (id: string, act: string, as = 'finance') =>
  world.call('POST', `/console/api/cashier/withdrawals/${id}/ask`, {
    as,
    body: { act, reason: 'the player called' },
  });

const decide = (id: string, path: string, body = {}) =>
  world.call('POST', `/console/api/cashier/withdrawals/${id}/${path}`, { as: 'owner', body });

describe('one person alone', () => {
  it('gives no money back that the provider may have paid', async () => {
    const player = await world.player();
    const id = await world.paid(player);
    const path = `/wps/cashier/withdrawals/${id}/confirm`;
    await world.call('POST', path, { as: player.id, body: { answer: 'not_received' } });
    const before = await world.balances(player.id);
    const reply = await decide(id, 'mark', { outcome: 'refunded', note: 'never arrived' });
    expect([reply.status, reply.code]).toEqual([409, 'withdrawal_needs_second']);
    expect(await world.balances(player.id)).toEqual(before);
    // What is asked for shows what the provider's own books say at this moment.
    const asked = await ask(id, 'refunded');
    expect(asked.value.fields).toContainEqual({
      name: 'provider',
      as: 'word',
      before: null,
      after: 'succeeded',
    });
    expect(await world.balances(player.id)).toEqual(before);
    expect((await world.second(asked)).status).toBe(200);
    expect(await world.status(player.id, id)).toBe('REFUNDED');
    expect((await world.second(asked)).code).toBe('approval_state_changed');
    await world.expectSound();
  });

  it('approves no payout above the limit of the brand', async () => {
    await world.cashier.changeSetting({ one_person_max: 999_000_000n });
    const player = await world.player();
    const id = await world.applied(player);
    const reply = await decide(id, 'approve');
    expect([reply.status, reply.code]).toEqual([409, 'withdrawal_needs_second']);
    const asked = await ask(id, 'approve');
    // In review from here on: the player cannot take it back between the two people.
    expect(await world.status(player.id, id)).toBe('AUDITING');
    expect((await world.second(asked)).status).toBe(200);
    expect(await world.status(player.id, id)).toBe('APPROVED');
    await world.cashier.changeSetting({ one_person_max: 20_000_000_000n });
  });

  it('nor does a rule, however high it was set', async () => {
    await world.cashier.changeSetting({ one_person_max: 999_000_000n, risk_rules: rulesUpTo('5000') });
    const player = await world.player();
    const id = await world.applied(player);
    await world.runJobs();
    expect(await world.status(player.id, id)).toBe('APPLIED');
    await world.cashier.changeSetting({ one_person_max: 20_000_000_000n, risk_rules: rulesUpTo('0') });
  });
});

describe('the second person sees what the first one saw', () => {
  it('flags, who else is paid there, and debts; and agrees to nothing that has changed since', async () => {
    await world.cashier.changeSetting({ one_person_max: 999_000_000n });
    const number = '09171234567';
    const other = await world.player({ number });
    const player = await world.player({ number });
    const owed = new Map([[player.id, 0n]]);
    world.cashier.slots.debts.add({
      name: 'prize',
      findOwed: async (_executor, accountId) => owed.get(accountId) ?? 0n,
      reason: { EN: 'A prize was taken back', TY: 'Binawi ang premyo' },
      page: '/prizes',
      searchOf: () => ({}),
    });
    const id = await world.applied(player);
    owed.set(player.id, 7_000_000n);
    const asked = await ask(id, 'approve');
    const { username } = await world.identity.getAccount(other.id);
    const after = { before: null };
    expect(asked.value.fields.slice(3)).toEqual([
      { ...after, name: 'flags', as: 'words', after: expect.stringMatching(/\bshared_payee\b/) },
      { ...after, name: 'sharedWith', as: 'text', after: username },
      {
        ...{ ...after, name: 'debt_prize', as: 'money', after: '7.00' },
        label: { EN: 'A prize was taken back', TY: 'Binawi ang premyo' },
      },
    ]);
    owed.set(player.id, 8_000_000n);
    expect((await world.second(asked)).code).toBe('approval_outdated');
    owed.set(player.id, 7_000_000n);
    expect((await world.second(asked)).status).toBe(200);
    await world.cashier.changeSetting({ one_person_max: 20_000_000_000n });
  });
});

describe('the provider is asked first', () => {
  it('and where it says paid, nobody marks the payout as failed', async () => {
    const player = await world.player();
    const { id, payouts } = await world.paying(player);
    // It says so in its books, and its message to us was lost.
    for (const { id: payoutId } of payouts)
      Object.assign(world.adversary.payouts.get(payoutId) ?? {}, { status: 'succeeded' });
    expect((await ask(id, 'failed')).code).toBe('payout_is_paid');
  });

  it('and where it does not answer, nothing is asked for', async () => {
    const player = await world.player();
    const { id } = await world.paying(player);
    world.adversary.mood = 'down';
    expect((await ask(id, 'failed')).code).toBe('payment_provider_unavailable');
    world.adversary.mood = 'ok';
  });
});
