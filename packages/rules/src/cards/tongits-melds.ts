import { byRank, type Card, rankOf, suitOf } from './deck.ts';

/** Three or four of a rank, or three and more of a suit in sequence. The ace is low. */
export function isMeld(cards: readonly Card[]): boolean {
  return isSet(cards) || isRun(cards);
}

export function isSet(cards: readonly Card[]): boolean {
  const [first] = cards;
  if (first === undefined || cards.length < 3) return false;
  return new Set(cards).size === cards.length && cards.every((card) => rankOf(card) === rankOf(first));
}

export function isRun(cards: readonly Card[]): boolean {
  if (cards.length < 3) return false;
  const sorted = [...cards].sort(byRank);
  const [first = 0] = sorted;
  return sorted.every((card, index) => card === first + index && suitOf(card) === suitOf(first));
}

/** Whether these cards may be laid onto a meld that lies on the table. */
export function canExtend(meld: readonly Card[], cards: readonly Card[]): boolean {
  return cards.length > 0 && isMeld([...meld, ...cards]);
}

/** The ace counts one, ten and the pictures ten. */
export function pointsOf(card: Card): number {
  return Math.min(10, rankOf(card) + 1);
}

function sum(cards: readonly Card[]): number {
  return cards.reduce((total, card) => total + pointsOf(card), 0);
}

/** Every meld that can be made of these cards. */
export function meldsIn(cards: readonly Card[]): Card[][] {
  const held = new Set(cards);
  const melds: Card[][] = [];
  for (let rank = 0; rank < 13; rank += 1) {
    const same = [0, 1, 2, 3].map((suit) => suit * 13 + rank).filter((card) => held.has(card));
    if (same.length >= 3) melds.push(same);
    if (same.length === 4) for (const left of same) melds.push(same.filter((card) => card !== left));
  }
  for (const start of cards) {
    const run = [start];
    for (let card = start + 1; held.has(card) && suitOf(card) === suitOf(start); card += 1) {
      run.push(card);
      if (run.length >= 3) melds.push([...run]);
    }
  }
  return melds;
}

export interface Grouping {
  melds: Card[][];
  /** What fits no meld. */
  rest: Card[];
  /** Of the rest. */
  points: number;
}

/** The grouping of a hand that leaves the fewest points. */
export function groupHand(cards: readonly Card[]): Grouping {
  const melds = meldsIn(cards);
  let best: Grouping = { melds: [], rest: [...cards], points: sum(cards) };

  // Melds are chosen in ascending order, so that no choice is looked at twice.
  function choose(from: number, chosen: Card[][], left: Card[]): void {
    const points = sum(left);
    const isBetter = points < best.points || (points === best.points && left.length < best.rest.length);
    if (isBetter) best = { melds: chosen, rest: left, points };
    for (let index = from; index < melds.length; index += 1) {
      const meld = melds[index] ?? [];
      if (!meld.every((card) => left.includes(card))) continue;
      choose(
        index + 1,
        [...chosen, meld],
        left.filter((card) => !meld.includes(card)),
      );
    }
  }

  if (melds.length > 0) choose(0, [], [...cards]);
  return best;
}

/** The points of a hand: cards that make a meld in the hand count nothing. */
export function handPoints(cards: readonly Card[]): number {
  return groupHand(cards).points;
}

/** Whether everything goes into melds but at most one card, which is thrown away. */
export function findTongits(cards: readonly Card[]): { melds: Card[][]; thrown: Card | null } | undefined {
  const whole = groupHand(cards);
  if (whole.rest.length === 0) return { melds: whole.melds, thrown: null };
  for (const thrown of cards) {
    const { melds, rest } = groupHand(cards.filter((card) => card !== thrown));
    if (rest.length === 0) return { melds, thrown };
  }
  return undefined;
}
