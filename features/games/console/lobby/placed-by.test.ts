import { expect, it } from 'vitest';
import { placedBy } from './placed-by.ts';

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
