import type { AccountId } from '@kislap/contract-kit/ids';
import { executorOf, type Guard } from '@kislap/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';

const world = await buildWorld();
afterAll(() => world.close());
beforeEach(() => world.reset());

const peso = 1_000_000n;

async function guarded(change: Partial<Guard>): Promise<AccountId> {
  const player = await world.player({ balance: '0.00', hasPayee: false });
  const guard = { rules: [], excludedUntil: null, coolingUntil: null, ...change };
  await world.ledger.setGuard(executorOf(world.platform.database.kysely), player.id, guard);
  return player.id;
}

const limitOf = (max: bigint): Partial<Guard> => ({
  rules: [{ kind: 'deposit', hours: 24, max: max * peso, from: null, until: null }],
});

async function usedBy(accountId: AccountId): Promise<bigint | undefined> {
  return (await world.ledger.listGuardUse(accountId))[0]?.used;
}

function excluded(): Guard {
  return { rules: [], excludedUntil: new Date(world.now.getTime() + 86_400_000), coolingUntil: null };
}

function checkoutOf(depositId: string) {
  return [...world.adversary.checkouts.values()].find((one) => one.referenceId === depositId);
}

async function open(accountId: AccountId, amount?: string): Promise<string> {
  world.later(1);
  return (await world.deposit(accountId, amount)).value.depositId;
}

async function stateOf(accountId: AccountId, depositId: string): Promise<[string, string | null]> {
  const { value } = await world.call('GET', `/wps/cashier/deposits/${depositId}`, { as: accountId });
  return [value.status, value.stoppedFor];
}

async function titlesOf(accountId: AccountId): Promise<string[]> {
  const { list } = await world.inbox.list(accountId, { language: 'EN', pageSize: 20 });
  return list.map(({ title }) => title);
}

/** The order of the real one: the deposits are locked before the guard, and looked through after it. */
async function setGuardAsProtectionDoes(accountId: AccountId, change: Partial<Guard>): Promise<void> {
  const guard = { rules: [], excludedUntil: null, coolingUntil: null, ...change };
  await world.platform.database.kysely.transaction().execute(async (tx) => {
    await world.cashier.stopping.lock(tx, accountId);
    await world.ledger.setGuard(executorOf(tx), accountId, guard);
    await world.cashier.stopping.stopUnfit(tx, accountId);
  });
}

it('lets no parallel deposits exceed the limit, and frees the amount of failed ones', async () => {
  const accountId = await guarded(limitOf(1_200n));
  const replies = await Promise.all(Array.from({ length: 8 }, () => world.deposit(accountId)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['deposit_limit_reached']),
  );
  expect(await usedBy(accountId)).toBe(1_000n * peso);
  const mine = [...world.adversary.checkouts.values()].filter(({ referenceId }) =>
    replies.some(({ value }) => value?.depositId === referenceId),
  );
  await world.adversary.tell('checkout', mine[0]?.id ?? '', 'failed');
  expect(await usedBy(accountId)).toBe(500n * peso);
  await world.adversary.tell('checkout', mine[1]?.id ?? '', 'completed');
  expect(await usedBy(accountId)).toBe(500n * peso);
  expect((await world.deposit(accountId)).status).toBe(200);
});

it('refuses deposits of an excluded player, and sends back a payment that arrives', async () => {
  const accountId = await guarded({});
  const { value } = await world.deposit(accountId);
  await world.ledger.setGuard(executorOf(world.platform.database.kysely), accountId, excluded());
  expect(await world.deposit(accountId)).toMatchObject({ status: 403, code: 'self_excluded' });
  await world.adversary.tell('checkout', checkoutOf(value.depositId)?.id ?? '', 'completed');
  expect(await world.balances(accountId)).toEqual({ cash: 0n, held: 500n * peso });
  expect(await stateOf(accountId, value.depositId)).toEqual(['RETURNING', 'self_excluded']);
  world.later(1);
  await world.runJobs();
  expect(checkoutOf(value.depositId)?.refundedAt).toBeDefined();
  expect(await world.balances(accountId)).toEqual({ cash: 0n, held: 0n });
  expect(await stateOf(accountId, value.depositId)).toEqual(['RETURNED', 'self_excluded']);
  // The provider repeats itself: nothing moves again.
  await world.adversary.tell('checkout', checkoutOf(value.depositId)?.id ?? '', 'completed');
  await world.runJobs();
  expect(await world.balances(accountId)).toEqual({ cash: 0n, held: 0n });
  expect(await titlesOf(accountId)).toEqual(['₱500.00 was sent back', 'We are sending back ₱500.00']);
  await world.expectSound();
});

