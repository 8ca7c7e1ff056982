import { expect, it } from 'vitest';
import { multiplesOf, planChase } from './chase-plan.ts';

it('multiples grow after so many draws, and stop at the highest', () => {
  expect(multiplesOf({ count: 6, start: 1, factor: 2, every: 1 })).toEqual([1, 2, 4, 8, 16, 32]);
  expect(multiplesOf({ count: 5, start: 3, factor: 2, every: 2 })).toEqual([3, 3, 6, 6, 12]);
  expect(multiplesOf({ count: 3, start: 5_000, factor: 10, every: 1 })).toEqual([5_000, 9_999, 9_999]);
});

it('a plan says draw by draw what was staked until then and what a win would leave', () => {
  const peso = 1_000_000n;
  const issues = ['1', '2', '3'].map((issue) => ({ issue, drawsAt: new Date(0) }));
  const rows = planChase({
    issues,
    multiples: [1, 2, 4],
    unitCost: 2n * peso,
    prizeOf: (multiple) => 18n * peso * BigInt(multiple),
  });
  expect(rows.map(({ cost, total, net }) => [cost / peso, total / peso, net / peso])).toEqual([
    [2n, 2n, 16n],
    [4n, 6n, 30n],
    [8n, 14n, 58n],
  ]);
});

it('a plan ends where no more draws are known', () => {
  const issues = [{ issue: '1', drawsAt: new Date(0) }];
  expect(planChase({ issues, multiples: [1, 1], unitCost: 1n, prizeOf: () => 0n })).toHaveLength(1);
});
