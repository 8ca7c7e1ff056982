import { expect, it } from 'vitest';
import { measures } from '../figures/figures.ts';
import { teamMoneyOf } from './team-money.ts';

const php = 1_000_000n;
const rowOf = (amounts: Partial<Record<(typeof measures)[number], bigint>>) =>
  measures.map((measure) => (amounts[measure] ?? 0n) * php);

it('the statement of the worked case A2 is a loss of 2 350', () => {
  const row = {
    ...{ deposits: 10_000n, withdrawals: 4_000n, settledStake: 50_000n, win: 47_200n },
    ...{ betRebates: 150n, bonuses: 450n },
  };
  const money = teamMoneyOf(rowOf(row));
  expect(money.netPL).toBe(-2_350n * php);
  expect(money.bonuses).toBe(300n * php);
  expect(money.deposits - money.withdrawals + money.netPL).toBe(3_650n * php);
});

it('salaries and dividends are no part of the net result', () => {
  const money = teamMoneyOf(rowOf({ bonuses: 70n, salaries: 40n, dividends: 20n, settledStake: 100n }));
  expect(money).toMatchObject({ bonuses: 10n * php, salaries: 40n * php, dividends: 20n * php });
  expect(money.netPL).toBe(-90n * php);
});
