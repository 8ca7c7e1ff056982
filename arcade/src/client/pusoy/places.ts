import type { Card } from '@kislap/rules/deck';
import { type PusoyRow, type PusoyRows, pusoyRows } from '@kislap/rules/pusoy';

// Thirteen places in three rows: each always holds a card, so that cards only ever change places.

const starts: Record<PusoyRow, [number, number]> = { front: [0, 3], middle: [3, 8], back: [8, 13] };

export function rowsOf(places: readonly Card[]): PusoyRows {
  const [front, middle, back] = pusoyRows.map((row) => places.slice(...starts[row]));
  return { front: front ?? [], middle: middle ?? [], back: back ?? [] };
}

export function placesOf({ front, middle, back }: PusoyRows): Card[] {
  return [...front, ...middle, ...back];
}

export function rowAt(place: number): PusoyRow {
  return place < starts.middle[0] ? 'front' : place < starts.back[0] ? 'middle' : 'back';
}

/** By rank, the ace as the highest. */
export function inOrder(cards: readonly Card[]): Card[] {
  const height = (card: Card) => (card % 13 === 0 ? 13 : card % 13);
  return [...cards].sort((a, b) => height(a) - height(b) || a - b);
}

/** Strong cards at the back: where a player begins from. */
export function startingPlaces(hand: readonly Card[]): Card[] {
  return inOrder(hand);
}

export function swapped(places: readonly Card[], a: number, b: number): Card[] {
  const next = [...places];
  const [first, second] = [places[a], places[b]];
  if (first === undefined || second === undefined) return next;
  next[a] = second;
  next[b] = first;
  return next;
}

/** The place that an arrow key leads to: within a row, or to the nearest of the next row. */
export function neighbour(place: number, key: string): number {
  const row = pusoyRows.indexOf(rowAt(place));
  if (key === 'ArrowLeft') return Math.max(0, place - 1);
  if (key === 'ArrowRight') return Math.min(12, place + 1);
  const next = pusoyRows[row + (key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return place;
  const [from, to] = starts[next];
  const [own, end] = starts[rowAt(place)];
  const share = (place - own + 0.5) / (end - own);
  return from + Math.floor(share * (to - from));
}
