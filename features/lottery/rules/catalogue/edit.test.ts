import { describe, expect, it } from 'vitest';
import { isEqual, isLess } from '../returns/fractions.ts';
import { giveBackMax, guardBetType, guardCatalogue } from '../returns/guard.ts';
import { firstCatalogue, usualGiveBack } from './catalogue.ts';
import { editCatalogue } from './edit.ts';
import type { BetType } from './shapes.ts';

function betType(template: string, code: string): BetType {
  const found = firstCatalogue.betTypes[template]?.find((one) => one.code === code);
  if (!found) throw new Error(`no bet type ${code}`);
  return found;
}

function guard(template: string, code: string) {
  const of = firstCatalogue.templates.find((one) => one.code === template);
  if (!of) throw new Error(`no template ${template}`);
  return guardBetType(of, betType(template, code), usualGiveBack);
}

describe('the guard of what is given back (domain 5.1)', () => {
  it('lowers the weight of the salary first: LO2 gives back 99.6 % and gets 0.9', () => {
    const { agentWeight, rebateWeight, total, fits } = guard('VN_N', 'LO2');
    expect({ agentWeight, rebateWeight, fits }).toEqual({ agentWeight: 90n, rebateWeight: 100n, fits: true });
    expect(isEqual(total, giveBackMax)).toBe(true);
  });

  it('leaves the rebates of series play alone', () => {
    expect(guard('SSC', 'L3_STR')).toMatchObject({ rebateWeight: 100n, fits: true });
  });

  it('counts what features give where the catalogue sets less aside', () => {
    const of = firstCatalogue.templates.find((one) => one.code === 'VN_N');
    if (!of) throw new Error('no template VN_N');
    const given = { rebate: 4_600_000n, salary: 0n, points: 26_000n, commission: 650_000n };
    const guarded = guardBetType(of, betType('VN_N', 'LO2'), usualGiveBack, (category) =>
      category === 'ELOTT' ? given : { ...given, rebate: 99_000_000n },
    );
    // 98 + 0.5 + 1.0 + 0.1 as set aside, and a commission of 0.065 that is more.
    expect(guarded).toMatchObject({ agentWeight: 83n, rebateWeight: 100n, fits: true });
    expect(isEqual(guarded.rebate, [5n, 1000n])).toBe(true);
    expect(isEqual(guarded.commission, [65n, 100_000n])).toBe(true);
  });

  it('lets every bet type of the first catalogue be saved', () => {
    for (const { guarded } of guardCatalogue(firstCatalogue)) {
      expect(guarded.fits).toBe(true);
      expect(isLess(giveBackMax, guarded.total)).toBe(false);
    }
  });

  it('lowers the rebate where no salary is not enough, and refuses above that', () => {
    const at = (odds: string) => {
      const edited = editCatalogue(firstCatalogue, {
        changes: [{ template: 'VN_N', betType: 'DE_DB', odds: [{ leg: 0, odds }] }],
      });
      return edited.ok ? edited.changed[0]?.guarded : undefined;
    };
    expect(at('99.2')).toMatchObject({ agentWeight: 0n, rebateWeight: 40n, fits: true });
    expect(at('99.4')).toMatchObject({ agentWeight: 0n, rebateWeight: 0n, fits: true });
    expect(at('99.5')).toMatchObject({ fits: false });
  });
});

describe('a change of prices', () => {
  it('touches what it names alone, with the new return and weights', () => {
    const edited = editCatalogue(firstCatalogue, {
      changes: [{ template: 'VN_N', betType: 'LO2', odds: [{ leg: 0, odds: '97' }] }],
    });
    if (!edited.ok) throw new Error('it is refused');
    expect(edited.changed).toHaveLength(1);
    expect(edited.changed[0]?.after).toMatchObject({ rtp: '0.97', agentWeight: '1', rebateWeight: '1' });
    const { VN_N: northern = [], ...others } = edited.catalogue.betTypes;
    const { VN_N: former = [], ...same } = firstCatalogue.betTypes;
    expect(others).toEqual(same);
    expect(northern.filter((one, at) => one !== former[at]).map(({ code }) => code)).toEqual(['LO2']);
  });

  it('of one option leaves the other options', () => {
    const edited = editCatalogue(firstCatalogue, {
      changes: [{ template: 'VN_N', betType: 'DB_TONG', odds: [{ leg: 0, odds: { 0: '90' } }] }],
    });
    if (!edited.ok) throw new Error('it is refused');
    const [leg] = edited.changed[0]?.after.legs ?? [];
    const [former] = betType('VN_N', 'DB_TONG').legs;
    if (leg?.pay.kind !== 'FIXED' || former?.pay.kind !== 'FIXED') throw new Error('it has no odds');
    expect(leg.pay.odds).toEqual({ ...(former.pay.odds as Record<string, string>), 0: '90' });
  });

  it('of what is given back weighs every bet type anew', () => {
    const edited = editCatalogue(firstCatalogue, {
      changes: [],
      giveBack: { ...usualGiveBack, salary: '0' },
    });
    if (!edited.ok) throw new Error('it is refused');
    expect(edited.changed).toHaveLength(221);
    expect(edited.changed.find(({ betType: code }) => code === 'LO2')?.after.agentWeight).toBe('1');
  });

  it.each([
    ['odds that follow the series', { template: 'SSC', betType: 'L3_STR', odds: [{ leg: 0, odds: '900' }] }],
    ['a bet type that is not there', { template: 'VN_N', betType: 'NONE', cost: '1' }],
    ['a leg that is not there', { template: 'VN_N', betType: 'LO2', odds: [{ leg: 1, odds: '98' }] }],
    ['odds of nothing', { template: 'VN_N', betType: 'LO2', odds: [{ leg: 0, odds: '0' }] }],
    ['no number', { template: 'VN_N', betType: 'LO2', odds: [{ leg: 0, odds: 'much' }] }],
    [
      'an option that is not there',
      { template: 'VN_N', betType: 'DB_TONG', odds: [{ leg: 0, odds: { 99: '9' } }] },
    ],
    ['the share of the pool', { template: 'L642', betType: 'SIX', odds: [{ leg: 0, odds: { 6: '9' } }] }],
    ['one price where lines have their own', { template: 'SSC', betType: 'L3_SUM', cost: '2' }],
  ])('of %s is refused', (_what, change) => {
    expect(editCatalogue(firstCatalogue, { changes: [change] }).ok).toBe(false);
  });
});
