import { cutToCentavo } from '../payout.ts';
import { type BingoCard, type BingoShape, shape75, shape90 } from './bingo-cards.ts';
import { callTimes, type Goal, goals90, type PatternName, patterns, reachedAt } from './bingo-goals.ts';

/** A prize: its share of the sales, in hundredths, goes to the cards that reach the goal first. */
export interface Prize {
  name: 'line' | 'two_lines' | 'house' | 'pattern';
  goal: Goal;
  share: bigint;
}

/** What is saved up for a card that is whole within so many calls: a share of the sales of every round. */
export interface Blackout {
  goal: Goal;
  share: bigint;
  within: number;
}

/** A round's rules: the cards' shape and what is played for. */
export interface BingoRules {
  shape: BingoShape;
  prizes: readonly Prize[];
  blackout: Blackout | null;
}

export const blackoutCalls = 50;

/** 75 balls: the pattern of the round takes 70 % of the sales, 5 % are saved up for the blackout. */
export function rules75(pattern: PatternName): BingoRules {
  const name = pattern === 'house' ? 'house' : 'pattern';
  return {
    shape: shape75,
    prizes: [{ name, goal: patterns[pattern], share: 70n }],
    blackout: { goal: patterns.house, share: 5n, within: blackoutCalls },
  };
}

/** 90 balls: one line, two lines and the full house of one card. */
export const rules90: BingoRules = {
  shape: shape90,
  prizes: [
    { name: 'line', goal: goals90.line, share: 15n },
    { name: 'two_lines', goal: goals90.two_lines, share: 20n },
    { name: 'house', goal: goals90.house, share: 45n },
  ],
  blackout: null,
};

/** What is returned of the sales in the long run: all prizes, and what is saved up for a blackout. */
export function bingoRtp({ prizes, blackout }: BingoRules): string {
  const hundredths = prizes.reduce((sum, { share }) => sum + share, blackout?.share ?? 0n);
  return `0.${String(hundredths).padStart(2, '0')}`;
}

/** A card in the round, by its number. */
export interface SoldCard {
  number: number;
  cells: BingoCard;
}

export interface BingoResult {
  /** The balls that are called: no more than it takes. */
  calls: number[];
  /** For each prize, at which call it fell and to which cards. */
  prizes: { at: number; cards: number[] }[];
  /** The cards that were whole in time; null where nobody's was. */
  blackout: { at: number; cards: number[] } | null;
}

export function firstTo(goal: Goal, sold: readonly SoldCard[], times: readonly number[]) {
  let at = Number.POSITIVE_INFINITY;
  let cards: number[] = [];
  for (const { number, cells } of sold) {
    const reached = reachedAt(cells, goal, times);
    if (reached < at) [at, cards] = [reached, [number]];
    else if (reached === at) cards.push(number);
  }
  return { at, cards };
}

/**
 * The last call while a blackout may still come: the first card that is whole in time ends it, and so does the moment
 * from which no card can be.
 */
export function chaseEnd(
  { goal, within }: Blackout,
  sold: readonly SoldCard[],
  times: readonly number[],
  from: number,
) {
  const cells = goal[0] ?? [];
  const whole = sold.map((card) =>
    cells.map((cell) => times[card.cells[cell] ?? 0] ?? 0).sort((a, b) => a - b),
  );
  for (let call = from; call < within; call += 1) {
    const left = whole.map((places) => places.filter((time) => time > call).length);
    if (left.some((count) => count === 0) || left.every((count) => count > within - call)) return call;
  }
  return Math.max(from, within);
}

/** Plays a round out: `order` is all balls as they would be called, `sold` every card in the round. */
export function playBingo(
  { prizes, blackout }: BingoRules,
  order: readonly number[],
  sold: readonly SoldCard[],
): BingoResult {
  const times = callTimes(order);
  const won = prizes.map(({ goal }) => firstTo(goal, sold, times));
  const last = Math.max(0, ...won.map(({ at }) => at));
  if (blackout === null) return { calls: order.slice(0, last), prizes: won, blackout: null };
  const whole = firstTo(blackout.goal, sold, times);
  return {
    calls: order.slice(0, chaseEnd(blackout, sold, times, last)),
    prizes: won,
    blackout: whole.at <= blackout.within ? whole : null,
  };
}

/** A prize in money, and how many cards share it. */
export interface Pool {
  amount: bigint;
  cards: readonly number[];
}

/** What a round pays: each prize's share of the sales, and the whole jackpot where a card was blacked out in time. */
export function poolsOf(rules: BingoRules, result: BingoResult, sales: bigint, jackpot: bigint): Pool[] {
  const pools = rules.prizes.map(({ share }, index) => ({
    amount: (sales * share) / 100n,
    cards: result.prizes[index]?.cards ?? [],
  }));
  return result.blackout === null ? pools : [...pools, { amount: jackpot, cards: result.blackout.cards }];
}

/** What a player's cards get: an equal part of every pool for each, the sum cut to the centavo once. */
export function winOfCards(pools: readonly Pool[], own: ReadonlySet<number>): bigint {
  let top = 0n;
  let bottom = 1n;
  for (const { amount, cards } of pools) {
    const mine = cards.filter((number) => own.has(number)).length;
    if (mine === 0) continue;
    const of = BigInt(cards.length);
    top = top * of + amount * BigInt(mine) * bottom;
    bottom *= of;
  }
  return cutToCentavo(top / bottom);
}

/** What a round adds to the jackpot, before it is won. */
export function savedOf({ blackout }: BingoRules, sales: bigint): bigint {
  return blackout === null ? 0n : (sales * blackout.share) / 100n;
}
