import { describe, expect, it } from 'vitest';
import { millionths, oddsOne, seriesWhole } from '../engine/amounts.ts';
import { seeLeg } from '../engine/match.ts';
import type { BetRule } from '../engine/rule.ts';
import { settle } from '../engine/settle.ts';
import { allRules, entryOf, must, ruleNamed } from '../testing/world.testkit.ts';
import { outcomesOf } from './chance.ts';
import { fraction, isEqual, isLess, tenThousandths } from './fractions.ts';
import { kindsOfLine, returnOfLine, returnsOf } from './returns.ts';

/** Bet types whose options have returns of their own; the catalogue's figure is that of one of them. */
const byOption = new Set([
  'VN_N DB_TONG',
  'VN_S DB_TONG',
  'TOGEL SHIO',
  'SSC E_DT',
  'SSC E_F3_PAT',
  'SSC E_M3_PAT',
  'SSC E_L3_PAT',
  'PK10 E_GYSUM_BSOE',
  'K3 SUM',
  'LHC SP_COLOR',
  'PC28 SUM',
  'PC28 COMBO',
]);

describe('the return of every bet type, exactly', () => {
  it('covers 221 bet types', () => {
    expect(allRules).toHaveLength(221);
  });

  it.each(allRules)('%s is the catalogue’s', (name, rule) => {
    const { rtp } = rule.betType;
    if (rtp === undefined) {
      for (const series of [1700n, 1958n, 1960n, 1980n]) {
        for (const { written, paid } of returnsOf(rule, series)) {
          expect(isEqual(written, [series, seriesWhole])).toBe(true);
          expect(isLess(written, paid)).toBe(false);
        }
      }
      return;
    }
    const found = returnsOf(rule, 0n);
    const isFigure = found.map(({ written }) => isNear(written, millionths(rtp) / 100n));
    expect(isFigure).toContain(true);
    if (!byOption.has(name)) expect(isFigure).not.toContain(false);
  });

  it.each([
    ['SSC E_DT', 9600n, 9720n],
    ['SSC E_L3_PAT', 9480n, 9600n],
    ['PK10 E_GYSUM_BSOE', 9556n, 9600n],
    ['TOGEL SHIO', 9180n, 9200n],
    ['LHC SP_COLOR', 9535n, 9541n],
  ])('%s has options from %s to %s ten-thousandths', (name, least, most) => {
    const figures = returnsOf(ruleNamed(name), 0n).map(({ written }) => Number(tenThousandths(written)));
    expect([Math.min(...figures), Math.max(...figures)]).toEqual([Number(least), Number(most)]);
  });
});

/** To half a ten-thousandth: how the catalogue rounds. */
function isNear([part, of]: readonly [bigint, bigint], figure: bigint): boolean {
  const away = part * oddsOne - figure * of;
  return 2n * (away < 0n ? -away : away) <= of;
}

/** What the engine pays a line on the average over every outcome that its one leg can see. */
function average(rule: BetRule, text: string, elements: readonly string[], series: bigint) {
  const [leg] = rule.legs;
  const unit = 1_000_000_000_000n;
  let paid = 0n;
  let outcomes = 0n;
  const picks =
    rule.betType.expand.kind === 'CROSS' || rule.betType.expand.kind === 'GROUP' ? undefined : elements;
  if (!leg || !picks) return undefined;
  const entry = entryOf(rule, picks);
  for (const tokens of outcomesOf(leg.space)) {
    const { payout } = settle(rule, entry, [seeLeg(leg, tokens)], { unit, multiple: 1n, series });
    paid += payout;
    outcomes += 1n;
  }
  return fraction(paid * 1_000_000n, unit * outcomes * must(rule.flatPrice ?? rule.price(text)));
}

describe('the engine over every outcome of small games', () => {
  const small = allRules.filter(
    ([, { legs }]) =>
      legs.length === 1 &&
      legs.every(({ space }) => space.symbols.length ** (space.parts * space.tokens) <= 2000),
  );

  it('has many of them', () => {
    expect(small.length).toBeGreaterThan(100);
  });

  it.each(small)('%s pays what the formulas say', (_name, rule) => {
    const series = rule.betType.mode === 'LOTT' ? 1958n : 0n;
    for (const line of kindsOfLine(rule)) {
      const found = average(rule, line.text, line.elements, series);
      if (found) expect(isEqual(found, returnOfLine(rule, line, series).paid)).toBe(true);
    }
  });
});
