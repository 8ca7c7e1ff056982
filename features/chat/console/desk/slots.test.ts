import { expect, it } from 'vitest';
import { fitSlots, showIn } from './slots.ts';

it('places keep who stands in them, and are filled with others as long as there are some', () => {
  expect(fitSlots([null, null], ['a', 'b', 'c'], 2, null)).toEqual(['a', 'b']);
  expect(fitSlots(['b', 'c'], ['a', 'b', 'c'], 2, 'c')).toEqual(['b', 'c']);
  expect(fitSlots(['b', 'c'], ['a', 'c'], 2, 'c')).toEqual(['c', 'a']);
  expect(fitSlots(['a', 'b'], ['a', 'b'], 1, 'b')).toEqual(['b']);
  expect(fitSlots(['a'], [], 2, 'a')).toEqual([null, null]);
});

it('a chosen one takes a free place, or that of one that nobody looks at', () => {
  expect(showIn(['a', null], 'b', 'a')).toEqual(['a', 'b']);
  expect(showIn(['a', 'b'], 'c', 'a')).toEqual(['a', 'c']);
  expect(showIn(['a', 'b'], 'c', 'b')).toEqual(['c', 'b']);
  expect(showIn(['a', 'b'], 'b', 'a')).toEqual(['a', 'b']);
  expect(showIn(['a'], 'b', 'a')).toEqual(['b']);
});
