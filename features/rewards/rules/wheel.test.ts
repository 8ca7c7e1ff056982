import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedValue, findWheelFault, partAt, payingOrder, type WheelPart, wheelMessage } from './wheel.ts';

const peso = 1_000_000n;
const part = (weight: number, pesos: bigint, more: Partial<WheelPart> = {}): WheelPart => ({
  ...{ weight, amount: pesos * peso, stock: null, fallback: null, ...more },
});
/** Vector P8. */
const published = [
  part(6_000, 5n),
  part(2_500, 10n),
  part(1_000, 50n),
  part(400, 188n),
  part(95, 888n),
  part(5, 8_888n),
];

it('a ticket is worth 30.90 as vector P8 says', () => {
  expect(expectedValue(published)).toBe(30_900_000n);
  expect(findWheelFault(published)).toBeUndefined();
});

it('a number names the part in which it lies', () => {
  expect(
    [0, 5_999, 6_000, 8_499, 8_500, 9_499, 9_500, 9_899, 9_900, 9_994, 9_995, 9_999].map((rolled) =>
      partAt(published, rolled),
    ),
  ).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

it('each part is named by as many numbers as its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(weights, (list) => {
      const parts = list.map((weight) => ({ weight }));
      const counts = list.map(() => 0);
      const sum = list.reduce((total, one) => total + one, 0);
      for (let rolled = 0; rolled < sum; rolled += 1) {
        const place = partAt(parts, rolled);
        counts[place] = (counts[place] ?? 0) + 1;
      }
      expect(counts).toEqual(list);
    }),
    { numRuns: 30 },
  );
});

it('a part that runs out falls to its fallback, over several steps', () => {
  const parts = [
    part(5_000, 1n),
    part(4_000, 10n, { stock: 3, fallback: 0 }),
    part(1_000, 99n, { stock: 1, fallback: 1 }),
  ];
  expect(payingOrder(parts, 2)).toEqual([2, 1, 0]);
  expect(payingOrder(parts, 0)).toEqual([0]);
  expect(findWheelFault(parts)).toBeUndefined();
});

it('a wheel whose fallbacks run in a circle or to nowhere is refused', () => {
  const circle = [part(5_000, 1n, { stock: 1, fallback: 1 }), part(5_000, 2n, { stock: 1, fallback: 0 })];
  expect(findWheelFault(circle)).toBe('fallback');
  expect(findWheelFault([part(5_000, 1n), part(5_000, 2n, { stock: 1 })])).toBe('fallback');
  expect(findWheelFault([part(5_000, 1n), part(5_000, 2n, { stock: 1, fallback: 7 })])).toBe('fallback');
  expect(findWheelFault([part(5_000, 1n), part(5_000, 2n, { fallback: 0 })])).toBe('fallback');
  expect(findWheelFault([part(9_999, 1n)])).toBe('weights');
});

it('a spin is drawn from the player and the nonce', () => {
  expect(wheelMessage('p', 3)).toBe('WHEEL|p:3|-|-');
});
