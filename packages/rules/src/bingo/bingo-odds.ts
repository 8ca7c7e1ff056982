import type { Below } from '../fair.ts';
import type { Simulation } from '../simulation.ts';
import {
  type BingoRules,
  blackoutCalls,
  playBingo,
  poolsOf,
  rules75,
  rules90,
  savedOf,
  winOfCards,
} from './bingo.ts';
import { drawCalls } from './bingo-cards.ts';
import type { PatternName } from './bingo-goals.ts';
import { choose, guaranteedOf, guaranteedPools, playGuaranteed } from './bingo-guaranteed.ts';

const peso = 1_000_000n;
/** Cards in a round of the simulation, each another player's. */
const cardsInRound = 3;

/** Exact: how often a card's 24 numbers are among the first fifty of 75, as a fraction. */
export function blackoutChance(): readonly [ways: bigint, of: bigint] {
  return [choose(51, blackoutCalls - 24), choose(75, blackoutCalls)];
}

/**
 * Rounds in which one player has one of three cards at one peso. The jackpot is counted as what each round saves for
 * each card, since it is won too seldom for any number of rounds that can be played.
 */
export function simulateBingo(rules: BingoRules, below: Below, rounds: number): Simulation {
  const sales = BigInt(cardsInRound) * peso;
  const saved = savedOf(rules, sales) / BigInt(cardsInRound);
  const own = new Set([1]);
  const prizesOnly = { ...rules, blackout: null };
  let win = 0n;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const sold = Array.from({ length: cardsInRound }, (_, index) => ({
      number: index + 1,
      cells: rules.shape.drawCard(below),
    }));
    const result = playBingo(prizesOnly, drawCalls(rules.shape, below), sold);
    const returned = winOfCards(poolsOf(rules, result, sales, 0n), own) + saved;
    win += returned;
    squares += (Number(returned) / Number(peso)) ** 2;
  }
  return { stake: BigInt(rounds) * peso, win, squares };
}

/** Rounds of one player with one card at one peso, played for the guaranteed prizes alone. */
export function simulateGuaranteed(pattern: PatternName | null, below: Below, rounds: number): Simulation {
  const { shape } = pattern === null ? rules90 : rules75(pattern);
  const prizes = guaranteedOf(pattern);
  const own = new Set([1]);
  let win = 0n;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const sold = [{ number: 1, cells: shape.drawCard(below) }];
    const { falls } = playGuaranteed({ blackout: null }, prizes, drawCalls(shape, below), sold);
    const returned = winOfCards(guaranteedPools(prizes, falls, peso), own);
    win += returned;
    squares += (Number(returned) / Number(peso)) ** 2;
  }
  return { stake: BigInt(rounds) * peso, win, squares };
}