describe('a limit that is set while checkouts are open', () => {
  it('counts those that fit, the oldest first, and cancels the others at the provider', async () => {
    const { id: accountId } = await world.player({ balance: '0.00', hasPayee: false });
    const ids = [await open(accountId, '400.00'), await open(accountId, '800.00'), await open(accountId)];
    await setGuardAsProtectionDoes(accountId, limitOf(1_000n));
    expect(await usedBy(accountId)).toBe(900n * peso);
    expect(await world.deposit(accountId, '101.00')).toMatchObject({ code: 'deposit_limit_reached' });
    expect(await stateOf(accountId, ids[1] ?? '')).toEqual(['PENDING', 'deposit_limit_reached']);
    await world.runJobs();
    expect(ids.map((id) => checkoutOf(id)?.status)).toEqual(['pending', 'cancelled', 'pending']);
    expect(await stateOf(accountId, ids[1] ?? '')).toEqual(['CANCELLED', 'deposit_limit_reached']);
    for (const id of [ids[0], ids[2]])
      await world.adversary.tell('checkout', checkoutOf(id ?? '')?.id ?? '', 'completed');
    expect(await world.balances(accountId)).toEqual({ cash: 900n * peso, held: 0n });
    expect(await usedBy(accountId)).toBe(900n * peso);
    expect(await titlesOf(accountId)).toContain('Your deposit of ₱800.00 was cancelled');
  });

  it('holds and returns what was paid before the provider heard of the cancellation', async () => {
    const { id: accountId } = await world.player({ balance: '0.00', hasPayee: false });
    const id = await open(accountId, '1200.00');
    await setGuardAsProtectionDoes(accountId, limitOf(1_000n));
    const checkout = checkoutOf(id);
    if (checkout) checkout.status = 'completed';
    await world.runJobs();
    expect((await world.balances(accountId)).cash).toBe(0n);
    await world.runJobs();
    expect(await stateOf(accountId, id)).toEqual(['RETURNED', 'deposit_limit_reached']);
    expect(await world.balances(accountId)).toEqual({ cash: 0n, held: 0n });
    expect(await usedBy(accountId)).toBe(0n);
  });

  it('keeps a payment held and tells the operator when the provider refuses the return, until it is sent', async () => {
    const { id: accountId } = await world.player({ balance: '0.00', hasPayee: false });
    const id = await open(accountId, '1200.00');
    await setGuardAsProtectionDoes(accountId, limitOf(1_000n));
    await world.adversary.tell('checkout', checkoutOf(id)?.id ?? '', 'completed');
    world.adversary.mood = 'refusing';
    await world.runJobs();
    world.adversary.mood = 'ok';
    const list = () => world.call('GET', '/console/api/cashier/deposits?status=RETURNING', { as: 'finance' });
    expect((await list()).value).toMatchObject({
      waiting: 1,
      list: [{ depositId: id, returnRefusal: 'invalid_request', stoppedFor: 'deposit_limit_reached' }],
    });
    expect(await world.balances(accountId)).toEqual({ cash: 0n, held: 1_200n * peso });
    const path = `/console/api/cashier/deposits/${id}/return`;
    expect(await world.call('POST', path, { as: 'support' })).toMatchObject({ status: 403 });
    expect(await world.call('POST', path, { as: 'finance' })).toMatchObject({ status: 200 });
    await world.runJobs();
    expect((await list()).value).toMatchObject({ waiting: 0, list: [] });
    expect(await world.balances(accountId)).toEqual({ cash: 0n, held: 0n });
    expect(await world.call('POST', path, { as: 'finance' })).toMatchObject({
      status: 409,
      code: 'deposit_state_changed',
    });
  });

  it('cancels what is open for a player who takes a break, also where the provider was being asked', async () => {
    const { id: accountId } = await world.player({ balance: '0.00', hasPayee: false });
    world.adversary.mood = 'lost';
    const key = 'the-same-intent';
    expect((await world.deposit(accountId, '500.00', { key })).status).toBe(503);
    world.adversary.mood = 'ok';
    await setGuardAsProtectionDoes(accountId, { coolingUntil: excluded().excludedUntil });
    expect(await world.deposit(accountId, '500.00', { key })).toMatchObject({ code: 'cooling_off' });
    expect(await usedBy(accountId)).toBeUndefined();
  });

  it('lets a limit and a payment of the same moment have one order: credited and counted, or returned', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id: accountId } = await world.player({ balance: '0.00', hasPayee: false });
      const id = await open(accountId, '1200.00');
      await Promise.all([
        setGuardAsProtectionDoes(accountId, limitOf(1_000n)),
        world.adversary.tell('checkout', checkoutOf(id)?.id ?? '', 'completed'),
        world.deposit(accountId, '900.00'),
      ]);
      await world.runJobs();
      await world.runJobs();
      const [status] = await stateOf(accountId, id);
      const { cash, held } = await world.balances(accountId);
      expect([status, cash, held]).toEqual(
        status === 'PAID' ? ['PAID', 1_200n * peso, 0n] : ['RETURNED', 0n, 0n],
      );
    }
    await world.expectSound();
  });
});

it('pays withdrawals of an excluded player as usual', async () => {
  const player = await world.player();
  await world.ledger.setGuard(executorOf(world.platform.database.kysely), player.id, excluded());
  expect(await world.deposit(player.id)).toMatchObject({ code: 'self_excluded' });
  expect(await world.withdraw(player, '100.00')).toMatchObject({ status: 200 });
  expect(await world.balances(player.id)).toEqual({ cash: 9_900n * peso, held: 100n * peso });
});
