import { type Card, rankOf, suitOf } from './deck.ts';

/** From the weakest to the strongest. A row of three knows only the first, the second and the fourth. */
export const pusoyKinds = [
  'high',
  'pair',
  'two_pairs',
  'three',
  'straight',
  'flush',
  'full_house',
  'four',
  'straight_flush',
] as const;
export type PusoyKind = (typeof pusoyKinds)[number];

/** Ranks take four bits each below the kind, so that a larger number is the better row. */
const places = 5;
const kindStep = 16 ** places;

/** The strength of a row of three or five cards; rows of different length compare as well. */
export function rowScore(cards: readonly Card[]): number {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(highRank(card), (counts.get(highRank(card)) ?? 0) + 1);
  // What there is more of decides first, then the higher rank.
  const groups = [...counts].sort(([a, m], [b, n]) => n - m || b - a);
  const [[top = 0, most = 0] = [], [, second = 0] = []] = groups;
  const ranks = groups.map(([rank]) => rank);
  const isFlush = cards.length === 5 && cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const straight = cards.length === 5 && groups.length === 5 ? straightTop(ranks) : 0;
  if (straight > 0) return score(isFlush ? 'straight_flush' : 'straight', [straight]);
  if (isFlush) return score('flush', ranks);
  if (most === 4) return score('four', ranks);
  if (most === 3) return score(second === 2 ? 'full_house' : 'three', ranks);
  if (most === 2) return score(second === 2 ? 'two_pairs' : 'pair', ranks);
  return score('high', top === 0 ? [] : ranks);
}

/** The ace is high: 14. */
function highRank(card: Card): number {
  return rankOf(card) === 0 ? 14 : rankOf(card) + 1;
}

/** Five different ranks in descending order; the ace may also stand below the two. */
function straightTop(ranks: readonly number[]): number {
  const [first = 0, second = 0, , , last = 0] = ranks;
  if (first - last === 4) return first;
  return first === 14 && second === 5 && last === 2 ? 5 : 0;
}

function score(kind: PusoyKind, ranks: readonly number[]): number {
  const digits = Array.from({ length: places }, (_, place) => ranks[place] ?? 0);
  return pusoyKinds.indexOf(kind) * kindStep + digits.reduce((sum, rank) => sum * 16 + rank, 0);
}

export function kindOf(rowScoreValue: number): PusoyKind {
  return pusoyKinds[Math.floor(rowScoreValue / kindStep)] ?? 'high';
}

/** Where a row stands within its kind, from 0 to 1, by its first rank. */
export function heightOf(rowScoreValue: number): number {
  const first = Math.floor((rowScoreValue % kindStep) / 16 ** (places - 1));
  return Math.min(1, Math.max(0, (first - 2) / 12));
}
