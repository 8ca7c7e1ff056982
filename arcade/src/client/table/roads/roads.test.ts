import { expect, it } from 'vitest';
import { beadPlate, bigRoad, hotAndCold, type RoadResult } from './roads.ts';

function results(text: string): RoadResult[] {
  const sides = { B: 'first', P: 'second', T: 'tie' } as const;
  return [...text].flatMap((letter) =>
    letter === 'B' || letter === 'P' || letter === 'T' ? [{ side: sides[letter] }] : [],
  );
}

function places(text: string): string[] {
  return bigRoad(results(text)).cells.map(({ column, row, ties }) => `${column}:${row}${'t'.repeat(ties)}`);
}

it('begins a column with every change of side and counts ties on the stone before them', () => {
  expect(places('BBPTB')).toEqual(['0:0', '0:1', '1:0t', '2:0']);
  expect(bigRoad(results('TTB'))).toMatchObject({ leadingTies: 2, cells: [{ column: 0, row: 0 }] });
});

it('turns a run to the right at the floor, and a later run at the tail of an earlier one', () => {
  expect(places('BBBBBBBB')).toEqual(['0:0', '0:1', '0:2', '0:3', '0:4', '0:5', '1:5', '2:5']);
  // The second run meets the tail of the first and turns above it.
  expect(places('BBBBBBBPPPPPP').slice(7)).toEqual(['1:0', '1:1', '1:2', '1:3', '1:4', '2:4']);
});

it('never puts two stones in one place', () => {
  const text = Array.from({ length: 400 }, (_, index) => ((index * index) % 7 < 4 ? 'B' : 'P')).join('');
  const cells = places(`${'B'.repeat(9)}${'P'.repeat(12)}${text}`).map((one) => one.replace(/t/g, ''));
  expect(new Set(cells).size).toBe(cells.length);
});

it('fills the bead plate from the top of each column', () => {
  expect(beadPlate(results('BPTBPBP')).map(({ column, row }) => `${column}:${row}`)).toEqual([
    '0:0',
    '0:1',
    '0:2',
    '0:3',
    '0:4',
    '0:5',
    '1:0',
  ]);
});

it('knows the numbers that came most and least', () => {
  expect(hotAndCold([7, 7, 7, 0, 0, 32], 37, 3)).toEqual({ hot: [7, 0, 32], cold: [1, 2, 3] });
  expect(hotAndCold([], 37, 2)).toEqual({ hot: [], cold: [0, 1] });
});
