import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';

const world = await buildWorld();
beforeEach(() => world.reset());
afterAll(() => world.close());

const path = '/console/api/cashier/setting';
const read = async () => (await world.call('GET', path, { as: 'finance' })).value;
const ask = async (change: object, as = 'finance') => {
  const body = { setting: { ...(await read()), ...change }, reason: 'holidays are near' };
  return world.call('PUT', path, { as, body });
};

describe('the limits and fees of the house', () => {
  it('are changed by two people, who see old beside new, and hold from then on', async () => {
    const before = await read();
    const asked = await ask({ onePersonMax: '999', feeRate: '0.02' });
    expect(asked.value.fields).toEqual([
      { name: 'onePersonMax', as: 'money', before: before.onePersonMax, after: '999.00' },
      { name: 'feeRate', as: 'text', before: '1.00 %', after: '2.00 %' },
    ]);
    expect(await read()).toEqual(before);
    expect((await world.second(asked)).status).toBe(200);
    expect(await read()).toEqual({ ...before, onePersonMax: '999.00', feeRate: '0.02' });
    const player = await world.player();
    const approve = `/console/api/cashier/withdrawals/${await world.applied(player)}/approve`;
    expect(await world.call('POST', approve, { as: 'owner', body: {} })).toMatchObject({
      code: 'withdrawal_needs_second',
    });
  });

  it('wait for one decision at a time, and are refused once somebody changed them meanwhile', async () => {
    const asked = await ask({ freePerDay: 7 });
    expect((await ask({ freePerDay: 9 }, 'owner')).code).toBe('already_requested');
    await world.cashier.changeSetting({ free_per_day: 5 });
    expect((await world.second(asked)).code).toBe('approval_outdated');
    expect((await read()).freePerDay).toBe(5);
  });

  it.each([
    [{}, 'setting_unchanged'],
    [{ feeMin: '50', feeMax: '40' }, 'setting_fees_crossed'],
    [{ autoApproveMax: '20000.01' }, 'setting_automatic_too_high'],
    [{ payeesMax: 0 }, 'invalid_request'],
    [{ feeRate: '-1' }, 'invalid_request'],
    [{ feeRate: '1.01' }, 'invalid_request'],
    [{ dailyLimit: 5 }, 'invalid_request'],
  ])('do not become %j: %s', async (change, code) => {
    const before = await read();
    expect((await ask(change)).code).toBe(code);
    expect(await read()).toEqual(before);
  });

  it('are changed by nobody who only reads them', async () => {
    expect((await ask({ freePerDay: 9 }, 'support')).status).toBe(403);
  });
});
