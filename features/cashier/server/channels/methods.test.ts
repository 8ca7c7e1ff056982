import { newId } from '@kislap/platform/database/ids.ts';
import type { TagId } from '@kislap/tags/contract/tags.ids';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';

const world = await buildWorld();
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(() => world.expectSound());

const levels = new Map<string, number>();
world.cashier.slots.level.add(async (_executor, accountId) => levels.get(accountId) ?? 0);

const path = '/console/api/cashier/methods';
async function change(methodId: string, fields: object) {
  const { list } = (await world.call('GET', path, { as: 'finance' })).value;
  const present = list.find(
    (row: { methodId: string; direction: string }) =>
      row.methodId === methodId && row.direction === 'deposit',
  );
  return world.call('PUT', path, {
    as: 'finance',
    body: { method: { ...present, ...fields }, reason: 'new rules' },
  });
}
async function changed(methodId: string, fields: object) {
  expect((await world.second(await change(methodId, fields))).status).toBe(200);
}
const usual = { opensAt: null, closesAt: null, vipMin: 0, vipMax: null, fee: '0', feeRate: '0' };
const listed = async (as: string) => (await world.call('GET', '/wps/cashier/methods', { as })).value.deposit;

async function failed(id: string) {
  const { value, code } = await world.deposit(id);
  const checkout = [...world.adversary.checkouts.values()].find(
    (known) => known.referenceId === value?.depositId,
  );
  if (checkout) await world.adversary.tell('checkout', checkout.id, 'failed');
  return code;
}

describe('the rules of a method', () => {
  it('are changed by two people, who see what changes', async () => {
    const asked = await change('gcash', { vipMin: 2, fee: '5' });
    expect(asked.value.fields).toEqual([
      { name: 'fee', as: 'money', before: '0.00', after: '5.00' },
      { name: 'vipMin', as: 'text', before: '0', after: '2' },
    ]);
    expect((await world.second(asked)).status).toBe(200);
    await changed('gcash', usual);
    expect((await change('gcash', { amountMin: '900000' })).code).toBe('method_rules_crossed');
    expect((await change('gcash', { opensAt: '08:00' })).code).toBe('method_rules_crossed');
    expect((await change('gcash', {})).code).toBe('setting_unchanged');
    // What is not connected cannot be switched on.
    expect((await change('xendit-gcash', { isEnabled: true })).code).toBe('payment_provider_unavailable');
  });

  it('decide by level who sees it and who may use it', async () => {
    const [plain, high] = [await world.player(), await world.player()];
    levels.set(high.id, 3);
    await changed('gcash', { vipMin: 3 });
    expect((await listed(plain.id)).map((row: { methodId: string }) => row.methodId)).toEqual([
      'maya',
      'instapay',
    ]);
    expect((await world.deposit(plain.id)).code).toBe('method_unavailable');
    expect((await world.deposit(high.id)).status).toBe(200);
    await changed('gcash', usual);
  });

  it('decide by country and tags who sees it and who may use it', async () => {
    const doing = {
      actor: { kind: 'operator', operatorId: newId(new Date()), username: 'one' },
      ip: '',
      requestId: '',
    };
    const words = { name: 'Trusted', tone: 'tide', descriptionEn: 'Known', descriptionTy: 'Kilala' };
    const { list } = await world.tags.catalogue.create(words as never, doing as never);
    const tagId = list[0]?.tagId as TagId;
    const [plain, trusted] = [await world.player(), await world.player()];
    await world.tags.giving.change(
      tagId,
      { act: 'give', playerIds: [trusted.id], reason: 'known' },
      doing as never,
    );

    const asked = await change('gcash', { tags: [tagId] });
    expect(asked.value.fields).toEqual([{ name: 'tags', as: 'text', before: '', after: 'Trusted' }]);
    expect((await world.second(asked)).status).toBe(200);
    expect((await listed(plain.id)).map((row: { methodId: string }) => row.methodId)).not.toContain('gcash');
    expect((await world.deposit(plain.id)).code).toBe('method_unavailable');
    expect((await world.deposit(trusted.id)).status).toBe(200);
    expect((await change('gcash', { tags: [newId(new Date())] })).code).toBe('method_tag_unknown');

    // Nobody knows where these players are from.
    await changed('gcash', { tags: undefined, countries: ['PH'] });
    expect((await world.deposit(trusted.id)).code).toBe('method_unavailable');
    expect((await change('gcash', { countries: ['Philippines'] })).status).toBe(400);
    await changed('gcash', { countries: undefined });
    expect((await world.deposit(plain.id)).status).toBe(200);
  });

  it('decide by the hour of Manila when it is open', async () => {
    // Noon in Manila.
    await changed('gcash', { opensAt: '12:01', closesAt: '22:00' });
    const player = await world.player();
    const [first] = await listed(player.id);
    expect(first).toMatchObject({ methodId: 'gcash', state: 'closed', opensAt: '12:01', closesAt: '22:00' });
    expect((await world.deposit(player.id)).code).toBe('method_closed');
    world.later(60);
    expect((await world.deposit(player.id)).status).toBe(200);
    await changed('gcash', usual);
  });

  it('decide what it costs, on top of what is credited', async () => {
    await changed('gcash', { fee: '5', feeRate: '0.015' });
    const player = await world.player({ balance: '0.00' });
    const { value } = await world.deposit(player.id, '333.30');
    const checkout = [...world.adversary.checkouts.values()].find(
      (one) => one.referenceId === value.depositId,
    );
    expect(checkout?.amount).toBe('343.29');
    await world.adversary.tell('checkout', checkout?.id ?? '', 'completed');
    expect((await world.balances(player.id)).cash).toBe(333_300_000n);
    await changed('gcash', usual);
  });
});

describe('a method that fails five times in ten minutes', () => {
  it('stands still for that player until an operator opens it', async () => {
    const player = await world.player();
    for (let count = 0; count < 4; count++) expect(await failed(player.id)).toBeUndefined();
    expect((await listed(player.id))[0].state).toBe('open');
    expect(await failed(player.id)).toBeUndefined();
    expect((await listed(player.id))[0].state).toBe('stopped');
    expect((await world.deposit(player.id)).code).toBe('method_stopped');
    expect((await world.deposit((await world.player()).id)).status).toBe(200);
    const stops = (await world.call('GET', '/console/api/cashier/method-stops', { as: 'support' })).value
      .list;
    expect(stops).toMatchObject([{ accountId: player.id, methodId: 'gcash' }]);
    const lift = (as: string) =>
      world.call('POST', '/console/api/cashier/method-stops/lift', {
        as,
        body: { accountId: player.id, methodId: 'gcash', note: 'the wallet was empty' },
      });
    expect((await lift('support')).status).toBe(403);
    world.later(1);
    expect((await lift('finance')).status).toBe(200);
    expect((await lift('finance')).code).toBe('not_found');
    // Earlier failures count no more.
    world.later(1);
    expect(await failed(player.id)).toBeUndefined();
    expect((await listed(player.id))[0].state).toBe('open');
  });

  it('goes on where the five are spread over more time', async () => {
    const player = await world.player();
    for (let count = 0; count < 6; count++) {
      expect(await failed(player.id)).toBeUndefined();
      world.later(151);
    }
    expect((await listed(player.id))[0].state).toBe('open');
  });
});
