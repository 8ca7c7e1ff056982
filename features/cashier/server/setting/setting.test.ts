import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';
import { rulesUpTo } from '../withdrawals/rules.testkit.ts';

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

describe('the rules that approve withdrawals', () => {
  const path = '/console/api/cashier/risk-rules';
  const readRules = async () => (await world.call('GET', path, { as: 'support' })).value;
  const askFor = (rules: object) =>
    world.call('PUT', path, { as: 'finance', body: { rules, reason: 'more by rule' } });
  const tryOut = async (rules: object) =>
    (await world.call('POST', `${path}/dry-run`, { as: 'auditor', body: { rules, days: 30 } })).value;

  it('are changed by two people, and never go above what one person approves', async () => {
    await world.cashier.changeSetting({ one_person_max: 20_000_000_000n });
    const before = await readRules();
    expect((await askFor(before)).code).toBe('setting_unchanged');
    expect((await askFor(rulesUpTo('20000.01'))).code).toBe('setting_automatic_too_high');
    const asked = await askFor({ ...rulesUpTo('5000.00'), flags: { ...before.flags, ratio: 'informs' } });
    expect(asked).toMatchObject({ status: 200 });
    expect(asked.value.fields).toEqual([
      { name: 'ratio', as: 'text', before: 'blocks', after: 'informs' },
      { name: 'amounts', as: 'text', before: 'VIP 0: 0.00', after: 'VIP 0: 5000.00' },
    ]);
    expect(await readRules()).toEqual(before);
    expect((await world.second(asked)).status).toBe(200);
    expect((await readRules()).flags.ratio).toBe('informs');
    expect((await ask({ onePersonMax: '4999.99' })).code).toBe('setting_automatic_too_high');
    await world.cashier.changeSetting({ risk_rules: rulesUpTo('0') });
  });

  it('are tried on the past, where nothing changes by it', async () => {
    // Never deposited, so that one flag blocks it.
    const player = await world.player();
    const id = await world.applied(player, '1000.00');
    const strict = rulesUpTo('5000');
    const first = await tryOut(strict);
    expect(first).toMatchObject({ automaticNow: { count: 0 }, automaticTried: { count: 0 }, unknown: 0 });
    const flags = { ...strict.flags, no_deposits: 'informs' };
    const lax = await tryOut({ ...strict, flags });
    expect(lax.automaticTried.count).toBe(first.looked);
    expect(lax.flags).toContainEqual({ flag: 'no_deposits', now: first.looked, tried: first.looked });
    await world.console(id, 'reject', { reason: 'other', note: 'no' });
    expect(await tryOut({ ...strict, flags })).toMatchObject({
      wouldHavePaid: { count: 1, amount: '1000.00' },
    });
  });
});
