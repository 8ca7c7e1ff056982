import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AudienceTerms, isForPlayer, isForVisitors, type Standing } from './audience.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const all: AudienceTerms = { kind: 'DEPOSIT', newcomerDays: null, depositNumber: null };
const usual: Standing = {
  birthdayYear: null,
  createdAt: daysAgo(40),
  level: 2,
  deposits: 1,
  lastDepositAt: daysAgo(7),
  country: 'PH',
  tags: ['high', 'slots'],
};

describe('whom a promotion is for', () => {
  it('is everybody where it names nobody', () => {
    const standings = fc.record({
      birthdayYear: fc.constant(null),
      createdAt: fc.integer({ min: 0, max: 900 }).map(daysAgo),
      level: fc.integer({ min: 0, max: 8 }),
      deposits: fc.nat(20),
      lastDepositAt: fc.option(fc.integer({ min: 0, max: 900 }).map(daysAgo)),
      country: fc.constantFrom('PH', 'SG', null),
      tags: fc.array(fc.string()),
    });
    fc.assert(fc.property(standings, (standing) => isForPlayer(all, standing, now)));
  });

  it('is told by the country, which must be known', () => {
    const isFor = (countries: string[], country: string | null = 'PH') =>
      isForPlayer({ ...all, countries }, { ...usual, country }, now);
    expect([isFor(['SG', 'PH']), isFor(['SG']), isFor(['PH'], null)]).toEqual([true, false, false]);
  });

  it('is told by any one of its tags', () => {
    const isFor = (tags: string[]) => isForPlayer({ ...all, tags }, usual, now);
    expect([isFor(['slots', 'lost']), isFor(['lost'])]).toEqual([true, false]);
  });

  it('is both, where country and tags are named, and then no visitor', () => {
    const both = { ...all, countries: ['PH'], tags: ['high'] };
    expect(isForPlayer(both, usual, now)).toBe(true);
    expect(isForPlayer(both, { ...usual, tags: [] }, now)).toBe(false);
    expect(isForPlayer(both, { ...usual, country: 'SG' }, now)).toBe(false);
    expect([both, { tags: ['high'] }, { countries: ['PH'] }, all].map(isForVisitors)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('is told by the level, which may be higher', () => {
    expect([1, 2, 3].map((levelMin) => isForPlayer({ ...all, levelMin }, usual, now))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is told by the days without a deposit, to the moment', () => {
    const idle = { ...all, idleDays: 7 };
    expect(isForPlayer(idle, usual, now)).toBe(true);
    expect(isForPlayer(idle, usual, new Date(now.getTime() - 1))).toBe(false);
    expect(isForPlayer({ ...all, idleDays: 41 }, { ...usual, lastDepositAt: null }, now)).toBe(false);
    expect(isForPlayer({ ...all, idleDays: 40 }, { ...usual, lastDepositAt: null }, now)).toBe(true);
  });

  it('is told by the age of the account and the number of the deposit', () => {
    expect(isForPlayer({ ...all, newcomerDays: 39 }, usual, now)).toBe(false);
    expect(isForPlayer({ ...all, newcomerDays: 40 }, usual, now)).toBe(true);
    expect([1, 2, 3].map((depositNumber) => isForPlayer({ ...all, depositNumber }, usual, now))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is told by the birthday, for accounts of thirty days', () => {
    const birthday = { ...all, kind: 'BIRTHDAY' };
    const today = { ...usual, birthdayYear: 2026 };
    expect(isForPlayer(birthday, usual, now)).toBe(false);
    expect(isForPlayer(birthday, today, now)).toBe(true);
    expect(isForPlayer(birthday, { ...today, createdAt: daysAgo(29) }, now)).toBe(false);
  });
});
