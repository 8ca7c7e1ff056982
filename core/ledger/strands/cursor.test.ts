import { expect, it } from 'vitest';
import { isBehind, readCursor, writeCursor } from './cursor.ts';
import { oneStrand, strandsOfGroups } from './strands.ts';

it('reads the place of one server as strand 0, and writes it as it was', () => {
  expect(readCursor('')).toEqual(new Map());
  expect(readCursor('7001-12')).toEqual(new Map([[0, { xid: 7001n, id: 12n }]]));
  expect(writeCursor(readCursor('7001-12'))).toBe('7001-12');
  expect(writeCursor(new Map())).toBe('');
});

it('names the place of each strand of a cluster', () => {
  const cursor = '0:12-446 7:9-441';
  expect(readCursor(cursor).get(7)).toEqual({ xid: 9n, id: 441n });
  expect(writeCursor(new Map([...readCursor(cursor)].reverse()))).toBe(cursor);
});

it('is behind another where one strand is', () => {
  expect(isBehind('9-1', '10-0')).toBe(true);
  expect(isBehind('10-1', '10-1')).toBe(false);
  expect(isBehind('0:12-446 7:9-441', '0:12-446 7:10-450')).toBe(true);
  expect(isBehind('0:13-500', '0:12-446 7:9-441')).toBe(true);
  expect(isBehind('0:13-500 7:9-441', '0:12-446 7:9-441')).toBe(false);
});

it('calls a group of buckets by its first', () => {
  const strands = strandsOfGroups(
    Array.from({ length: 256 }, (_, bucket) => ['x', 'y', 'z'][bucket % 3] ?? ''),
  );
  expect(strands.all).toEqual([0, 1, 2]);
  expect(strands.of(254)).toBe(2);
  expect(strands.bucketsOf(1).slice(0, 3)).toEqual([1, 4, 7]);
  expect(oneStrand.all).toEqual([0]);
  expect(oneStrand.of(255)).toBe(0);
});
