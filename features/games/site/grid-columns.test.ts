import { filteredLobbyPageSize, lobbyPageSize } from '@kislap/contract-kit/constants';
import { expect, it } from 'vitest';
import { columnsFor } from './grid-columns.ts';

const wide = (count: number) => Number(/grid-cols-(\d+)$/.exec(columnsFor(count))?.[1]);
/** How many places of the last row stay empty. */
const empty = (count: number, columns: number) => (columns - (count % columns)) % columns;

it.each([lobbyPageSize, filteredLobbyPageSize])('a page of %i games has full rows at every width', (size) => {
  expect([3, 6, wide(size)].map((columns) => empty(size, columns))).toEqual([0, 0, 0]);
});

it.each(Array.from({ length: 60 }, (_, index) => index + 1))(
  'no other number of columns has a fuller last row of %i games',
  (count) => {
    const least = Math.min(...[5, 6, 7, 8, 9].map((columns) => empty(count, columns)));
    expect(empty(count, wide(count))).toBe(least);
  },
);
