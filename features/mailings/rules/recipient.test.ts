import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecipient, type RecipientTerms, type Standing } from './recipient.ts';

const now = new Date('2026-11-28T04:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const usual: Standing = {
  isAgent: false,
  country: 'PH',
  tags: ['high'],
  createdAt: daysAgo(40),
  level: 3,
  lastDepositAt: daysAgo(10),
};
const holds = (segment: Partial<RecipientTerms>, change: Partial<Standing> = {}) =>
  isRecipient({ kind: 'everyone', ...segment }, { ...usual, ...change }, now);

describe('a segment', () => {
  it('holds everybody where it names nothing', () => {
    const standings = fc.record({
      isAgent: fc.boolean(),
      country: fc.constantFrom('PH', 'SG', null),
      tags: fc.array(fc.string()),
      createdAt: fc.integer({ min: 0, max: 900 }).map(daysAgo),
      level: fc.integer({ min: 0, max: 8 }),
      lastDepositAt: fc.option(fc.integer({ min: 0, max: 900 }).map(daysAgo)),
    });
    fc.assert(fc.property(standings, (standing) => isRecipient({ kind: 'everyone' }, standing, now)));
  });

  it('holds players or agents, where it says so', () => {
    expect([holds({ kind: 'members' }), holds({ kind: 'members' }, { isAgent: true })]).toEqual([
      true,
      false,
    ]);
    expect([holds({ kind: 'agents' }), holds({ kind: 'agents' }, { isAgent: true })]).toEqual([false, true]);
  });

  it('holds whom all that it names fits', () => {
    const segment = { countries: ['PH'], tags: ['high'], levelMin: 3, newcomerDays: 40, idleDays: 10 };
    expect(holds(segment)).toBe(true);
    const changes: Partial<Standing>[] = [
      { country: 'SG' },
      { country: null },
      { tags: [] },
      { level: 2 },
      { createdAt: daysAgo(41) },
      { lastDepositAt: daysAgo(9) },
    ];
    expect(changes.map((change) => holds(segment, change))).toEqual(changes.map(() => false));
  });

  it('takes the age of an account for its idle days until the first deposit', () => {
    expect(holds({ idleDays: 40 }, { lastDepositAt: null })).toBe(true);
    expect(holds({ idleDays: 41 }, { lastDepositAt: null })).toBe(false);
  });
});
