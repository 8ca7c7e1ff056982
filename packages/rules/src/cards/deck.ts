import { type Below, drawDistinct } from '../fair.ts';

/** 0..51: thirteen ranks from the ace up, in spades, hearts, diamonds and clubs. */
export type Card = number;

export const deckSize = 52;
const ranks = 13;

/** 0 is the ace, 12 the king. */
export function rankOf(card: Card): number {
  return card % ranks;
}

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export function suitOf(card: Card): number {
  return Math.floor(card / ranks);
}

export const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const suitNames = ['♠', '♥', '♦', '♣'] as const;

/** "10♦". */
export function cardName(card: Card): string {
  return `${rankNames[rankOf(card)]}${suitNames[suitOf(card)]}`;
}

/** "A♥" back to its number; undefined for anything else. */
export function cardOf(name: string): Card | undefined {
  const suit = suitNames.findIndex((mark) => name.endsWith(mark));
  const rank = rankNames.findIndex((mark) => name.length === mark.length + 1 && name.startsWith(mark));
  return suit < 0 || rank < 0 ? undefined : suit * ranks + rank;
}

/** What the deck of a hand is drawn from: the table's own seed and the hand's id. */
export function deckMessage(game: string, handId: string): string {
  return `${game}|${handId}|-|-`;
}

/** All fifty-two cards in the order they are dealt. */
export function shuffleDeck(below: Below): Card[] {
  return drawDistinct(below, deckSize, deckSize);
}

export function byRank(a: Card, b: Card): number {
  return rankOf(a) - rankOf(b) || a - b;
}

export function bySuit(a: Card, b: Card): number {
  return a - b;
}

/** The cards that remain; undefined when one to be taken is not there, or is named twice. */
export function without(cards: readonly Card[], taken: readonly Card[]): Card[] | undefined {
  const gone = new Set(taken);
  if (gone.size !== taken.length) return undefined;
  const rest = cards.filter((card) => !gone.has(card));
  return rest.length === cards.length - taken.length ? rest : undefined;
}
