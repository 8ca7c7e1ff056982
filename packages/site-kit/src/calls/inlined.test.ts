import { expect, it } from 'vitest';
import { fromInlined, toInlined } from './inlined.ts';

it('brings amounts, moments and texts back as they were', () => {
  const value = {
    amount: -403_604n,
    at: new Date('2026-11-21T08:00:00Z'),
    list: [{ big: 9_007_199_254_740_993n }, null],
    text: '12n 2026-11-21T08:00:00Z',
  };
  expect(fromInlined(toInlined(value))).toEqual(value);
});

it('cannot close its script element', () => {
  expect(toInlined({ title: '</script><script>alert(1)</script>' })).not.toContain('<');
});
