import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { draw } from '../fair.ts';
import { esportMatches, esportReturn, esportRules, mapScoreChances } from './esport.ts';
import {
  endsOf,
  type FootballMatch,
  footballMarkets,
  footballReturn,
  footballRules,
  settleAt,
  simulateFootball,
} from './football.ts';
import { footballLeagues } from './football-leagues.ts';
import { goalChances, goalWhole } from './goals.ts';
import { chanceOf, type Ends, oddsOf, productOf, returnOf, slipReturn } from './odds.ts';
import { playPool, poolOdds, poolReturned, poolWin, sidesReturn, simulatePool } from './pool.ts';
import { pairsOf } from './sport.ts';

const peso = 1_000_000n;
const [league, other] = footballLeagues;
const team = { code: 'AAA', name: 'A', hue: 0 };
const match: FootballMatch = { home: team, away: team, homeGoals: 145, awayGoals: 110 };

/** Five places, as the vectors have them. */
function share(ends: Ends): string {
  const [won, of] = chanceOf(ends);
  return ((won * 200_000n) / of / 2n + (((won * 200_000n) / of) % 2n)).toString();
}

it('prices a match as vector G1 says', () => {
  const shares = ['1x2:home', '1x2:draw', '1x2:away', 'ou:over:10'].map((pick) => share(endsOf(match, pick)));
  expect(shares).toEqual(['45125', '26202', '28673', '46895']);
  const [result] = footballMarkets(match);
  expect(result?.picks.map(({ odds }) => odds)).toEqual([209, 360, 329]);
  const odds = (pick: string) => oddsOf(chanceOf(endsOf(match, pick)), 5n);
  expect([odds('ou:over:10'), odds('ou:under:10')]).toEqual([203, 179]);
});

it('settles quarter lines as vector G2 says', () => {
  const stake = 100n * peso;
  const back = (pick: string, odds: number, home: number, away: number) =>
    slipReturn(stake, [{ odds, result: settleAt(pick, home, away) }]);
  expect(back('ah:home:-1', 190, 1, 0)).toBe(190n * peso);
  expect(back('ah:home:-1', 190, 1, 1)).toBe(50n * peso);
  expect(back('ah:home:-1', 190, 0, 2)).toBe(0n);
  expect(back('ou:over:11', 195, 2, 1)).toBe(147_500_000n);
  expect(back('ou:over:11', 195, 2, 2)).toBe(195n * peso);
  expect(back('ou:over:11', 195, 1, 1)).toBe(0n);
});

it.each([
  ['ah:home:0', 1, 1, 'PUSH'],
  ['ah:away:4', 2, 1, 'PUSH'],
  ['ah:away:5', 2, 1, 'HALF_WIN'],
  ['ah:home:-5', 2, 1, 'HALF_LOSE'],
  ['ah:away:3', 2, 1, 'HALF_LOSE'],
  ['ah:home:-3', 2, 1, 'HALF_WIN'],
  ['ah:home:-2', 1, 0, 'WIN'],
  ['ah:home:-2', 0, 0, 'LOSE'],
  ['ou:under:8', 1, 1, 'PUSH'],
  ['ou:under:9', 1, 1, 'HALF_WIN'],
  ['ou:under:7', 1, 1, 'HALF_LOSE'],
  ['ou:over:9', 1, 1, 'HALF_LOSE'],
  ['1x2:draw', 2, 2, 'WIN'],
] as const)('settles %s at %d-%d as %s', (pick, home, away, result) => {
  expect(settleAt(pick, home, away)).toBe(result);
});

it('multiplies the odds of a slip and cuts them once', () => {
  expect(productOf([209, 360])).toBe(752n);
  expect(productOf([209])).toBe(209n);
  const legs = [
    { odds: 209, result: 'WIN' },
    { odds: 360, result: 'WIN' },
  ] as const;
  expect(slipReturn(10n * peso, legs)).toBe(75_200_000n);
  expect(slipReturn(10n * peso, [legs[0], { odds: 195, result: 'PUSH' }])).toBe(20_900_000n);
  expect(slipReturn(10n * peso, [legs[0], { odds: 195, result: 'HALF_LOSE' }])).toBe(10_450_000n);
  expect(slipReturn(10n * peso, [legs[0], { odds: 195, result: 'HALF_WIN' }])).toBe(30_820_000n);
  expect(slipReturn(10n * peso, [legs[0], { odds: 195, result: 'LOSE' }])).toBe(0n);
});

it('cuts odds exactly at the border', () => {
  expect(oddsOf([1_000_000n, 2_120_000n], 6n)).toBe(200);
  expect(oddsOf([1_000_001n, 2_120_000n], 6n)).toBe(199);
});

it('spreads goals over whole billionths', () => {
  for (const expected of [35, 110, 145, 330]) {
    const chances = goalChances(expected);
    expect(chances.reduce((sum, one) => sum + one, 0)).toBe(goalWhole);
    expect(
      Math.abs((chances[1] ?? 0) / goalWhole - (expected / 100) * Math.exp(-expected / 100)),
    ).toBeLessThan(3e-9);
  }
});

