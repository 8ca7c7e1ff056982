import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bruteSettle } from '../testing/brute.testkit.ts';
import { allRules, anyPicks, anyResult, entryOf, must, ruleNamed, value } from '../testing/world.testkit.ts';
import { halfOdds, payoutOf } from './amounts.ts';
import { countLines, linesOf, nameOfLine } from './lines.ts';
import { seeResult } from './match.ts';
import { onAllOrders, readPicks } from './picks.ts';
import { checkResult } from './result.ts';
import { type BetRule, ruleOf } from './rule.ts';
import { price, type Stake, settle } from './settle.ts';

const stake: Stake = { unit: 2_000_000n, multiple: 3n, series: 1958n };

function agreesWithBrute(rule: BetRule, g: fc.GeneratorValue): void {
  const result = anyResult(g, rule.template);
  expect(checkResult(rule.template, result).ok).toBe(true);
  const seen = seeResult(rule, result);
  const picks = anyPicks(g, rule, must(seen[0]).tokens);
  // Typed numbers may be orders of each other.
  const entry = value(readPicks(rule, picks, 'REMOVE'));
  const width = must(rule.space.symbols[0]).length;
  const brute = bruteSettle(rule.betType, picks, result, stake.series, width);
  const settled = settle(rule, entry, seen, stake);
  expect(settled).toMatchObject({
    hits: BigInt(brute.hits),
    poolLines: BigInt(brute.poolLines),
    payout: payoutOf(brute.odds, stake.unit, stake.multiple),
  });
  const lines = [...linesOf(rule, entry)];
  expect(price(rule, entry, stake)).toEqual({
    lines: BigInt(brute.lines),
    cost: lines.reduce((sum, { text }) => sum + rule.price(text), 0n) * 6n,
  });
  expect(brute.lines).toBeGreaterThan(0);
  expect(lines).toHaveLength(brute.lines);
}

describe('every bet type, with any picks and any result', () => {
  it.each(allRules)('%s settles as line by line', (_name, rule) => {
    fc.assert(
      fc.property(fc.gen(), (g) => agreesWithBrute(rule, g)),
      { numRuns: 25 },
    );
  });

  it('settles all orders of typed numbers as straight lines', () => {
    for (const [, rule] of allRules) {
      const betType = onAllOrders(rule.betType);
      if (!betType || rule.space.parts < 2 || rule.options) continue;
      const onOrders = ruleOf(rule.template, betType);
      fc.assert(
        fc.property(fc.gen(), (g) => agreesWithBrute(onOrders, g)),
        { numRuns: 10 },
      );
    }
  });
});

describe('money', () => {
  it('costs lines x unit x multiple where every line costs one', () => {
    fc.assert(
      fc.property(fc.gen(), fc.nat(allRules.length - 1), fc.bigInt(1n, 9999n), (g, at, multiple) => {
        const [, rule] = must(allRules[at]);
        const entry = entryOf(rule, anyPicks(g, rule, []));
        const { lines, cost } = price(rule, entry, { ...stake, multiple });
        if (rule.flatPrice === undefined) return;
        expect(cost).toBe((lines * stake.unit * multiple * rule.flatPrice) / 1_000_000n);
      }),
    );
  });

  it('never pays less for more: multiple, amount, series, picks', () => {
    fc.assert(
      fc.property(fc.gen(), fc.nat(allRules.length - 1), (g, at) => {
        const [, rule] = must(allRules[at]);
        const seen = seeResult(rule, anyResult(g, rule.template));
        const picks = anyPicks(g, rule, must(seen[0]).tokens);
        const entry = entryOf(rule, picks);
        const { payout } = settle(rule, entry, seen, stake);
        for (const more of [{ multiple: 4n }, { unit: 2_010_000n }, { series: 1960n }]) {
          expect(settle(rule, entry, seen, { ...stake, ...more }).payout).toBeGreaterThanOrEqual(payout);
        }
        const other = entryOf(rule, anyPicks(g, rule, must(seen[0]).tokens));
        const hasBankers =
          entry.kind === 'SET' && [entry, other].some(({ lists }) => must(lists[0]).length > 0);
        if (hasBankers) return;
        const all = entryOf(rule, union(entry.lists, other.lists));
        expect(settle(rule, all, seen, stake).payout).toBeGreaterThanOrEqual(payout);
      }),
      { numRuns: 500 },
    );
  });

  it('pays half the odds for lines that were nearly full, and only for those', () => {
    fc.assert(
      fc.property(fc.gen(), fc.nat(allRules.length - 1), (g, at) => {
        const [, rule] = must(allRules[at]);
        const seen = seeResult(rule, anyResult(g, rule.template));
        const entry = entryOf(rule, anyPicks(g, rule, must(seen[0]).tokens));
        const names = [...linesOf(rule, entry)].map((line) => nameOfLine(entry, line));
        const settled = (halved: string[]) =>
          settle(rule, entry, seen, { ...stake, halved: new Set(halved) });
        const [none, some, all] = [settled(['no line']), settled(names.slice(1)), settled(names)];
        expect(none).toEqual(settle(rule, entry, seen, stake));
        expect(some.payout <= none.payout && some.payout >= all.payout).toBe(true);
        expect([some.hits, all.hits]).toEqual([none.hits, none.hits]);
        if (none.pushedLines === 0n) expect(2n * all.payout).toBeLessThanOrEqual(none.payout);
      }),
      { numRuns: 300 },
    );
  });

  it('cuts the odds to four places and the payout to the centavo, once', () => {
    const rule = ruleNamed('MY4D IBOX_BIG');
    const result = {
      P1: ['1234'],
      P2: ['5678'],
      P3: ['9012'],
      SP: [...Array<string>(9).fill('0000'), '4321'],
      CO: Array<string>(10).fill('0000'),
    };
    const settled = settle(rule, entryOf(rule, ['4321']), seeResult(rule, result), {
      unit: 1_000_000_000n,
      multiple: 1n,
      series: 0n,
    });
    // 104.1666 and 7.5 of 1000, not 104.1666…
    expect(settled).toMatchObject({ hits: 2n, payout: 111_666_600_000n });
    expect(halfOdds(1_041_667n)).toBe(520_833n);
  });
});

