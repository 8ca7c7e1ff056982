import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commonKinds,
  deadlineOf,
  findDouble,
  isHeld,
  lateAt,
  listOpenParts,
  nextStep,
  type Other,
  type Shared,
  sharesAddress,
  type Weighed,
} from './invitation.ts';
import { standardTerms } from './terms.ts';

const start = new Date('2026-03-01T04:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const days = (count: number) => hours(count * 24);
const peso = 1_000_000n;

const done: Weighed = {
  state: 'REGISTERED',
  registeredAt: start,
  deadline: deadlineOf(start, standardTerms),
  phoneAt: hours(1),
  payeeAt: hours(2),
  firstDeposit: { amount: 100n * peso, at: hours(3) },
  validBets: 500n * peso,
  betsAt: hours(4),
  releaseAt: null,
  gone: null,
  double: undefined,
  isHeld: false,
};
const step = (change: Partial<Weighed>, now = hours(5)) =>
  nextStep({ ...done, ...change }, standardTerms, now);

describe('an invitation', () => {
  it('qualifies when the last of all four is done, and its rewards wait a day', () => {
    expect(step({})).toEqual({ to: 'QUALIFIED', at: hours(4), releaseAt: hours(28) });
    const waiting = { state: 'QUALIFIED', releaseAt: hours(28) } as const;
    expect(step(waiting, new Date(hours(28).getTime() - 1))).toBeUndefined();
    expect(step(waiting, hours(28))).toEqual({ to: 'REWARDED' });
  });

  it('stays open while any of the four is missing, whatever else is done', () => {
    const nothing = { phoneAt: null, payeeAt: null, firstDeposit: null, betsAt: null };
    const parts = ['phoneAt', 'payeeAt', 'firstDeposit', 'betsAt'] as const;
    fc.assert(
      fc.property(fc.subarray([...parts], { minLength: 1 }), (missing) => {
        const change = Object.fromEntries(missing.map((name) => [name, nothing[name]]));
        expect(step(change)).toBeUndefined();
        expect(listOpenParts({ ...done, ...change })).toHaveLength(missing.length);
      }),
    );
  });

  it('counts to the last moment of fourteen days and not a moment longer', () => {
    const end = deadlineOf(start, standardTerms);
    expect(end).toEqual(days(14));
    expect(step({ betsAt: end }, end)).toMatchObject({ to: 'QUALIFIED' });
    const past = new Date(end.getTime() + 1);
    expect(step({ betsAt: past }, past)).toEqual({ to: 'VOID', reason: 'LATE' });
    expect(step({ betsAt: null }, lateAt(end))).toBeUndefined();
    expect(step({ betsAt: null }, new Date(lateAt(end).getTime() + 1))).toEqual({
      to: 'VOID',
      reason: 'LATE',
    });
  });

  it('is void where the first deposit is below a hundred, whatever follows', () => {
    const firstDeposit = { amount: 99_990_000n, at: hours(1) };
    expect(step({ firstDeposit })).toEqual({ to: 'VOID', reason: 'FIRST_DEPOSIT' });
    expect(step({ firstDeposit, phoneAt: null, betsAt: null })).toEqual({
      to: 'VOID',
      reason: 'FIRST_DEPOSIT',
    });
  });

  it('is void where the account is excluded or closed within seven days, and not later', () => {
    for (const why of ['EXCLUDED', 'CLOSED'] as const) {
      const qualified = { state: 'QUALIFIED', releaseAt: days(20) } as const;
      expect(step({ ...qualified, gone: { why, at: days(7) } })).toEqual({ to: 'VOID', reason: why });
      const later = new Date(days(7).getTime() + 1);
      expect(step({ ...qualified, gone: { why, at: later } })).toBeUndefined();
    }
  });

  it('is registered again where its bets are taken back while the rewards wait', () => {
    expect(step({ state: 'QUALIFIED', releaseAt: hours(5), betsAt: null })).toEqual({ to: 'REGISTERED' });
  });

  it('never leaves an end, and is never rewarded before the rewards may be given', () => {
    const at = fc.option(fc.integer({ min: 0, max: 500 }).map(hours), { nil: null });
    const any = fc.record({
      state: fc.constantFrom('REGISTERED', 'QUALIFIED', 'REWARDED', 'VOID'),
      registeredAt: fc.constant(start),
      deadline: fc.constant(deadlineOf(start, standardTerms)),
      phoneAt: at,
      payeeAt: at,
      firstDeposit: fc.option(
        fc.record({ amount: fc.bigInt(1n, 300n * peso), at: fc.integer({ min: 0, max: 500 }).map(hours) }),
        { nil: null },
      ),
      validBets: fc.bigInt(0n, 1_000n * peso),
      betsAt: at,
      releaseAt: at,
      gone: fc.option(
        fc.record({
          why: fc.constantFrom('EXCLUDED', 'CLOSED'),
          at: fc.integer({ min: 0, max: 500 }).map(hours),
        }),
        {
          nil: null,
        },
      ),
      double: fc.option(fc.constantFrom('DEVICE', 'PHONE'), { nil: undefined }),
    }) as fc.Arbitrary<Weighed>;
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 500 }).map(hours), (weighed, now) => {
        const next = nextStep(weighed, standardTerms, now);
        if (weighed.state === 'REWARDED' || weighed.state === 'VOID') expect(next).toBeUndefined();
        if (next?.to === 'REWARDED') {
          expect(weighed.state).toBe('QUALIFIED');
          expect(weighed.double ?? null).toBeNull();
          expect(weighed.releaseAt && weighed.releaseAt <= now).toBe(true);
          expect(weighed.firstDeposit?.amount).toBeGreaterThanOrEqual(standardTerms.minDeposit);
        }
        if (next?.to === 'QUALIFIED') expect(next.at <= deadlineOf(start, standardTerms)).toBe(true);
      }),
    );
  });
});

