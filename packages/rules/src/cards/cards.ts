import type { Below } from '../fair.ts';

/** Rank 1 is the ace, 11 to 13 are jack, queen and king. */
export interface Card {
  rank: number;
  suit: Suit;
}

export type Suit = 'S' | 'H' | 'D' | 'C';

const suits: readonly Suit[] = ['S', 'H', 'D', 'C'];
const rankLetters = 'A23456789TJQK';

/** Decks in a shoe of baccarat and dragon tiger; every deal is from a full, freshly shuffled shoe. */
export const shoeDecks = 8;
export const shoeSize = shoeDecks * 52;

function cardAt(place: number): Card {
  return { rank: (place % 13) + 1, suit: suits[Math.floor(place / 13) % 4] ?? 'S' };
}

/**
 * The first `count` cards of a shuffled shoe: `drawDistinct` without laying out all of its places, since a
 * simulation shuffles ten million times. A card more or less never changes those before it.
 */
export function drawCards(below: Below, count: number): Card[] {
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, index) => {
    const place = index + below(shoeSize - index);
    const drawn = moved.get(place) ?? place;
    moved.set(place, moved.get(index) ?? index);
    return cardAt(drawn);
  });
}

/** "AS" is the ace of spades, "TD" the ten of diamonds. */
export function cardText(card: Card): string {
  return `${rankLetters[card.rank - 1] ?? '?'}${card.suit}`;
}

/** Undefined for what is no card. */
export function parseCard(text: string): Card | undefined {
  const rank = rankLetters.indexOf(text[0] ?? '?') + 1;
  const suit = suits.find((one) => one === text[1]);
  return rank === 0 || suit === undefined || text.length !== 2 ? undefined : { rank, suit };
}
