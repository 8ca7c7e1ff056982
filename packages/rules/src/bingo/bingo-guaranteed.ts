import { type BingoResult, type BingoRules, chaseEnd, firstTo, type Pool, type SoldCard } from './bingo.ts';
import type { BingoCard, BingoShape } from './bingo-cards.ts';
import { callTimes, type Goal, goals90, type PatternName, patterns, reachedAt } from './bingo-goals.ts';

/**
 * A prize that the house pays to every card that reaches the goal within so many calls, however many play: `pays` times
 * the price of the card. Of several prizes for one goal a card gets the first it is in time for.
 */
export interface Guaranteed {
  name: 'line' | 'two_lines' | 'house' | 'pattern';
  goal: Goal;
  within: number;
  pays: bigint;
}

/** Calls and factors of each goal, the quickest first. `guaranteedReturn` proves what they come to. */
const steps75: Record<PatternName, readonly (readonly [within: number, pays: bigint])[]> = {
  house: [
    [59, 160n],
    [67, 10n],
    [70, 2n],
  ],
  cross: [
    [44, 27n],
    [53, 7n],
    [58, 2n],
  ],
  parol: [
    [51, 36n],
    [56, 11n],
    [64, 3n],
  ],
  frame: [
    [56, 50n],
    [60, 10n],
    [66, 4n],
  ],
  kubo: [
    [51, 36n],
    [56, 11n],
    [64, 3n],
  ],
  vinta: [
    [49, 128n],
    [59, 8n],
    [65, 2n],
  ],
};

const guaranteed90: readonly Guaranteed[] = [
  { name: 'line', goal: goals90.line, within: 45, pays: 3n },
  { name: 'two_lines', goal: goals90.two_lines, within: 60, pays: 8n },
  { name: 'house', goal: goals90.house, within: 60, pays: 54n },
  { name: 'house', goal: goals90.house, within: 75, pays: 4n },
];

/** What a round is played for when one player has all its cards; null is the round of 90 balls. */
export function guaranteedOf(pattern: PatternName | null): readonly Guaranteed[] {
  if (pattern === null) return guaranteed90;
  const name = pattern === 'house' ? 'house' : 'pattern';
  return steps75[pattern].map(([within, pays]) => ({ name, goal: patterns[pattern], within, pays }));
}

/** A prize that fell: to which cards, at which call. */
export interface Fall {
  prize: number;
  at: number;
  cards: number[];
}

/** The prize that a card gets for a goal it reaches at this call; undefined where it is late. */
function firstInTime(prizes: readonly Guaranteed[], goal: Goal, at: number): number | undefined {
  const index = prizes.findIndex((prize) => prize.goal === goal && at <= prize.within);
  return index < 0 ? undefined : index;
}

/** How many more balls a card needs after a call, by its nearest way. */
function missingAt(card: BingoCard, goal: Goal, times: readonly number[], call: number): number {
  const counts = goal.map((cells) => cells.filter((cell) => (times[card[cell] ?? 0] ?? 0) > call).length);
  return Math.min(...counts);
}

/** The call at which it is known what a card makes of a goal: it has reached it, or can no more in time. */
function knownAt(card: BingoCard, goal: Goal, times: readonly number[], within: number): number {
  const reached = reachedAt(card, goal, times);
  if (reached <= within) return reached;
  let call = 0;
  while (missingAt(card, goal, times, call) <= within - call) call += 1;
  return call;
}

/** Plays a round of guaranteed prizes out. The balls end when no card can win any more. */
export function playGuaranteed(
  { blackout }: Pick<BingoRules, 'blackout'>,
  prizes: readonly Guaranteed[],
  order: readonly number[],
  sold: readonly SoldCard[],
): { calls: number[]; falls: Fall[]; blackout: BingoResult['blackout'] } {
  const times = callTimes(order);
  const goals = [...new Set(prizes.map(({ goal }) => goal))];
  const falls: Fall[] = [];
  let last = 0;
  for (const goal of goals) {
    const within = Math.max(...prizes.filter((prize) => prize.goal === goal).map((prize) => prize.within));
    for (const { number, cells } of sold) {
      last = Math.max(last, knownAt(cells, goal, times, within));
      const at = reachedAt(cells, goal, times);
      const prize = firstInTime(prizes, goal, at);
      if (prize === undefined) continue;
      const same = falls.find((fall) => fall.prize === prize && fall.at === at);
      if (same === undefined) falls.push({ prize, at, cards: [number] });
      else same.cards.push(number);
    }
  }
  falls.sort((a, b) => a.at - b.at || a.prize - b.prize);
  if (blackout === null) return { calls: order.slice(0, last), falls, blackout: null };
  const whole = firstTo(blackout.goal, sold, times);
  return {
    calls: order.slice(0, chaseEnd(blackout, sold, times, last)),
    falls,
    blackout: whole.at <= blackout.within ? whole : null,
  };
}

/** What the prizes that fell come to in money, for cards at this price. */
export function guaranteedPools(
  prizes: readonly Guaranteed[],
  falls: readonly Fall[],
  price: bigint,
): Pool[] {
  return falls.map(({ prize, cards }) => ({
    amount: price * (prizes[prize]?.pays ?? 0n) * BigInt(cards.length),
    cards,
  }));
}

/** Exact: in how many ways so many are chosen of a number; none where that cannot be. */
export function choose(of: number, count: number): bigint {
  if (count < 0 || count > of) return 0n;
  let ways = 1n;
  for (let step = 1; step <= count; step += 1) ways = (ways * BigInt(of - count + step)) / BigInt(step);
  return ways;
}

/**
 * Exact: how often a card reaches a goal within so many calls, as a fraction: of all draws of `within` balls those that
 * hold the numbers of at least one way, by inclusion and exclusion over the ways. It is the same for every card of a
 * shape, since each has five numbers in a row of nine places, or a number in every place.
 */
export function reachChance(
  { balls, columns }: BingoShape,
  goal: Goal,
  within: number,
): readonly [ways: bigint, of: bigint] {
  let ways = 0n;
  for (let chosen = 1; chosen < 2 ** goal.length; chosen += 1) {
    const parts = goal.filter((_, index) => (chosen >> index) % 2 === 1);
    const places = new Set(parts.flat()).size;
    const numbers = columns === 9 ? (places / 9) * 5 : places;
    const count = choose(balls - numbers, within - numbers);
    ways += parts.length % 2 === 1 ? count : -count;
  }
  return [ways, choose(balls, within)];
}

/** Exact: what the guaranteed prizes return of the price of a card, as a fraction. The jackpot is not in it. */
export function guaranteedReturn(
  shape: BingoShape,
  prizes: readonly Guaranteed[],
): readonly [bigint, bigint] {
  let top = 0n;
  let bottom = 1n;
  for (const [index, { goal, within, pays }] of prizes.entries()) {
    const [ways, of] = reachChance(shape, goal, within);
    // Who is in time for a quicker prize of the same goal gets that one instead.
    const quicker = prizes.slice(0, index).findLast((prize) => prize.goal === goal);
    const [less, ofLess] = quicker ? reachChance(shape, goal, quicker.within) : [0n, 1n];
    top = top * of * ofLess + pays * (ways * ofLess - less * of) * bottom;
    bottom *= of * ofLess;
  }
  return [top, bottom];
}
