import { expect, it } from 'vitest';
import { count, measures } from '../figures/figures.ts';
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
  expect(money.balanceChange).toBe(3_650n * php);
});

it('salaries and dividends are no part of the net result', () => {
  const money = teamMoneyOf(rowOf({ bonuses: 70n, salaries: 40n, dividends: 20n, settledStake: 100n }));
  expect(money).toMatchObject({ bonuses: 10n * php, salaries: 40n * php, dividends: 20n * php });
  expect(money.netPL).toBe(-90n * php);
});

it('what an agent pays on is taken off what came in, and stands apart', () => {
  const lines = [
    { type: 'SALARY', from: 'house:commissions', to: 'player:cash', amount: 40n },
    { type: 'SALARY', from: 'player:cash', to: 'clearing', amount: 30n },
    { type: 'DIVIDEND', from: 'player:cash', to: 'clearing', amount: 5n },
    { type: 'TRANSFER', from: 'clearing', to: 'player:cash', amount: 7n },
    { type: 'TRANSFER', from: 'player:cash', to: 'clearing', amount: 4n },
    { type: 'TRANSFER', from: 'player:vendor:x:transit', to: 'player:cash', amount: 9n },
  ];
  const values = measures.map(() => 0n);
  for (const line of lines)
    count(
      { ...line, source: 'test', gameId: null, category: null, play: null } as never,
      (_, measure, amount) => {
        const place = measures.indexOf(measure);
        values[place] = (values[place] ?? 0n) + amount;
      },
    );
  expect(teamMoneyOf(values)).toMatchObject({
    ...{ salaries: 10n, salariesPaid: 30n, dividends: -5n, dividendsPaid: 5n, bonuses: 0n, netPL: 0n },
    ...{ transfersIn: 7n, transfersOut: 4n, balanceChange: 8n },
  });
});
