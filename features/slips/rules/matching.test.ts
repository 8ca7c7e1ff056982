import { expect, it } from 'vitest';
import { bestLine, matchOf, ourReferenceIn, plainReference } from './matching.ts';

const wanted = { bankReference: 'IBFT123', ourReference: '0123456789AB', amount: 500n, since: '2026-11-28' };
const line = { bankReference: 'IBFT123', ourReference: null, amount: 500n, bookedOn: '2026-11-28' };

it('a reference is the same however it was typed', () => {
  expect(plainReference(' ibft-1 2/3. ')).toBe('IBFT123');
});

it.each([
  ['DEP 0123456789ab from juan', '0123456789AB'],
  ['0123456789AB', '0123456789AB'],
  ['X0123456789AB', null],
  ['0123456789ABC', null],
  ['GROCERIES', null],
  ['GCASH 639171234567 REF 0123456789AB', '0123456789AB'],
  ['GCASH 639171234567', null],
])('our reference in %j is %j', (text, found) => expect(ourReferenceIn(text)).toBe(found));

it.each([
  ['the bank’s reference and the amount', line, 'exact'],
  ['the bank’s reference and another amount', { ...line, amount: 499n }, 'amount'],
  ['both, booked on a later day', { ...line, bookedOn: '2026-12-01' }, 'exact'],
  ['both, booked before the deposit', { ...line, bookedOn: '2026-11-27' }, 'amount'],
  [
    'our reference, whatever the bank’s is',
    { ...line, bankReference: 'OTHER', ourReference: wanted.ourReference },
    'exact',
  ],
  // It was paid for another deposit, whose owner typed its number somewhere else.
  ['the bank’s reference, written for another deposit', { ...line, ourReference: 'FFFFFFFFFFFF' }, 'none'],
  ['nothing', { ...line, bankReference: 'OTHER' }, 'none'],
  ['no line', undefined, 'none'],
] as const)('a line with %s is %s', (_what, found, match) => expect(matchOf(wanted, found)).toBe(match));

it('the line with the amount comes before one without', () => {
  const other = { ...line, amount: 1n, ourReference: wanted.ourReference };
  expect(bestLine(wanted, [other, line])).toBe(line);
  expect(bestLine(wanted, [other])).toBe(other);
  expect(bestLine(wanted, [])).toBeUndefined();
});
