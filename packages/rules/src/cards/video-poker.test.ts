import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { draw, drawFrom, instantMessage } from '../fair.ts';
import { agreesWith } from '../simulation.ts';
import {
  dealPoker,
  drawPoker,
  handOf,
  type PokerHand,
  pokerMultiplier,
  pokerRtp,
  scoringPlaces,
} from './video-poker.ts';
import { computePokerOdds, type PokerOdds, simulatePoker } from './video-poker-odds.ts';

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

/** "AS KS" as cards. */
function read(text: string): number[] {
  return text
    .split(' ')
    .map((name) => '23456789TJQKA'.indexOf(name.charAt(0)) + 13 * 'CDHS'.indexOf(name.charAt(1)));
}

it.each<[string, PokerHand]>([
  ['TS JS QS KS AS', 'royal_flush'],
  ['AS 2S 3S 4S 5S', 'straight_flush'],
  ['9H TH JH QH KH', 'straight_flush'],
  ['7C 7D 7H 7S 2C', 'four_of_a_kind'],
  ['7C 7D 7H 2S 2C', 'full_house'],
  ['2S 5S 9S JS KS', 'flush'],
  ['AC 2D 3H 4S 5C', 'straight'],
  ['TC JD QH KS AC', 'straight'],
  ['QC KD AH 2S 3C', 'nothing'],
  ['7C 7D 7H 3S 2C', 'three_of_a_kind'],
  ['7C 7D 3H 3S 2C', 'two_pairs'],
  ['JC JD 3H 4S 2C', 'jacks_or_better'],
  ['TC TD 3H 4S 2C', 'nothing'],
])('reads %s as %s', (text, hand) => {
  expect(handOf(read(text))).toBe(hand);
});

it('deals ten cards from its seed and replaces what is not held, from left to right', () => {
  const dealt = dealPoker(streamOf('POKER'));
  expect(dealt).toEqual([45, 15, 17, 5, 30, 25, 26, 24, 47, 42]);
  expect(drawPoker(dealt, [true, false, true, false, true])).toEqual([45, 25, 17, 26, 30]);
  expect(drawPoker(dealt, [])).toEqual(dealt.slice(5));
});

it('pays 800 bets for a royal flush and marks the cards that score', () => {
  expect(pokerMultiplier(read('TS JS QS KS AS'))).toBe(80_000);
  expect(scoringPlaces(read('7C 3D 7H 3S 2C'))).toEqual([0, 1, 2, 3]);
  expect(scoringPlaces(read('2S 5S 9S JS KS'))).toEqual([0, 1, 2, 3, 4]);
  expect(scoringPlaces(read('TC TD 3H 4S 2C'))).toEqual([]);
});

// Seconds of arithmetic; many more where the machine is busy.
const patience = 120_000;

describe('the return', { timeout: patience }, () => {
  let odds: PokerOdds;
  beforeAll(() => {
    odds = computePokerOdds();
  }, patience);

  it('knows the best hold: four to a royal flush over a pair of jacks that pays already', () => {
    const { holds, value } = odds.best(read('JS JD QS KS AS'));
    expect(holds).toEqual([true, false, true, true, true]);
    // Of 47 draws: the royal flush, 8 flushes, 3 straights and 11 pairs from jacks up.
    expect(value).toBeCloseTo((800 + 8 * 5 + 3 * 4 + 11) / 47, 10);
  });

  it('is 97.2984 % with the best holds of all 2,598,960 hands', () => {
    const { above, under } = odds.total();
    expect([above, under]).toEqual([19_394_721_089_124n, 19_933_230_517_200n]);
    expect((above * 1_000_000n) / under).toBe(BigInt(pokerRtp.replace('0.', '')));
  });

  it('is kept to over many rounds', () => {
    expect(agreesWith(simulatePoker(longStream('POKER'), 200_000), Number(pokerRtp), 19.5)).toBe(true);
  });
});
