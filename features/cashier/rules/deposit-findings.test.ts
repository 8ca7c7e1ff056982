import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeArrival, leftToTakeBack } from './deposit-findings.ts';

const peso = 1_000_000n;
const usual = {
  asked: 500n * peso,
  fee: 5n * peso,
  paid: 505n * peso,
  isLate: false,
  amountMax: 50_000n * peso,
};
const money = fc.bigInt(0n, 100_000n * peso);

describe('a payment that arrived', () => {
  it('is credited as it was asked for, or by what arrived less the fee', () => {
    expect(judgeArrival(usual)).toEqual({ act: 'credit', amount: 500n * peso, finding: null });
    expect(judgeArrival({ ...usual, isLate: true })).toEqual({
      act: 'credit',
      amount: 500n * peso,
      finding: 'late',
    });
    expect(judgeArrival({ ...usual, paid: 400n * peso })).toEqual({
      act: 'credit',
      amount: 395n * peso,
      finding: 'short',
    });
    expect(judgeArrival({ ...usual, paid: 605n * peso })).toEqual({
      act: 'credit',
      amount: 600n * peso,
      finding: 'over',
    });
  });

  it('goes back where the fee eats it up, and is held where it is more than the method takes', () => {
    expect(judgeArrival({ ...usual, paid: 5n * peso })).toEqual({
      act: 'return',
      amount: 5n * peso,
      finding: 'short',
    });
    expect(judgeArrival({ ...usual, paid: 50_500n * peso })).toMatchObject({ act: 'hold', finding: 'over' });
  });

  it('never credits more than arrived, and only what was asked for without a finding', () => {
    fc.assert(
      fc.property(money, money, money, fc.boolean(), (asked, fee, paid, isLate) => {
        const judged = judgeArrival({ ...usual, asked, fee, paid, isLate });
        expect(judged.amount <= paid).toBe(true);
        if (judged.finding === null) expect(judged).toEqual({ act: 'credit', amount: asked, finding: null });
      }),
    );
  });
});

describe('what is taken back', () => {
  it('adds up to the credited amount at most, in whatever order it is told', () => {
    fc.assert(
      fc.property(money, fc.array(fc.tuple(money, fc.boolean())), (amount, news) => {
        let takenBack = 0n;
        for (const [returned, isChargedBack] of news) {
          const left = leftToTakeBack({ amount, takenBack, returned, isChargedBack });
          expect(left >= 0n).toBe(true);
          takenBack += left;
          expect(leftToTakeBack({ amount, takenBack, returned, isChargedBack })).toBe(0n);
        }
        expect(takenBack <= amount).toBe(true);
        if (news.some(([, isChargedBack]) => isChargedBack)) expect(takenBack).toBe(amount);
      }),
    );
  });
});
