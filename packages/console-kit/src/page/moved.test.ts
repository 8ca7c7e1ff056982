import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
])('moves from %i to %i', (from, to, after) => expect(moved([...'abcd'], from, to).join('')).toBe(after));
