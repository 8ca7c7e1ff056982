import type { Below } from '../fair.ts';
import { payOut } from '../payout.ts';
import { type Simulation, simulateRounds } from '../simulation.ts';

// Every card comes from a whole deck of its own, so no card says anything about the next one.
// A card is 0..51: its rank is 1 (ace, the lowest) to 13 (king), its suit 0..3.

export type HiLoGuess = 'higher' | 'lower' | 'same';
export type HiLoMove = HiLoGuess | 'skip';

/** The RTP with any guesses: the margin is taken once a round, not once a guess. */
export const hiloRtp = '0.97';

/** Cards of a round, the first one included. */
export const hiloCards = 60;
/** Cards that may be passed over in a round. */
export const skipMax = 20;

export function rankOf(card: number): number {
  return (card % 13) + 1;
}

export function suitOf(card: number): number {
  return Math.floor(card / 13);
}

export function dealHiLo(below: Below): number[] {
  return Array.from({ length: hiloCards }, () => below(52));
}

/**
 * How many of the thirteen ranks win. Higher and lower take the same rank with them, except where that would be
 * certain: an ace may be followed by something higher or by an ace, a king by something lower or by a king.
 */
export function winningRanks(rank: number, guess: HiLoGuess): number {
  const isEnd = rank === 1 || rank === 13;
  if (guess === 'same') return isEnd ? 1 : 0;
  if (guess === 'higher') return rank === 1 ? 12 : rank === 13 ? 0 : 14 - rank;
  return rank === 13 ? 12 : rank === 1 ? 0 : rank;
}

/** The two guesses that a rank allows, the one upwards first. */
export function guessesAt(rank: number): [HiLoGuess, HiLoGuess] {
  if (rank === 1) return ['higher', 'same'];
  if (rank === 13) return ['same', 'lower'];
  return ['higher', 'lower'];
}

export function isRightGuess(rank: number, guess: HiLoGuess, next: number): boolean {
  if (winningRanks(rank, guess) === 0) return false;
  if (guess === 'same') return next === rank;
  const isEnd = rank === 1 || rank === 13;
  if (guess === 'higher') return isEnd ? next > rank : next >= rank;
  return isEnd ? next < rank : next <= rank;
}

/** Truncated hundredths after right guesses with these numbers of winning ranks: 0.97 × Π 13/wins. */
export function hiloMultiplier(wins: readonly number[]): number {
  if (wins.length === 0) return 100;
  const [above, under] = wins.reduce(([a, u], count) => [a * 13n, u * BigInt(count)], [97n, 1n]);
  return Number(above / under);
}

/** The multiplier of one more right guess, or null where it is not allowed or its payout would pass `winMax`. */
export function nextHiLoMultiplier(
  stake: bigint,
  wins: readonly number[],
  rank: number,
  guess: HiLoGuess,
  winMax: bigint,
): number | null {
  const count = winningRanks(rank, guess);
  if (count === 0) return null;
  const hundredths = hiloMultiplier([...wins, count]);
  return payOut(stake, hundredths) <= winMax ? hundredths : null;
}

/** What the moves made so far came to. */
export interface HiLoStanding {
  /** The card that lies open now; after a wrong guess the one that beat it. */
  card: number;
  wins: number[];
  skips: number;
  isLost: boolean;
}

export function followHiLo(cards: readonly number[], moves: readonly HiLoMove[]): HiLoStanding {
  const standing: HiLoStanding = { card: cards[0] ?? 0, wins: [], skips: 0, isLost: false };
  moves.forEach((move, index) => {
    const next = cards[index + 1] ?? 0;
    const rank = rankOf(standing.card);
    if (move === 'skip') standing.skips += 1;
    else if (isRightGuess(rank, move, rankOf(next))) standing.wins.push(winningRanks(rank, move));
    else standing.isLost = true;
    standing.card = next;
  });
  return standing;
}

const guessesSimulated = 3;

function likelier(rank: number): HiLoGuess {
  const [up, down] = guessesAt(rank);
  return winningRanks(rank, up) >= winningRanks(rank, down) ? up : down;
}

/** Three guesses a round, each on the likelier side. */
export function simulateHiLo(below: Below, rounds: number): Simulation {
  return simulateRounds(rounds, () => {
    const wins: number[] = [];
    let rank = rankOf(below(52));
    while (wins.length < guessesSimulated) {
      const guess = likelier(rank);
      const next = rankOf(below(52));
      if (!isRightGuess(rank, guess, next)) return 0;
      wins.push(winningRanks(rank, guess));
      rank = next;
    }
    return hiloMultiplier(wins);
  });
}

/** The exact return of those rounds, cut multipliers included: every row of ranks once. */
export function simulatedHiLoReturn(): number {
  const ranks = Array.from({ length: 13 }, (_, index) => index + 1);
  function sum(rank: number, wins: readonly number[]): number {
    if (wins.length === guessesSimulated) return hiloMultiplier(wins) / 100;
    const guess = likelier(rank);
    const following = ranks.filter((next) => isRightGuess(rank, guess, next));
    return following.reduce((total, next) => total + sum(next, [...wins, following.length]), 0) / 13;
  }
  return ranks.reduce((total, rank) => total + sum(rank, []), 0) / 13;
}