function union(a: readonly (readonly string[])[], b: readonly (readonly string[])[]): string[][] {
  const lists = a.map((list, at) => [...new Set([...list, ...(b[at] ?? [])])]);
  return lists.length === 2 && must(lists[0]).length === 0 ? [must(lists[1])] : lists;
}

describe('very many lines', () => {
  it('are counted and settled without being made', () => {
    const six = ruleNamed('L658 SIX');
    const all = entryOf(six, six.space.symbols);
    expect(countLines(six, all)).toBe(40_475_358n);
    const seen = seeResult(six, { N: ['58', '01', '30', '02', '44', '17'] });
    // 1 with six, 6 · 52 with five, 15 · 1326 with four, 20 · 22100 with three.
    expect(settle(six, all, seen, { unit: 1_000_000n, multiple: 1n, series: 0n })).toMatchObject({
      hits: 1n + 312n + 19_890n + 442_000n,
      poolLines: 1n,
      payout: (312n * 10_000n + 19_890n * 280n + 442_000n * 12n) * 1_000_000n,
    });
    const five = ruleNamed('SSC S5');
    const every = entryOf(five, Array(5).fill(five.space.symbols));
    expect(countLines(five, every)).toBe(100_000n);
    expect(settle(five, every, seeResult(five, { N: ['1', '2', '3', '3', '9'] }), stake).hits).toBe(1n);
  });

  it.each([
    ['SSC G60', [['1', '2'], '1 2 3 4 5'.split(' ')], 8n],
    [
      'SSC G30',
      [
        ['1', '2', '3'],
        ['1', '2', '3'],
      ],
      3n,
    ],
    [
      'SSC G10',
      [
        ['1', '2'],
        ['1', '2'],
      ],
      2n,
    ],
    ['PK10 F3_STR', [['01', '02'], ['01', '02', '03'], ['03']], 2n],
  ])('%s counts what is no repeat', (name, picks, lines) => {
    const rule = ruleNamed(name);
    expect(countLines(rule, entryOf(rule, picks))).toBe(lines);
  });
});

describe('picks', () => {
  it.each([
    ['SSC POS1', ['1', '12'], { code: 'NUMBER_OUTSIDE', value: '12' }],
    ['SSC POS1', [], { code: 'NO_PICKS' }],
    ['SSC POS1', ['1', '1'], { code: 'DUPLICATE_NUMBER', value: '1' }],
    ['SSC POS1', [['1'], ['2']], { code: 'WRONG_PARTS', found: 2n, max: 1n }],
    ['SSC L3_STR', [['1'], ['2']], { code: 'WRONG_PARTS', found: 2n, max: 3n }],
    ['SSC L3_STR', [['1'], [], ['2']], { code: 'NO_PICKS', part: 1 }],
    ['SSC L3_STR', [['1'], ['2', '2'], ['2']], { code: 'DUPLICATE_NUMBER', value: '2', part: 1 }],
    ['11X5 ANY2', ['01', '12'], { code: 'NUMBER_OUTSIDE', value: '12' }],
    ['11X5 ANY2', [['01'], ['01', '02']], { code: 'DUPLICATE_NUMBER', value: '01' }],
    ['11X5 ANY2', [['01', '02'], ['03']], { code: 'TOO_MANY_BANKERS', found: 2n, max: 1n }],
    ['K3 PAIR', ['12'], { code: 'NUMBER_OUTSIDE', value: '12' }],
    ['K3 TRIPLE_ONE', ['123'], { code: 'NUMBER_OUTSIDE', value: '123' }],
    ['K3 BSOE', ['HUGE'], { code: 'NUMBER_OUTSIDE', value: 'HUGE' }],
    ['VN_N LO2', ['7'], { code: 'NUMBER_OUTSIDE', value: '7' }],
  ])('%s refuses %j', (name, picks, refusal) => {
    const answer = readPicks(ruleNamed(name), picks, 'REFUSE');
    expect(answer.ok ? undefined : answer.refusal).toEqual(refusal);
  });

  it.each([
    [['1207', '0712']],
    [['12-07', '07 12']],
    [
      [
        ['12', '07'],
        ['07', '12'],
      ],
    ],
  ])('typed lines may be one text or their numbers: %j', (picks) => {
    expect(entryOf(ruleNamed('PH2D STRAIGHT'), picks).lists).toEqual([['1207', '0712']]);
  });

  it('removes a number that stands twice where it is told to', () => {
    const rule = ruleNamed('11X5 ANY2');
    const entry = value(readPicks(rule, ['01', '05', '01', '07'], 'REMOVE'));
    expect(countLines(rule, entry)).toBe(3n);
  });

  it('are refused as results that are not of the form', () => {
    const { template } = ruleNamed('11X5 ANY2');
    for (const N of [
      ['01', '02', '03', '04'],
      ['01', '02', '03', '04', '04'],
      ['01', '02', '03', '04', '12'],
    ]) {
      expect(checkResult(template, { N })).toMatchObject({ ok: false, refusal: { code: 'WRONG_RESULT' } });
    }
    expect(checkResult(template, { N: ['05', '01', '11', '02', '03'], X: [] }).ok).toBe(false);
  });
});
