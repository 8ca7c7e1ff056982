import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { draw, drawFrom, instantMessage } from '../fair.ts';
import { agreesWith } from '../simulation.ts';
import {
  dealHiLo,
  followHiLo,
  guessesAt,
  hiloMultiplier,
  isRightGuess,
  nextHiLoMultiplier,
  rankOf,
  simulatedHiLoReturn,
  simulateHiLo,
  winningRanks,
} from './hilo.ts';

function streamOf(game: string) {
  const seed = Buffer.alloc(32);
  seed[31] = 1;
  const message = instantMessage(game, 'p', 7, 'clover');
  return draw((text) => createHmac('sha256', seed).update(text).digest(), message);
}

/** The same kind of stream from blocks of 64 KiB, for hundreds of thousands of rounds. */
function longStream(name: string) {
  return drawFrom((index) =>
    createHash('shake256', { outputLength: 65_536 }).update(`${name}|${index}`).digest(),
  );
}

const ranks = Array.from({ length: 13 }, (_, index) => index + 1);

it('pays 1.40 for higher or same on a five (vector G4)', () => {
  expect(hiloMultiplier([winningRanks(5, 'higher')])).toBe(140);
});

it('counts as many winning ranks as there are, and offers nothing that is certain', () => {
  for (const rank of ranks) {
    for (const guess of ['higher', 'lower', 'same'] as const) {
      const wins = ranks.filter((next) => isRightGuess(rank, guess, next)).length;
      expect(winningRanks(rank, guess), `${guess} on ${rank}`).toBe(wins);
      expect(wins).toBeLessThan(13);
    }
    for (const guess of guessesAt(rank)) expect(winningRanks(rank, guess)).toBeGreaterThan(0);
  }
});

it('takes its share once a round: the return is 97 % after any guesses, but for the cut', () => {
  for (const wins of [[9], [9, 5], [1], [12, 12, 12], [7, 7, 7, 7, 7, 7]]) {
    const chance = wins.reduce((share, count) => (share * count) / 13, 1);
    const value = (chance * hiloMultiplier(wins)) / 100;
    expect(value).toBeLessThanOrEqual(0.97 + 1e-12);
    expect(value).toBeGreaterThan(0.97 - 0.01 * chance);
  }
});

it('follows the cards of a round', () => {
  const cards = dealHiLo(streamOf('HILO'));
  expect(cards.slice(0, 8)).toEqual([41, 36, 26, 33, 38, 3, 14, 10]);
  expect(cards.slice(0, 5).map(rankOf)).toEqual([3, 11, 1, 8, 13]);
  expect(followHiLo(cards, ['higher', 'lower', 'higher'])).toEqual({
    card: 33,
    wins: [11, 11, 12],
    skips: 0,
    isLost: false,
  });
  expect(followHiLo(cards, ['skip', 'higher'])).toMatchObject({ card: 26, wins: [], skips: 1, isLost: true });
});

it('offers no guess whose payout would pass the highest win', () => {
  const stake = 1_000_000_000n;
  expect(nextHiLoMultiplier(stake, [], 5, 'higher', 1_400_000_000n)).toBe(140);
  expect(nextHiLoMultiplier(stake, [], 5, 'higher', 1_399_999_999n)).toBeNull();
  expect(nextHiLoMultiplier(stake, [], 5, 'same', 10n ** 18n)).toBeNull();
});

it('keeps to its return over many rounds', () => {
  const exact = simulatedHiLoReturn();
  expect(exact).toBeGreaterThan(0.965);
  expect(exact).toBeLessThan(0.97);
  expect(agreesWith(simulateHiLo(longStream('HILO'), 200_000), exact)).toBe(true);
});
