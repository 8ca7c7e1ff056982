import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { draw } from './fair.ts';
import { drawJackpots, jackpotPrize, jackpotReturn, jackpotRules, jackpotShare } from './jackpot.ts';

const peso = 1_000_000n;

it('adds 1.85 % to the return: a hundredth of each stake, and the chance of each seed', () => {
  const stake = 20_000_000n * peso;
  const shares = jackpotRules.reduce((sum, rule) => sum + jackpotShare(stake, rule), 0n);
  expect(shares).toBe(stake / 100n);
  const seeds = jackpotRules.reduce((sum, { odds, seed }) => sum + seed * (20_000_000n / BigInt(odds)), 0n);
  expect(Number((shares + seeds) * 10_000n) / Number(stake) / 10_000).toBe(Number(jackpotReturn));
});

it('hits in proportion to the stake', () => {
  // Each level is drawn from a hundred times its odds, in centavos.
  const ranges: number[] = [];
  expect(drawJackpots((n) => ranges.push(n) * 0 + 99, peso)).toEqual(['mini', 'minor', 'major', 'grand']);
  expect(ranges).toEqual([500_000, 5_000_000, 100_000_000, 2_000_000_000]);
  expect(drawJackpots(() => 100, peso)).toEqual([]);
  expect(drawJackpots(() => 100, 2n * peso)).toHaveLength(4);

  const below = draw((text) => createHmac('sha256', 'a fixed seed').update(text).digest(), 'JACKPOT|1|-|-');
  let hits = 0;
  const rounds = 20_000;
  for (let i = 0; i < rounds; i += 1) hits += drawJackpots(below, 50n * peso).includes('mini') ? 1 : 0;
  // One in a hundred: 200 expected, within three standard deviations.
  expect(Math.abs(hits - 200)).toBeLessThan(43);
});

it('pays whole centavos and keeps the rest for the next', () => {
  const [mini] = jackpotRules;
  expect(mini && jackpotPrize(12_345_678n, mini)).toEqual({ prize: 22_340_000n, rest: 5_678n });
});
