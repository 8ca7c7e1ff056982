import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TeamFigures, teamNet, workOut } from './bill.ts';
import { pesos, termsOf, tierOf } from './rules.testkit.ts';

const figuresOf = (more: Partial<TeamFigures>): TeamFigures => ({
  ...{ validBets: 0n, net: 0n, active: 0, winning: 0n, losing: 0n },
  ...more,
});

describe('a bill', () => {
  it('A3: daily salary is of the whole base at the highest tier reached', () => {
    const a = termsOf('DAILY', [
      tierOf(0.5, { turnover: 10_000, active: 3 }),
      tierOf(0.8, { turnover: 50_000, active: 5 }),
      tierOf(1, { turnover: 200_000, active: 10 }),
    ]);
    const b = termsOf('DAILY', [
      tierOf(0.3, { turnover: 10_000, active: 2 }),
      tierOf(0.5, { turnover: 50_000, active: 3 }),
    ]);
    const ofA = workOut(a, figuresOf({ validBets: pesos(120_000), active: 8 }));
    expect(ofA.amount).toBe(pesos(960));
    expect(ofA.tried.map(({ isMet }) => isMet)).toEqual([true, true, false]);
    expect(workOut(b, figuresOf({ validBets: pesos(80_000), active: 4 })).amount).toBe(pesos(400));
  });

  it('A4: a base is cut to its unit, after the tier is chosen', () => {
    const terms = termsOf('DAILY', [tierOf(1.2, { turnover: 12_345 })], { unit: pesos(10_000) });
    const worked = workOut(terms, figuresOf({ validBets: pesos(12_345) }));
    expect(worked).toMatchObject({ base: pesos(12_345), payable: pesos(10_000), amount: pesos(120) });
    expect(workOut(terms, figuresOf({ validBets: pesos(12_344.99) })).tier).toBeUndefined();
  });

  it('A5: hourly salary has a rate for winning and one for losing tickets', () => {
    const a = termsOf('HOURLY', [tierOf(0.3, { lose: 0.8 })]);
    const b = termsOf('HOURLY', [tierOf(0.2, { lose: 0.6 })]);
    const of = (winning: number, losing: number) =>
      figuresOf({ validBets: pesos(winning + losing), winning: pesos(winning), losing: pesos(losing) });
    expect(workOut(a, of(20_000, 50_000)).amount).toBe(pesos(460));
    expect(workOut(b, of(10_000, 30_000)).amount).toBe(pesos(200));
  });

  it('A6: real-time salary is of the bets of five minutes', () => {
    const of = (rate: number, bets: number) =>
      workOut(termsOf('REALTIME', [tierOf(rate)]), figuresOf({ validBets: pesos(bets) })).amount;
    expect([of(0.5, 8_000), of(0.3, 5_000)]).toEqual([pesos(40), pesos(15)]);
  });

  it('A7: a dividend is of what the team lost, after what was carried in', () => {
    const net = teamNet({
      ...{ bets: pesos(1_000_000), wins: pesos(880_000), betRebates: pesos(12_000) },
      ...{ agentRebates: pesos(5_000), bonuses: pesos(8_000), salaries: pesos(10_000) },
    });
    expect(net).toBe(pesos(85_000));
    const terms = termsOf('DIVIDEND', [
      tierOf(10, { active: 5 }),
      tierOf(20, { loss: 50_000, active: 10 }),
      tierOf(25, { loss: 200_000, active: 20 }),
    ]);
    const worked = workOut(terms, figuresOf({ net, active: 12 }), { carried: -pesos(15_000) });
    expect(worked).toMatchObject({ base: pesos(70_000), amount: pesos(14_000) });
    // The minimum is tested against the base, not against the net.
    const less = workOut(terms, figuresOf({ net, active: 12 }), { carried: -pesos(36_000) });
    expect(less).toMatchObject({ base: pesos(49_000), amount: pesos(4_900) });
    expect(workOut(termsOf('DIVIDEND', [tierOf(15)]), figuresOf({ net: pesos(40_000) })).amount).toBe(
      pesos(6_000),
    );
  });

  it('brings nothing where no tier is reached or the team won', () => {
    const terms = termsOf('DIVIDEND', [tierOf(10, { active: 5 })]);
    expect(workOut(terms, figuresOf({ net: pesos(100), active: 4 })).tier).toBeUndefined();
    const won = workOut(terms, figuresOf({ net: -pesos(100), active: 5 }));
    expect(won).toMatchObject({ base: -pesos(100), payable: 0n, amount: 0n });
    expect(won.tier).toBeDefined();
  });

  it('is corrected by an adjustment of the base', () => {
    const terms = termsOf('DAILY', [tierOf(1, { turnover: 1_000 })]);
    const figures = figuresOf({ validBets: pesos(1_000) });
    expect(workOut(terms, figures, { adjusted: -pesos(400) }).amount).toBe(pesos(6));
    expect(workOut(terms, figures, { adjusted: -pesos(4_000) }).amount).toBe(0n);
  });

  it('asks a salary for the loss of the team itself, where it has such a minimum', () => {
    const terms = termsOf('DAILY', [tierOf(1, { loss: 100 })]);
    expect(workOut(terms, figuresOf({ validBets: pesos(1_000), net: pesos(100) })).amount).toBe(pesos(10));
    expect(workOut(terms, figuresOf({ validBets: pesos(1_000), net: pesos(99.99) })).amount).toBe(0n);
  });

  it('is cut to the centavo, and never more than its share', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 16n), 10n ** 16n), fc.integer({ min: 1, max: 400 }), (net, step) => {
        const { amount } = workOut(termsOf('DIVIDEND', [tierOf(step / 10)]), figuresOf({ net }));
        const exact = net > 0n ? net * BigInt(step) : 0n;
        expect(amount % 10_000n).toBe(0n);
        expect(amount * 1_000n).toBeLessThanOrEqual(exact);
        expect((amount + 10_000n) * 1_000n).toBeGreaterThan(exact);
      }),
    );
  });
});
