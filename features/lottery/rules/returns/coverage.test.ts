import { describe, expect, it } from 'vitest';
import { entryOf, ruleNamed } from '../testing/world.testkit.ts';
import { coveredShare, isTooCovered } from './coverage.ts';

function shareOf(name: string, ...picks: readonly (readonly string[])[]) {
  const rule = ruleNamed(name);
  return coveredShare(
    rule,
    picks.map((one) => entryOf(rule, one)),
  );
}

describe('the share of a bet type’s space', () => {
  it.each([
    [
      'SSC POS1',
      [
        ['1', '2'],
        ['2', '3'],
      ],
      [3n, 10n],
    ],
    ['SSC E_SUM_BSOE', [['BIG'], ['SMALL']], [1n, 1n]],
    ['SSC E_POS1_BSOE', [['BIG'], ['ODD']], [7n, 10n]],
    ['SSC E_DT', [['DRAGON', 'TIGER']], [9n, 10n]],
    ['LHC SP_BSOE', [['BIG', 'SMALL']], [1n, 1n]],
    ['K3 PAIR', [['11', '22']], [1n, 3n]],
    ['VN_N LO2', [['57', '99']], [1n, 50n]],
    ['11X5 ANY2', [['01', '02', '03']], [3n, 55n]],
    ['L642 SIX', [['01', '02', '03', '04', '05', '06']], [1n, 5_245_786n]],
  ])('%s of %j', (name, picks, share) => {
    expect(shareOf(name, ...picks)).toEqual(share);
  });

  it('counts up to eight of ten digits', () => {
    const rule = ruleNamed('SSC POS1');
    expect(isTooCovered(rule, [entryOf(rule, [...'01234567'])])).toBe(false);
    expect(isTooCovered(rule, [entryOf(rule, [...'012345678'])])).toBe(true);
  });
});
