import { expect, it } from 'vitest';
import { columnsOf, roadOf } from './road.ts';

const digits = [...'0123456789'];
const draws = ['4', '5', '9', undefined, '0', '2'].map((number, at) => ({ issue: String(at), number }));

it('a road tells the upper half from the lower, and odd from even', () => {
  const sides = (of: 'size' | 'parity') => roadOf(draws, digits, of).map(({ side }) => side);
  expect(sides('size')).toEqual(['small', 'big', 'big', 'small', 'small']);
  expect(sides('parity')).toEqual(['even', 'odd', 'odd', 'even', 'even']);
});

it('a column ends where the side changes, or where it is full', () => {
  const columns = columnsOf(roadOf(draws, digits, 'size'), 6).map((column) => column.length);
  expect(columns).toEqual([1, 2, 2]);
  const same = Array.from({ length: 8 }, (_, at) => ({ issue: String(at), number: '9' }));
  expect(columnsOf(roadOf(same, digits, 'size'), 6).map((column) => column.length)).toEqual([6, 2]);
});
