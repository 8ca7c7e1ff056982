import { expect, it } from 'vitest';
import { neighbour, placesOf, rowAt, rowsOf, startingPlaces, swapped } from './places.ts';

it('lays thirteen cards in rows of three, five and five, and back', () => {
  const hand = Array.from({ length: 13 }, (_, index) => index * 4);
  const places = startingPlaces(hand);
  const rows = rowsOf(places);
  expect([rows.front.length, rows.middle.length, rows.back.length]).toEqual([3, 5, 5]);
  expect(placesOf(rows)).toEqual(places);
  expect([...places].sort((a, b) => a - b)).toEqual(hand);
  // The ace, card 0, is the highest.
  expect(places.at(-1)).toBe(0);
});

it('swaps two cards and leaves the others', () => {
  expect(swapped([1, 2, 3], 0, 2)).toEqual([3, 2, 1]);
  expect(swapped([1, 2, 3], 0, 9)).toEqual([1, 2, 3]);
});

it('moves by arrow keys through the rows', () => {
  expect(neighbour(0, 'ArrowLeft')).toBe(0);
  expect(neighbour(12, 'ArrowRight')).toBe(12);
  expect(rowAt(neighbour(1, 'ArrowDown'))).toBe('middle');
  expect(neighbour(1, 'ArrowDown')).toBe(5);
  expect(neighbour(5, 'ArrowUp')).toBe(1);
  expect(neighbour(10, 'ArrowDown')).toBe(10);
});
