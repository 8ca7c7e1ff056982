import { expect, it } from 'vitest';
import { canTogether, noPicks, returnsOf, slipsOf, toggle } from './slip-picks.ts';

const peso = 1_000_000n;
const home = { match: 0, pick: '1x2:home', odds: 209 };
const over = { match: 0, pick: 'ou:over:10', odds: 203 };
const other = { match: 1, pick: '1x2:draw', odds: 360 };

it('puts picks on and takes them off', () => {
  const one = toggle(noPicks('day'), home);
  expect(one.legs).toEqual([home]);
  expect(toggle(one, home).legs).toEqual([]);
});

it('bets two picks of different matches together, and two of one match as singles', () => {
  const pair = toggle(toggle(noPicks('day'), home), other);
  expect(pair.mode).toBe('together');
  expect(slipsOf(pair)).toEqual([[home, other]]);
  expect(returnsOf(pair, 10n * peso)).toEqual({ all: 75_200_000n, most: 75_200_000n });
  const clash = toggle(pair, over);
  expect(canTogether(clash.legs)).toBe(false);
  expect(slipsOf(clash)).toHaveLength(3);
  expect(returnsOf(clash, 10n * peso)).toEqual({ all: 77_200_000n, most: 36_000_000n });
});

it('keeps to singles once the player has chosen them', () => {
  const singles = { ...toggle(toggle(noPicks('day'), home), other), mode: 'single' as const };
  expect(toggle(singles, { match: 2, pick: '1x2:away', odds: 150 }).mode).toBe('single');
});

it('takes no more picks than a slip may have', () => {
  let picks = noPicks('day');
  for (let match = 0; match < 12; match += 1) picks = toggle(picks, { ...home, match });
  expect(picks.legs).toHaveLength(8);
});
