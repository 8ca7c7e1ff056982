import { expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

it('a name is told by its first two letters and its last, a short one by less', () => {
  expect(maskName('abel1999')).toBe('ab***9');
  expect(maskName('abcdef9')).toBe('ab***9');
  expect(maskName('abcd')).toBe('ab***d');
  expect(maskName('abc')).toBe('a***');
  expect(maskName('')).toBe('***');
});
