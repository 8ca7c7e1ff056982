import { type Below, drawDistinct } from '../fair.ts';

// Jacks or Better, 8/5. A card is 0..51: rank 0 (two) to 12 (ace) is card % 13, the suit ⌊card / 13⌋.

export const pokerHands = [
  'royal_flush',
  'straight_flush',
  'four_of_a_kind',
  'full_house',
  'flush',
  'straight',
  'three_of_a_kind',
  'two_pairs',
  'jacks_or_better',
  'nothing',
] as const;
export type PokerHand = (typeof pokerHands)[number];

/** Whole bets that a hand returns. */
export const pokerPays: Record<PokerHand, number> = {
  royal_flush: 800,
  straight_flush: 50,
  four_of_a_kind: 25,
  full_house: 8,
  flush: 5,
  straight: 4,
  three_of_a_kind: 3,
  two_pairs: 2,
  jacks_or_better: 1,
  nothing: 0,
};

/** With the best holds, by the whole enumeration in video-poker-odds.ts, cut to six places. */
export const pokerRtp = '0.972984';

export const handSize = 5;
const jack = 9;

/** Ten cards of one shuffled deck: the hand, and what comes for cards thrown away, in order. */
export function dealPoker(below: Below): number[] {
  return drawDistinct(below, 52, 2 * handSize);
}

/** The hand after the draw: held places stay, the others take the next cards of the deck from left to right. */
export function drawPoker(dealt: readonly number[], holds: readonly boolean[]): number[] {
  let next = handSize;
  return dealt.slice(0, handSize).map((card, place) => {
    if (holds[place] === true) return card;
    next += 1;
    return dealt[next - 1] ?? card;
  });
}

/** Straights as bits of ranks; the ace stands below the two or above the king. */
const straights = new Set([0b1_0000_0000_1111, ...Array.from({ length: 9 }, (_, low) => 0b11111 << low)]);
const royal = 0b1_1111_0000_0000;

export function handOf(cards: readonly number[]): PokerHand {
  const counts = new Array<number>(13).fill(0);
  let ranks = 0;
  let suits = 0;
  for (const card of cards) {
    const rank = card % 13;
    counts[rank] = (counts[rank] ?? 0) + 1;
    ranks |= 1 << rank;
    suits |= 1 << Math.floor(card / 13);
  }
  const isFlush = (suits & (suits - 1)) === 0;
  const isStraight = straights.has(ranks);
  if (isFlush && isStraight) return ranks === royal ? 'royal_flush' : 'straight_flush';
  const most = Math.max(...counts);
  const kinds = counts.filter((count) => count > 0).length;
  if (most === 4) return 'four_of_a_kind';
  if (most === 3 && kinds === 2) return 'full_house';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (most === 3) return 'three_of_a_kind';
  if (kinds === 3) return 'two_pairs';
  return counts.some((count, rank) => count === 2 && rank >= jack) ? 'jacks_or_better' : 'nothing';
}

/** Hundredths of the bet. */
export function pokerMultiplier(cards: readonly number[]): number {
  return 100 * pokerPays[handOf(cards)];
}

/** The places of the cards that make the hand; none for a hand that pays nothing. */
export function scoringPlaces(cards: readonly number[]): number[] {
  const hand = handOf(cards);
  const places = cards.map((_, place) => place);
  if (hand === 'nothing') return [];
  const alike = (place: number) => cards.filter((card) => card % 13 === (cards[place] ?? 0) % 13).length;
  if (['four_of_a_kind', 'three_of_a_kind', 'two_pairs', 'jacks_or_better'].includes(hand))
    return places.filter((place) => alike(place) > 1);
  return places;
}
