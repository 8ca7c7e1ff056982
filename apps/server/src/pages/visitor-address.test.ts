import { visitorAddressMark } from '@kislap/site/contract/system';
import { expect, it } from 'vitest';
import { withVisitorAddress } from './visitor-address.ts';

it.each([
  ['127.0.0.3', '<strong>127.0.0.3</strong>'],
  ['2606:4700::1111', '<strong>2606:4700::1111</strong>'],
  ['<script>', '<strong></strong>'],
  ['', '<strong></strong>'],
])('the served page of a closed region says %j as %s', (address, html) => {
  expect(withVisitorAddress(`<strong>${visitorAddressMark}</strong>`, address)).toBe(html);
});