describe('what is held for an operator', () => {
  const second: Shared = { accountId: 'second', relation: 'second', kind: 'payee' };

  it('is what is in common with who invited the inviter, until it is let pass', () => {
    expect([isHeld([], []), isHeld([second], []), isHeld([second], [second])]).toEqual([false, true, false]);
    expect(isHeld([{ ...second, relation: 'sibling' }], [])).toBe(false);
  });

  it('is held again by anything more', () => {
    expect(isHeld([second, { ...second, kind: 'device' }], [second])).toBe(true);
  });

  it('gets its reward only afterwards, however long that takes', () => {
    const waiting: Partial<Weighed> = { state: 'QUALIFIED', releaseAt: hours(28), isHeld: true };
    expect(step(waiting, days(30))).toBeUndefined();
    expect(step({ ...waiting, isHeld: false }, days(30))).toEqual({ to: 'REWARDED' });
  });
});

describe('a double', () => {
  const inviter = (common: Other['common']): Other => ({
    id: 'inviter',
    relation: 'inviter',
    invitation: null,
    common,
  });
  const sibling = (
    at: Date,
    common: Other['common'],
    state: 'REGISTERED' | 'REWARDED' = 'REGISTERED',
  ): Other => ({
    id: 'sibling',
    relation: 'sibling',
    invitation: { registeredAt: at, state },
    common,
  });

  it('is whoever has anything in common with the inviter', () => {
    for (const kind of commonKinds) expect(findDouble(start, [inviter([kind])])?.id).toBe('inviter');
    expect(findDouble(start, [inviter([])])).toBeUndefined();
    const second: Other = { id: 'second', relation: 'second', invitation: null, common: ['device'] };
    expect(findDouble(start, [second])).toBeUndefined();
  });

  it('of two who were invited is the later one alone', () => {
    expect(findDouble(hours(1), [sibling(start, ['device'])])).toEqual({ id: 'sibling', reason: 'DEVICE' });
    expect(findDouble(start, [sibling(hours(1), ['device'])])).toBeUndefined();
  });

  it('is the earlier one where the later has its reward already', () => {
    expect(findDouble(start, [sibling(hours(1), ['payee'], 'REWARDED')])).toEqual({
      id: 'sibling',
      reason: 'PAYOUT_ACCOUNT',
    });
  });

  it('is told by the surest of what is in common', () => {
    expect(findDouble(start, [inviter(['ip', 'name', 'mobile'])])?.reason).toBe('PHONE');
  });

  it('shares an address only within a day', () => {
    const one = { ip: '203.0.113.7', at: start };
    expect(sharesAddress(one, { ip: '203.0.113.7', at: hours(24) })).toBe(true);
    expect(sharesAddress({ ip: '203.0.113.7', at: hours(24) }, one)).toBe(true);
    expect(sharesAddress(one, { ip: '203.0.113.7', at: new Date(hours(24).getTime() + 1) })).toBe(false);
    expect(sharesAddress(one, { ip: '203.0.113.8', at: start })).toBe(false);
  });
});
