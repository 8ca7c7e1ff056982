import { type Approval, approveRequest, withdrawRequest } from '@kislap/approvals/contract/approvals.console';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { getPermission } from '@kislap/site/contract/system';
import { getSiteSettings, setBrandRules } from '@kislap/site/contract/system.console';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../contract/protection.console.ts';
import { describeLimits, loosensLimits } from './brand-changes.ts';

const peso = 1_000_000n;
const note = 'agreed in the house';
const world = await startWholeServer();
const support = await world.signInOperator('support');
const owner = await world.signInOperator('owner');
const finance = await world.signInOperator('finance');
beforeEach(async () => {
  await world.platform.database.pool.query('DELETE FROM site.setting');
  // At most one may wait, and a test may have left it.
  await world.platform.database.pool.query(`DELETE FROM approvals.request WHERE status = 'WAITING'`);
  world.features.site.announce();
});
afterAll(() => world.close());

const refused = (code: string) => expect.objectContaining({ code });
const rules = { minimumAge: 21, identityCheck: 'manual' as const, passwordExpiryDays: 0 };
const limit = { kind: 'deposit' as const, window: 'day' as const, max: 5_000n * peso };
const brand = { limits: [limit], realityCheckMinutes: 30 };

const approve = (token: string, approvalId: Approval['approvalId']) =>
  world.as(token)(approveRequest, { params: { approvalId }, body: {} });

async function ageOf(): Promise<number> {
  return (await world.as(null)(getPermission)).brand.minimumAge;
}

describe('the rules of the brand', () => {
  it('are tightened by one operator', async () => {
    await world.as(owner)(setBrandRules, { body: { ...rules, minimumAge: 25 } });
    await world.as(owner)(setBrandRules, { body: { ...rules, minimumAge: 25, passwordExpiryDays: 90 } });
    expect(await ageOf()).toBe(25);
  });

  it.each([{ minimumAge: 18 }, { identityCheck: 'none' as const }])(
    'are loosened by two, never by one: %j',
    async (change) => {
      const looser = { ...rules, ...change };
      await expect(world.as(owner)(setBrandRules, { body: looser })).rejects.toEqual(
        refused('rules_need_approval'),
      );
      const ask = { kind: 'loosen_rules' as const, rules: looser, note };
      const own = await world.as(owner)(calls.createProtectionRequest, { body: ask });
      await expect(approve(owner, own.approvalId)).rejects.toEqual(refused('approval_own_request'));
      expect((await world.as(owner)(getSiteSettings)).rules).toEqual(rules);

      // Whoever else wants it decides on what waits.
      await expect(world.as(support)(calls.createProtectionRequest, { body: ask })).rejects.toEqual(
        refused('already_requested'),
      );
      await world.as(owner)(withdrawRequest, { params: { approvalId: own.approvalId } });
      const asked = await world.as(support)(calls.createProtectionRequest, { body: ask });
      const [name] = Object.keys(change);
      expect(asked.fields).toMatchObject([{ name, before: String(rules[name as keyof typeof rules]) }]);
      await expect(approve(support, asked.approvalId)).rejects.toEqual(refused('approval_own_request'));
      await approve(finance, asked.approvalId);
      expect((await world.as(owner)(getSiteSettings)).rules).toEqual(looser);
      const { list } = await world.features.audit.list({ action: 'site.rules_changed' }, 1, 1);
      expect([JSON.parse(list[0]?.before ?? ''), JSON.parse(list[0]?.after ?? '')]).toEqual([rules, looser]);
    },
  );

  it('stay as they are when they were changed between asking and agreeing', async () => {
    const ask = { kind: 'loosen_rules' as const, rules: { ...rules, minimumAge: 18 }, note };
    const { approvalId } = await world.as(support)(calls.createProtectionRequest, { body: ask });
    await world.as(owner)(setBrandRules, { body: { ...rules, minimumAge: 30 } });
    await expect(approve(owner, approvalId)).rejects.toEqual(refused('approval_outdated'));
    expect(await ageOf()).toBe(30);
  });
});

describe('the limits of the brand', () => {
  const set = (body: typeof brand) => world.as(owner)(calls.setBrandProtection, { body });

  it('are lowered by one and raised or dropped by two', async () => {
    await set(brand);
    await set({ limits: [{ ...limit, max: 4_000n * peso }], realityCheckMinutes: 15 });
    const raised = { limits: [{ ...limit, max: 9_000n * peso }], realityCheckMinutes: 15 };
    for (const looser of [brand, raised, { limits: [], realityCheckMinutes: 15 }])
      await expect(set(looser)).rejects.toEqual(refused('rules_need_approval'));
    const body = { kind: 'loosen_limits' as const, brand: raised, note };
    const { approvalId, fields } = await world.as(support)(calls.createProtectionRequest, { body });
    expect(fields).toEqual([{ name: 'deposit.day', as: 'money', before: '4000.00', after: '9000.00' }]);
    await approve(owner, approvalId);
    expect(await world.as(owner)(calls.getBrandProtection)).toEqual(raised);
  });

  it.each<[string, typeof brand, boolean]>([
    ['the same', brand, false],
    ['one more', { ...brand, limits: [limit, { ...limit, window: 'day' }] }, false],
    ['lower', { ...brand, limits: [{ ...limit, max: 1n }] }, false],
    ['higher', { ...brand, limits: [{ ...limit, max: limit.max + 1n }] }, true],
    ['none', { ...brand, limits: [] }, true],
    ['a later reminder', { ...brand, realityCheckMinutes: 31 }, true],
    ['an earlier reminder', { ...brand, realityCheckMinutes: 29 }, false],
  ])('are loosened by what protects less: %s', (_name, next, isLooser) => {
    expect(loosensLimits(brand, next)).toBe(isLooser);
  });

  it('are told as they were and would be', () => {
    expect(describeLimits(brand, { limits: [], realityCheckMinutes: 60 })).toEqual([
      { name: 'deposit.day', as: 'money', before: '5000.00', after: null },
      { name: 'realityCheckMinutes', as: 'text', before: '30', after: '60' },
    ]);
  });
});
