import { expect, it } from 'vitest';
import { findWrongAddress, linesOf } from './address-lines.ts';

it('takes addresses and networks of both families, one a line', () => {
  const text = '203.0.113.9\n\n 10.0.0.0/8 \n2001:db8::/32\n::1';
  expect(findWrongAddress(text)).toBeUndefined();
  expect(linesOf(text)).toEqual(['203.0.113.9', '10.0.0.0/8', '2001:db8::/32', '::1']);
});

it.each(['300.1.1.1', '10.0.0.0/33', 'vendor.example', '1.2.3', '::1/129', '10.0.0.0/8/8', ':::::::::'])(
  'names the line of %s',
  (line) => expect(findWrongAddress(`10.0.0.1\n${line}`)).toBe(2),
);
