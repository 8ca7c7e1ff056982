import { expect, it } from 'vitest';
import { games } from '../rules/catalogue/games.ts';
import { allRules } from '../rules/testing/world.testkit.ts';
import { IssueNumber, LotteryCode } from './draws.ts';
import { LotteryOrderAsk } from './orders.ts';

it('has room for every code and option of the catalogue', () => {
  for (const { code } of games) expect(LotteryCode.safeParse(code).success).toBe(true);
  for (const [, { betType, options }] of allRules) {
    expect(LotteryCode.safeParse(betType.code).success).toBe(true);
    const ask = {
      game: 'SSC_1M',
      issue: '20260101-0001',
      betType: betType.code,
      picks: options ?? [['1'], ['02']],
      unit: '2.00',
      multiple: 1,
      version: 1,
    };
    expect(LotteryOrderAsk.safeParse(ask).success).toBe(true);
  }
});

it.each(['20260101', '20260101-A', '20260101-1440'])('takes the issue %s', (issue) => {
  expect(IssueNumber.safeParse(issue).success).toBe(true);
});

it.each(['2026010', '20260101-D', '20260101-1', '20260101-0001|'])('refuses the issue %j', (issue) => {
  expect(IssueNumber.safeParse(issue).success).toBe(false);
});
