import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { draw } from '../../fair.ts';
import { agreesWith } from '../../simulation.ts';
import { payOf } from '../model.ts';
import { retellSlot, simulateSlot } from '../play.ts';
import { gridAt, type SlotSymbol, type Strip } from '../symbols.ts';
import { bagyo243 } from './bagyo243.ts';

const bet = 1_000_000n;
const stopsOfReel = 36n;

/** Over all stops of a reel: how often a symbol or a wild shows in all, and in how many windows none does. */
function countOn(strip: Strip, symbol: SlotSymbol): { shown: bigint; none: bigint } {
  let shown = 0n;
  let none = 0n;
  for (let stop = 0; stop < strip.length; stop += 1) {
    const [window = []] = gridAt([strip], [stop], 3);
    const count = window.includes('WILD') ? 3 : window.filter((one) => one === symbol).length;
    shown += BigInt(count);
    if (count === 0) none += 1n;
  }
  return { shown, none };
}

/** The sum of all ways over every window of five reels, in units; over 36^5. Reels stand apart, so products do. */
function waysSum(strips: readonly Strip[]): bigint {
  let sum = 0n;
  for (const symbol of ['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'T'] as const) {
    const [a, b, c, d, e] = strips.map((strip) => countOn(strip, symbol));
    if (!a || !b || !c || !d || !e) continue;
    const pay = (count: number) => BigInt(payOf(bagyo243.pays[symbol], count));
    const three = a.shown * b.shown * c.shown;
    sum += three * d.none * stopsOfReel * pay(3);
    sum += three * d.shown * e.none * pay(4);
    sum += three * d.shown * e.shown * pay(5);
  }
  return sum;
}

/** How many of 36^5 windows show so many scatters: every reel has one in three of its windows. */
function scatterWindows(count: number): bigint {
  const ways = [1n, 5n, 10n, 10n, 5n, 1n][count] ?? 0n;
  return ways * 3n ** BigInt(count) * 33n ** BigInt(5 - count);
}

it('returns 0.966337 exactly, counted over every window', () => {
  const all = stopsOfReel ** 5n;
  const table = bagyo243.scatter ?? [];
  const scatterPays = table.reduce((sum, { count, pay }) => sum + scatterWindows(count) * BigInt(pay), 0n);
  const spins = table.reduce(
    (sum, { count, freeSpins }) => sum + scatterWindows(count) * BigInt(freeSpins),
    0n,
  );
  // Twentieths of a bet over all windows.
  const paid = waysSum(bagyo243.strips) + 20n * scatterPays;
  const free = 3n * (waysSum(bagyo243.freeStrips) + 20n * scatterPays);
  // A free spin brings spins/all more of them: the series sums to spins / (all - spins).
  const millionths = (1_000_000n * (paid * (all - spins) + free * spins)) / (20n * all * (all - spins));
  expect(`0.${millionths}`).toBe(bagyo243.rtp);
});

it('pays every way from the left, and lets a wild fill its reel', () => {
  const strips = bagyo243.strips;
  const wildStops = strips.map((strip) => Math.max(0, strip.indexOf('WILD')));
  const [spin] = retellSlot(bagyo243, wildStops, bet).spins;
  if (spin === undefined) return expect.fail('a round has a spin');
  expect(spin.grown).toEqual({ symbol: 'WILD', reels: [1, 2, 3] });
  const first = spin.grid[0] ?? [];
  for (const win of spin.wins) {
    const onFirst = first.filter((symbol) => symbol === win.symbol).length;
    const onLast = (spin.grid[4] ?? []).filter((symbol) => symbol === win.symbol).length;
    expect(win.count).toBe(onLast > 0 ? 5 : 4);
    expect(win.ways).toBe(onFirst * 27 * Math.max(1, onLast));
    const pay = BigInt(payOf(bagyo243.pays[win.symbol], win.count) * win.ways);
    expect(win.pay).toBe((bet / 20n) * pay);
  }
  expect(spin.wins.map(({ symbol }) => symbol).sort()).toEqual([...new Set(first)].sort());
});

it('pays three times in free spins', () => {
  const stopsOn = (strips: readonly Strip[]) => strips.map((strip) => strip.indexOf('SCATTER'));
  const draws = [...stopsOn(bagyo243.strips), ...stopsOn(bagyo243.freeStrips)];
  const [, spin] = retellSlot(bagyo243, draws, bet).spins;
  expect(spin?.scatters).toEqual({ count: 5, pay: 150n * bet, freeSpins: 20 });
});

it('returns what it should over 200,000 drawn rounds', () => {
  const hmac = (message: string) => createHmac('sha256', 'a fixed seed').update(message).digest();
  const below = draw(hmac, 'BAGYO243|simulation:1|-|-');
  expect(agreesWith(simulateSlot(bagyo243, below, 200_000), Number(bagyo243.rtp))).toBe(true);
});