it('lets every team meet every other twice, once at home', () => {
  const met = Array.from({ length: 14 }, (_, round) => pairsOf(8, round)).flat();
  expect(new Set(met.map(([home, away]) => `${home}-${away}`)).size).toBe(56);
  for (let round = 0; round < 14; round += 1) {
    expect(new Set(pairsOf(8, round).flat()).size).toBe(8);
  }
});

it('keeps the margins: no pick of any season returns more than its share, none is a gift to the house', () => {
  const limit = { '1x2': 106n, ah: 105n, ou: 105n };
  for (const one of footballLeagues) {
    for (const { matches, markets } of [footballRules(one)]) {
      for (const fixture of Array.from({ length: 28 }, (_, day) => matches(day)).flat()) {
        for (const { market, picks } of markets(fixture)) {
          for (const { pick, odds } of picks) {
            const [won, of] = chanceOf(endsOf(fixture, pick));
            const margin = market === '1x2' ? limit['1x2'] : limit.ah;
            expect(BigInt(odds) * won * margin <= of * 10_000n).toBe(true);
            expect(BigInt(odds + 1) * won * margin > of * 10_000n).toBe(true);
            expect(odds).toBeGreaterThan(101);
          }
        }
      }
    }
  }
});

it('returns over a season what the margins leave', () => {
  for (const one of footballLeagues) {
    expect(footballReturn(one, '1x2')).toBeGreaterThan(938_000n);
    expect(footballReturn(one, '1x2')).toBeLessThan(943_397n);
    for (const market of ['ah', 'ou']) {
      expect(footballReturn(one, market)).toBeGreaterThan(945_000n);
      expect(footballReturn(one, market)).toBeLessThan(980_000n);
    }
  }
  for (const market of ['win', 'score']) {
    expect(esportReturn(market)).toBeGreaterThan(938_000n);
    expect(esportReturn(market)).toBeLessThan(943_397n);
  }
});

it('plays as often as it is priced', () => {
  const below = draw((text) => createHmac('sha256', 'season').update(text).digest(), 'RTP|football|-|-');
  const rounds = 200_000;
  const { win, stake, squares } = simulateFootball(below, rounds);
  const mean = Number(win) / Number(stake);
  const error = Math.sqrt((squares / rounds / 300 ** 2 - mean ** 2) / rounds);
  expect(Math.abs(mean - Number(footballReturn(league, '1x2')) / 1e6)).toBeLessThan(3.3 * error);
});

it('splits a best of three into its scores', () => {
  const chances = mapScoreChances(600);
  expect(chances).toEqual({
    '2-0': 360_000_000n,
    '2-1': 288_000_000n,
    '1-2': 192_000_000n,
    '0-2': 160_000_000n,
  });
  const [fixture] = esportMatches(0);
  if (fixture === undefined) return expect.unreachable();
  const p = BigInt(fixture.mapChance);
  expect(esportRules.ends(fixture, 'win:home').WIN).toBe(p * p * (3n * 1000n - 2n * p));
});

it('keeps each result in the message that decides it', () => {
  const rules = footballRules(other);
  const play = () =>
    rules.play(
      draw((text) => createHmac('sha256', 'seed').update(text).digest(), 'FOOTBALL|one|-|-'),
      5,
    );
  expect(play()).toEqual(play());
  expect(play()).toHaveLength(4);
  expect(play().every(({ goals }) => goals.every(({ minute }) => minute >= 1 && minute <= 90))).toBe(true);
  const [won, of] = returnOf({ WIN: 1n, HALF_WIN: 0n, PUSH: 0n, HALF_LOSE: 0n, LOSE: 1n }, 190);
  expect([won * 20n, of * 19n]).toEqual([of * 19n, of * 19n]);
});

it('pays the pool as vector G3 says', () => {
  const totals = { meron: 12_000n * peso, wala: 8_000n * peso };
  expect([poolOdds(totals, 'meron'), poolOdds(totals, 'wala')]).toEqual([158, 237]);
  const all = [
    { side: 'meron', amount: totals.meron },
    { side: 'wala', amount: totals.wala },
  ] as const;
  expect(poolWin(all, { winner: 'draw' }, totals)).toBe(20_000n * peso);
  expect(poolReturned('draw', { winner: 'draw' }, totals)).toBe(800);
  expect(poolReturned('meron', { winner: 'wala' }, totals)).toBe(0);
  expect(poolOdds({ meron: 99n * peso, wala: peso }, 'meron')).toBe(105);
  for (const side of ['meron', 'wala', 'draw'] as const) {
    expect(poolReturned(side, { winner: 'meron' }, { meron: 0n, wala: peso })).toBe(100);
  }
});

it('draws the sides of the pool as often as it says', () => {
  const below = draw((text) => createHmac('sha256', 'pool').update(text).digest(), 'RTP|pool|-|-');
  const wins = { meron: 0, wala: 0, draw: 0 };
  for (let match = 0; match < 40_000; match += 1) wins[playPool(below).winner] += 1;
  expect(Math.abs(wins.meron / 40_000 - 0.4425)).toBeLessThan(0.009);
  expect(Math.abs(wins.draw / 40_000 - 0.115)).toBeLessThan(0.006);
  const { win, stake } = simulatePool(below, 40_000);
  const exact = (2 * Number(sidesReturn) + 920_000) / 3e6;
  expect(Math.abs(Number(win) / Number(stake) - exact)).toBeLessThan(0.02);
});
