import { expect, it } from 'vitest';
import { enter, merge, missing, type TortureRecord } from './record.ts';

const report = (first: number, last: number, run = last - first + 1, failures: string[] = []) => ({
  part: 'crash',
  counts: { operations: 10 * run },
  seeds: { first, last, run },
  failures,
  seconds: run,
});

it('joins seeds into as few ranges as there are', () => {
  expect(
    merge([
      [5, 9],
      [1, 2],
      [3, 4],
      [20, 30],
      [25, 27],
    ]),
  ).toEqual([
    [1, 9],
    [20, 30],
  ]);
});

it('runs only what is missing', () => {
  expect(
    missing(
      [
        [3, 5],
        [8, 12],
      ],
      1,
      10,
    ),
  ).toEqual([
    [1, 2],
    [6, 7],
  ]);
  expect(missing([[1, 10]], 1, 10)).toEqual([]);
  expect(missing([], 1, 10)).toEqual([[1, 10]]);
});

it('adds a later run to the record, and counts the finished seeds of an interrupted one', () => {
  const record: TortureRecord = {};
  enter(record, report(1, 20));
  enter(record, report(21, 40, 7, ['seed 24: lost a bet']));
  expect(record.crash).toMatchObject({
    ranges: [[1, 27]],
    counts: { operations: 270 },
    failures: ['seed 24: lost a bet'],
    seconds: 27,
  });
  expect(missing(record.crash?.ranges ?? [], 1, 40)).toEqual([[28, 40]]);
});
