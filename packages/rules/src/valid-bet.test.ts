import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BetOutcome, countsWhole, validBet } from './valid-bet.ts';

const vectors: [string, Omit<BetOutcome, 'category'>, bigint][] = [
  ['RNG', { stake: 100n, win: 0n }, 100n],
  ['RNG', { stake: 100n, win: 100n }, 100n],
  ['RNG', { stake: 0n, win: 500n }, 0n],
  ['FISH', { stake: 7n, win: 900n }, 7n],
  ['BINGO', { stake: 20n, win: 1n }, 20n],
  ['MINI', { stake: 20n, win: 40n }, 20n],
  ['LIVE', { stake: 100n, win: 0n }, 100n],
  ['LIVE', { stake: 100n, win: 200n }, 100n],
  // Banker pays 0.95.
  ['LIVE', { stake: 100n, win: 195n }, 95n],
  ['LIVE', { stake: 100n, win: 3600n }, 100n],
  // A tie pushes; both sides of a table net to what is left.
  ['LIVE', { stake: 100n, win: 100n }, 0n],
  ['LIVE', { stake: 200n, win: 195n }, 5n],
  ['SPORTS', { stake: 100n, win: 0n }, 100n],
  ['SPORTS', { stake: 100n, win: 250n }, 100n],
  ['SPORTS', { stake: 100n, win: 0n, odds: 14_999n }, 0n],
  ['SPORTS', { stake: 100n, win: 150n, odds: 15_000n }, 50n],
  // Half won at 1.90, half lost, void.
  ['SPORTS', { stake: 100n, win: 145n, odds: 19_000n }, 45n],
  ['SPORTS', { stake: 100n, win: 50n, odds: 19_000n }, 50n],
  ['ESPORTS', { stake: 100n, win: 100n }, 0n],
  ['PVP', { stake: 100n, win: 340n }, 240n],
  ['PVP', { stake: 100n, win: 40n }, 60n],
  ['PVP', { stake: 100n, win: 100n }, 0n],
  ['COCKFIGHT', { stake: 100n, win: 190n }, 100n],
  ['COCKFIGHT', { stake: 100n, win: 100n }, 0n],
  ['COCKFIGHT', { stake: 100n, win: 0n, sides: { meron: 70n, wala: 30n } }, 40n],
  ['COCKFIGHT', { stake: 100n, win: 90n, sides: { meron: 50n, wala: 50n } }, 0n],
  ['COCKFIGHT', { stake: 100n, win: 100n, isDraw: false }, 100n],
  ['COCKFIGHT', { stake: 100n, win: 0n, isDraw: true }, 0n],
  ['LOTT', { stake: 27n, win: 0n }, 27n],
  ['LOTT', { stake: 100n, win: 98n, isUncounted: true }, 0n],
  ['ELOTT', { stake: 10n, win: 19n }, 10n],
];

describe('the valid bet', () => {
  it.each(vectors.map((vector, place) => [place, ...vector] as const))(
    'fits vector %i, %s',
    (_place, category, outcome, expected) => {
      expect(validBet({ category, ...outcome })).toBe(expected);
    },
  );

  it('is never below zero, and above the stake only between players', () => {
    const amount = fc.bigInt(0n, 10n ** 15n);
    const category = fc.constantFrom('RNG', 'LIVE', 'SPORTS', 'PVP', 'COCKFIGHT', 'LOTT', 'NEW');
    fc.assert(
      fc.property(category, amount, amount, (name, stake, win) => {
        const valid = validBet({ category: name, stake, win });
        expect(valid).toBeGreaterThanOrEqual(0n);
        if (name !== 'PVP') expect(valid).toBeLessThanOrEqual(stake);
      }),
    );
  });
});

it('slots and fishing count whole towards levels and commissions, everything else half', () => {
  expect(['RNG', 'FISH', 'LIVE', 'SPORTS', 'BINGO', 'LOTT'].filter(countsWhole)).toEqual(['RNG', 'FISH']);
});
