import type { Below } from '../fair.ts';
import type { Simulation } from '../simulation.ts';
import { type BingoRules, blackoutCalls, playBingo, poolsOf, savedOf, winOfCards } from './bingo.ts';
import { drawCalls } from './bingo-cards.ts';

const peso = 1_000_000n;
/** Cards in a round of the simulation, each another player's. */
const cardsInRound = 3;

function choose(of: bigint, count: bigint): bigint {
  let ways = 1n;
  for (let step = 1n; step <= count; step += 1n) ways = (ways * (of - count + step)) / step;
  return ways;
}

/** Exact: how often a card's 24 numbers are among the first fifty of 75, as a fraction. */
export function blackoutChance(): readonly [ways: bigint, of: bigint] {
  const calls = BigInt(blackoutCalls);
  return [choose(51n, calls - 24n), choose(75n, calls)];
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
