import type { AccountId } from '@kislap/contract-kit/ids';
import { executorOf, type Guard } from '@kislap/ledger';
import { afterAll, beforeEach, expect, it } from 'vitest';
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

it('refuses deposits of an excluded player, and still credits payments that arrive', async () => {
  const accountId = await guarded({});
  const { value } = await world.deposit(accountId);
  const until = new Date(world.now.getTime() + 86_400_000);
  const guard = { rules: [], excludedUntil: until, coolingUntil: null };
  await world.ledger.setGuard(executorOf(world.platform.database.kysely), accountId, guard);
  expect(await world.deposit(accountId)).toMatchObject({ status: 403, code: 'self_excluded' });
  const checkout = [...world.adversary.checkouts.values()].find((one) => one.referenceId === value.depositId);
  await world.adversary.tell('checkout', checkout?.id ?? '', 'completed');
  expect((await world.balances(accountId)).cash).toBe(500n * peso);
});

it('pays withdrawals of an excluded player as usual', async () => {
  const player = await world.player();
  const until = new Date(world.now.getTime() + 86_400_000);
  const guard = { rules: [], excludedUntil: until, coolingUntil: null };
  await world.ledger.setGuard(executorOf(world.platform.database.kysely), player.id, guard);
  expect(await world.deposit(player.id)).toMatchObject({ code: 'self_excluded' });
  expect(await world.withdraw(player, '100.00')).toMatchObject({ status: 200 });
  expect(await world.balances(player.id)).toEqual({ cash: 9_900n * peso, held: 100n * peso });
});
