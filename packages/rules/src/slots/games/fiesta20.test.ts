import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { draw } from '../../fair.ts';
import { playSlot, retellSlot } from '../play.ts';
import { fiesta20 } from './fiesta20.ts';

const bet = 1_000_000n;
const { strips, lines, pays: linePays } = fiesta20;
const scatterTable = fiesta20.scatter ?? [];
const lineCount = 20;

function countOf(reel: number, ...symbols: string[]): number {
  return (strips[reel] ?? []).filter((symbol) => symbols.includes(symbol)).length;
}

it('carries the published number of each symbol', () => {
  const counts = Object.fromEntries(
    ['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'T', 'WILD', 'SCATTER'].map((symbol) => [
      symbol,
      strips.map((_, reel) => countOf(reel, symbol)).join(),
    ]),
  );
  expect(counts).toEqual({
    A: '2,2,2,2,2',
    B: '2,3,2,3,2',
    C: '3,3,3,3,3',
    D: '4,3,4,4,4',
    K: '5,4,4,4,5',
    Q: '5,5,4,4,5',
    J: '4,4,4,4,4',
    T: '4,3,4,3,4',
    WILD: '0,2,2,2,0',
    SCATTER: '1,1,1,1,1',
  });
  expect(strips.every((strip) => strip.length === 30)).toBe(true);
});

it('has twenty different lines', () => {
  expect(new Set(lines.map(String)).size).toBe(lineCount);
});

it('returns 0.965016 in the long run, counted over every line and scatter outcome', () => {
  // Counted in units of 30^-5, so that nothing is rounded before the last step.
  let lineUnits = 0;
  for (const [symbol, pays] of Object.entries(linePays)) {
    const hits = strips.map((_, reel) => countOf(reel, symbol, 'WILD'));
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = hits;
    const [three = 0, four = 0, five = 0] = pays.map(({ pay }) => pay);
    const run = first * second * third;
    lineUnits += run * (30 - fourth) * 30 * three;
    lineUnits += run * fourth * (30 - fifth) * four;
    lineUnits += run * fourth * fifth * five;
  }
  const lineReturn = lineUnits / 30 ** 5;
  expect(lineReturn).toBeCloseTo(0.816378, 6);

  const ways = [10, 5, 1];
  const chances = [3, 4, 5].map((n, index) => (ways[index] ?? 0) * 0.1 ** n * 0.9 ** (5 - n));
  const scatterReturn = chances.reduce((sum, chance, i) => sum + chance * (scatterTable[i]?.pay ?? 0), 0);
  expect(scatterReturn).toBeCloseTo(0.0217, 9);

  const freeSpins = chances.reduce((sum, chance, i) => sum + chance * (scatterTable[i]?.freeSpins ?? 0), 0);
  expect(freeSpins).toBeCloseTo(0.0704, 4);
  const base = lineReturn + scatterReturn;
  expect(base + (freeSpins * 2 * base) / (1 - freeSpins)).toBeCloseTo(0.965016, 5);
});

it('evaluates as the count says: all stops of the first three reels, by enumeration', () => {
  let triples = 0n;
  let expected = 0;
  for (let a = 0; a < 30; a += 1)
    for (let b = 0; b < 30; b += 1)
      for (let c = 0; c < 30; c += 1) {
        const [spin] = retellSlot(fiesta20, [a, b, c, 0, 0], bet).spins;
        for (const win of spin?.wins ?? []) triples += win.count >= 3 ? 1n : 0n;
      }
  for (const symbol of Object.keys(linePays))
    expected += countOf(0, symbol) * countOf(1, symbol, 'WILD') * countOf(2, symbol, 'WILD') * lineCount;
  expect(triples).toBe(BigInt(expected));
});

it('pays double in free spins, and lets them come again', () => {
  // Stops that show the scatter of every reel in its top row.
  const stops = strips.map((strip) => strip.indexOf('SCATTER'));
  const script = [stops, stops, ...Array<number[]>(40).fill([0, 2, 4, 6, 8])].flat();
  let next = 0;
  const { spins, win } = playSlot(fiesta20, () => script[next++] ?? 0, bet);
  const [paid, free] = spins;
  expect(paid?.scatters).toEqual({ count: 5, pay: 100n * bet, freeSpins: 20 });
  expect(free?.win).toBe(2n * (paid?.win ?? 0n));
  expect(spins).toHaveLength(41);
  expect(spins[1]?.freeSpinsLeft).toBe(39);
  expect(spins.at(-1)?.freeSpinsLeft).toBe(0);
  expect(win).toBe(spins.reduce((sum, spin) => sum + spin.win, 0n));
});

it('returns what it should over 200,000 drawn rounds', () => {
  const hmac = (message: string) => createHmac('sha256', 'a fixed seed').update(message).digest();
  let win = 0n;
  const rounds = 200_000;
  const below = draw(hmac, 'FIESTA20|simulation:1|-|-');
  for (let i = 0; i < rounds; i += 1) win += playSlot(fiesta20, below, bet).win;
  // One standard deviation of the mean is about 0.011 here; four of them.
  expect(Math.abs(Number(win) / Number(bet) / rounds - Number(fiesta20.rtp))).toBeLessThan(0.045);
});
