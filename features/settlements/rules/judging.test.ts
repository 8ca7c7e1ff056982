import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { agreedFee, judge, type OurSide, type TheirLine } from './judging.ts';

const peso = 1_000_000n;
const ours = (amount = 500n, isDone = true): OurSide => ({ amount: amount * peso, currency: 'PHP', isDone });
const line = (amount = 500n, change: Partial<TheirLine> = {}): TheirLine => ({
  amount: amount * peso,
  fee: 5n * peso,
  currency: 'PHP',
  state: 'done',
  ...change,
});
const agreement = { fixed: 0n, rate: 10_000n };
const kindsOf = (...args: Parameters<typeof judge>) => judge(...args).map(({ kind }) => kind);

it('two sides that say the same are no break', () => {
  expect(kindsOf('deposit', ours(), [line()], agreement)).toEqual([]);
  expect(kindsOf('payout', ours(500n, false), [line(500n, { state: 'failed' })], agreement)).toEqual([]);
  expect(kindsOf('deposit', null, [line(500n, { state: 'pending' })], null)).toEqual([]);
  expect(kindsOf('refund', ours(300n), [line(100n), line(200n)], null)).toEqual([]);
});

it('each way of disagreeing has its name and its difference for the house', () => {
  expect(judge('deposit', null, [line()], null)).toEqual([{ kind: 'missing_here', difference: 500n * peso }]);
  expect(judge('deposit', ours(), [], null)).toEqual([{ kind: 'missing_there', difference: -500n * peso }]);
  expect(judge('payout', ours(), [line(510n)], null)).toEqual([
    { kind: 'amount_differs', difference: -10n * peso },
  ]);
  expect(judge('deposit', ours(), [line(500n, { fee: 7n * peso })], agreement)).toEqual([
    { kind: 'fee_differs', difference: -2n * peso },
  ]);
  expect(kindsOf('deposit', ours(500n, false), [line()], null)).toEqual(['state_differs']);
  expect(kindsOf('payout', ours(), [line(500n, { state: 'failed' })], null)).toEqual(['state_differs']);
  expect(judge('payout', ours(), [line(), line()], null)).toEqual([
    { kind: 'duplicate', difference: -500n * peso },
  ]);
  expect(kindsOf('deposit', ours(), [line(500n, { currency: 'USD' })], null)).toEqual(['amount_differs']);
});

it('a fee is cut to the centavo', () => {
  expect(agreedFee(333_330_000n, agreement)).toBe(3_330_000n);
});

it('what is found adds up to the difference of both sides, fees apart', () => {
  const amounts = fc.bigInt({ min: 1n, max: 1_000n });
  fc.assert(
    fc.property(
      fc.constantFrom('deposit', 'refund', 'payout'),
      fc.option(fc.record({ amount: amounts, isDone: fc.boolean() })),
      fc.array(fc.record({ amount: amounts, state: fc.constantFrom('done', 'failed', 'pending') }), {
        maxLength: 3,
      }),
      (kind, own, lines) => {
        const found = judge(
          kind,
          own && ours(own.amount, own.isDone),
          lines.map(({ amount, state }) => line(amount, { state })),
          agreement,
        ).filter(({ kind: name }) => name !== 'fee_differs');
        const told = lines
          .filter(({ state }) => state === 'done')
          .reduce((sum, { amount }) => sum + amount, 0n);
        const difference = (told - (own?.isDone ? own.amount : 0n)) * peso * (kind === 'deposit' ? 1n : -1n);
        expect(found.length).toBeLessThanOrEqual(1);
        expect(found[0]?.difference ?? 0n).toBe(difference);
      },
    ),
  );
});
