import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, nameOfLine } from '../../rules/engine/lines.ts';
import { readPicks } from '../../rules/engine/picks.ts';
import type { BetRule } from '../../rules/engine/rule.ts';
import { allRules, anyPicks, book, entryOf, ruleNamed, value } from '../../rules/testing/world.testkit.ts';
import { readPicksText, writePicksText } from '../../rules/text/picks-text.ts';
import { priceBet } from '../slip/pricing.ts';
import { emptyLists, fieldOf, fill, filtered, fromEntry, type Lists, toggle, toPicks } from './field.ts';
import { groupsOf } from './groups.ts';
import { quickPick } from './quick-pick.ts';

/** What a player taps, one number after the other. */
function tapped(rule: BetRule, wanted: Lists): Lists {
  const field = fieldOf(rule);
  if (field.kind === 'PAD') return wanted;
  return wanted.reduce<Lists>(
    (lists, list, at) => list.reduce((now, number) => toggle(field, now, at, number), lists),
    emptyLists(field),
  );
}

const lists = (rule: BetRule, text: string) => fromEntry(fieldOf(rule), value(readPicksText(rule, text)));

describe.each(allRules)('the board of %s', (_name, rule) => {
  const field = fieldOf(rule);

  it('makes of tapped numbers the lines of the engine', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const entry = entryOf(rule, anyPicks(g, rule, []));
        const read = value(readPicks(rule, toPicks(field, tapped(rule, entry.lists)), 'REFUSE'));
        const linesIn = (of: typeof entry) =>
          [...linesOf(rule, of)].map((line) => nameOfLine(of, line)).sort();
        expect(linesIn(read)).toEqual(linesIn(entry));
        expect(fromEntry(field, value(readPicksText(rule, writePicksText(read))))).toEqual(
          fromEntry(field, read),
        );
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('picks one line by chance', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const picked = quickPick(field, emptyLists(field), (n) => g(fc.nat, n - 1));
        const entry = value(readPicks(rule, toPicks(field, picked), 'REFUSE'));
        expect([...linesOf(rule, entry)]).toHaveLength(1);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});

it('a number is a banker or one of the rest', () => {
  const rule = ruleNamed('11X5 ANY3');
  const field = fieldOf(rule);
  const rest = toggle(field, emptyLists(field), 1, '05');
  expect(toggle(field, rest, 0, '05')).toEqual([['05'], []]);
  expect(fill(field, [['05'], []], 1, field.kind === 'SET' ? field.values : [])[0]).toEqual([]);
});

it.each([
  ['big', '5 6 7 8 9'],
  ['small', '0 1 2 3 4'],
  ['odd', '1 3 5 7 9'],
  ['even', '0 2 4 6 8'],
] as const)('the filter %s chooses %s of ten digits', (filter, digits) => {
  const field = fieldOf(ruleNamed('SSC POS1'));
  expect(field.kind === 'GRID' && filtered(field.values, filter).join(' ')).toBe(digits);
});

it.each([
  ['SSC_1M', 'L3_STR', '13 | 3 | 789', 6n, 12_000_000n],
  ['SSC_1M', 'L3_SUM', '3', 1n, 20_000_000n],
  ['11X5_1M', 'ANY3', '01 # 02 03 04', 3n, 6_000_000n],
  ['VN_N', 'LO2', '57 99', 2n, 54_000_000n],
  ['VN_N', 'XIEN2', '01 02 03', 3n, 3_000_000n],
])('%s %s of %s has %d lines and its price', (game, code, text, count, cost) => {
  const rule = value(book.betRule(game, code));
  const isSeries = rule.betType.mode === 'LOTT';
  const ask = {
    game,
    betType: code,
    picks: toPicks(fieldOf(rule), lists(rule, text)),
    unit: isSeries ? 2_000_000n : 1_000_000n,
    multiple: 1,
    ...(isSeries && { series: 1800 }),
    version: 1,
  };
  const priced = value(priceBet({ book, maxSeries: 1950 }, ask));
  expect([priced.lines, priced.cost]).toEqual([count, cost]);
});

it('every bet type stands in one group, and none is left over', () => {
  for (const { code } of book.catalogue.templates) {
    const betTypes = book.catalogue.betTypes[code] ?? [];
    const groups = groupsOf(code, betTypes);
    expect(groups.flatMap((group) => group.betTypes).length).toBe(betTypes.length);
    if (groups.length > 1) expect(groups.map(({ key }) => key)).not.toContain('all');
  }
});
