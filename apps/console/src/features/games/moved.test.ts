import { expect, it } from 'vitest';
import { moved, placedBy } from './moved.ts';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
])('moves from %i to %i', (from, to, after) => expect(moved([...'abcd'], from, to).join('')).toBe(after));

it.each([
  ['nothing moved', 'abcd', 'abcd', '', ''],
  ['one to the front', 'cabd', 'abcd', '', 'cab'],
  ['two at the end', 'abdc', 'abcd', '', 'abdc'],
  ['what was in front stays', 'abcd', 'abcd', 'ab', 'ab'],
  ['within the front', 'bacd', 'abcd', 'ab', 'ba'],
  ['into the front', 'adbc', 'abcd', 'ab', 'adbc'],
  ['those in front that are not on this page follow', 'bacd', 'abcd', 'abxy', 'baxy'],
])('puts in front: %s', (_name, shown, before, placed, front) =>
  expect(placedBy([...shown], [...before], [...placed]).join('')).toBe(front),
);
