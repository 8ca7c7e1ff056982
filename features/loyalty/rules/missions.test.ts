import { addDays, mondayOf } from '@kislap/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DayTally,
  findWrong,
  type Offers,
  periodOf,
  progressOf,
  stateOf,
  type Terms,
} from './missions.ts';

const peso = 1_000_000n;
const empty = { logins: 0, deposited: 0n, deposits: 0, invites: 0, plays: [] };
const days: DayTally[] = [
  { ...empty, day: '2026-11-22', logins: 1, deposited: 900n * peso, deposits: 9 },
  {
    ...empty,
    day: '2026-11-23',
    logins: 3,
    deposited: 500n * peso,
    deposits: 2,
    plays: [
      { category: 'RNG', validBet: 300n * peso, rounds: 30n },
      { category: 'LIVE', validBet: 50n * peso, rounds: 5n },
    ],
  },
  { ...empty, day: '2026-11-29', logins: 1, plays: [{ category: 'RNG', validBet: 20n * peso, rounds: 2n }] },
  { ...empty, day: '2026-11-29', invites: 2 },
  { ...empty, day: '2026-11-30', logins: 1, deposited: 70n * peso, deposits: 1 },
];
const target = 10_000n * peso;

describe('a period', () => {
  it('is the day, or the week from its Monday on', () => {
    expect(periodOf('DAILY', '2026-11-27')).toEqual({ period: '2026-11-27', next: '2026-11-28' });
    for (const day of ['2026-11-23', '2026-11-27', '2026-11-29'])
      expect(periodOf('WEEKLY', day)).toEqual({ period: '2026-11-23', next: '2026-11-30' });
    expect(periodOf('WEEKLY', '2026-12-31').next).toBe('2027-01-04');
  });

  it('holds its days, each in one period only', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((past) => addDays('1990-01-01', past));
    fc.assert(
      fc.property(day, (one) => {
        const { period, next } = periodOf('WEEKLY', one);
        expect(period <= one && one < next).toBe(true);
        expect(addDays(period, 7)).toBe(next);
        expect(mondayOf(next)).toBe(next);
        expect(new Date(`${period}T00:00:00Z`).getUTCDay()).toBe(1);
      }),
    );
  });
});

describe('progress', () => {
  const week = periodOf('WEEKLY', '2026-11-25');
  const monday = periodOf('DAILY', '2026-11-23');

  it('is what was done in the period, by what the mission counts', () => {
    const of = (metric: Terms['metric'], category: string | null = null, period = week) =>
      progressOf({ metric, category, target }, period, days);
    expect(of('LOGIN')).toBe(2n * peso);
    expect(of('LOGIN', null, monday)).toBe(1n * peso);
    expect(of('DEPOSIT_SUM')).toBe(500n * peso);
    expect(of('DEPOSIT_COUNT')).toBe(2n * peso);
    expect(of('INVITE')).toBe(2n * peso);
    expect(of('VALID_BET')).toBe(370n * peso);
    expect(of('VALID_BET', 'LIVE')).toBe(50n * peso);
    expect(of('VALID_BET', 'FISH')).toBe(0n);
    expect(of('ROUNDS', 'RNG')).toBe(32n * peso);
    expect(of('ROUNDS', 'RNG', monday)).toBe(30n * peso);
  });

  it('never leaves the room between nothing and the target', () => {
    const change = fc.integer({ min: -500, max: 500 }).map((amount) => BigInt(amount) * peso);
    fc.assert(
      fc.property(fc.array(change), fc.bigInt({ min: 1n, max: 2_000n * peso }), (changes, most) => {
        const plays = changes.map((validBet) => ({ category: 'RNG', validBet, rounds: 1n }));
        const condition = { metric: 'VALID_BET', category: null, target: most } as const;
        const progress = progressOf(condition, monday, [{ ...empty, day: '2026-11-23', plays }]);
        const sum = changes.reduce((total, one) => total + one, 0n);
        const inRoom = [0n, sum, most].sort((one, other) => (one < other ? -1 : 1))[1];
        expect(progress).toBe(inRoom);
      }),
    );
  });
});

describe('the state of a mission', () => {
  const of = (more: Partial<Parameters<typeof stateOf>[0]>) =>
    stateOf({
      ...{ progress: 5n, target: 10n, vipMin: 0, vipLevel: 0, isClaimed: false, isOver: false },
      ...more,
    });

  it('goes from locked to claimed, or ends unclaimed with its period', () => {
    expect(of({ vipMin: 2, vipLevel: 1 })).toBe('LOCKED');
    expect(of({ vipMin: 2, vipLevel: 2 })).toBe('IN_PROGRESS');
    expect(of({ progress: 10n })).toBe('CLAIMABLE');
    expect(of({ progress: 10n, isClaimed: true })).toBe('CLAIMED');
    expect(of({ progress: 10n, isOver: true })).toBe('EXPIRED');
  });

  it('stays claimed, whatever is taken back and whenever', () => {
    expect(of({ progress: 0n, isClaimed: true, isOver: true, vipMin: 8 })).toBe('CLAIMED');
  });
});

describe('terms', () => {
  const offers: Offers = {
    metrics: ['LOGIN', 'DEPOSIT_SUM', 'DEPOSIT_COUNT', 'VALID_BET', 'ROUNDS'],
    rewards: ['CASH', 'WHEEL', 'ENVELOPE'],
    hasVip: false,
  };
  const good: Terms = {
    metric: 'VALID_BET',
    category: 'RNG',
    target: 500n * peso,
    reward: { kind: 'CASH', amount: 5n * peso },
    missionPoints: 10,
    vipMin: 0,
  };
  const wrong = (more: Partial<Terms>, cycle: 'DAILY' | 'WEEKLY' = 'DAILY') =>
    findWrong(cycle, { ...good, ...more }, offers);

  it('are refused where the house cannot count or give them', () => {
    expect(wrong({})).toBeUndefined();
    expect(wrong({ metric: 'INVITE', category: null })).toBe('metric');
    expect(wrong({ reward: { kind: 'POINTS', amount: peso } })).toBe('reward');
    expect(wrong({ vipMin: 1 })).toBe('vipMin');
    expect(findWrong('DAILY', { ...good, vipMin: 1 }, { ...offers, hasVip: true })).toBeUndefined();
  });

  it('are refused where they cannot be reached or paid', () => {
    expect(wrong({ metric: 'DEPOSIT_SUM' })).toBe('category');
    expect(wrong({ metric: 'ROUNDS', target: peso / 2n })).toBe('target');
    expect(wrong({ metric: 'LOGIN', category: null, target: 2n * peso })).toBe('target');
    expect(wrong({ metric: 'LOGIN', category: null, target: 7n * peso }, 'WEEKLY')).toBeUndefined();
    expect(wrong({ target: 0n })).toBe('target');
    expect(wrong({ reward: { kind: 'CASH', amount: 100_001n * peso } })).toBe('reward');
    expect(wrong({ reward: { kind: 'CASH', amount: 1n } })).toBe('reward');
    expect(wrong({ reward: { kind: 'WHEEL', amount: peso + peso / 2n } })).toBe('reward');
  });
});
