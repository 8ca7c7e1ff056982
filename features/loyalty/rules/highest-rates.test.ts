import fc from 'fast-check';
import { expect, it } from 'vitest';
import { highestRates } from './highest-rates.ts';
import { levelsMax } from './levels.ts';
import { earnedPoints, pointsCash, pointWeights } from './points.ts';
import { claimOf, groupCategories, rebateGroups, rebateRate } from './rebate.ts';

const peso = 1_000_000n;
const billion = 1_000_000_000n;
const multiplier = fc.integer({ min: 100, max: 1_000 });

const rateOf = (rates: ReturnType<typeof highestRates>, category: string, part: string) =>
  rates.find((one) => one.category === category && one.part === part)?.rate ?? 0n;

it('points at a multiplier of 1.3 are 0.013 % of slots and 0.0026 % of lotteries', () => {
  const rates = highestRates([{ multiplier: 100 }, { multiplier: 130 }]);
  expect(rateOf(rates, 'RNG', 'points')).toBe(130_000n);
  expect(rateOf(rates, 'ELOTT', 'points')).toBe(26_000n);
});

it('rebates are those of the highest tier and level: 1.16 % of slots', () => {
  const rates = highestRates([]);
  expect(rateOf(rates, 'RNG', 'memberRebate')).toBe(11_600_000n);
  expect(rateOf(rates, 'ESPORTS', 'memberRebate')).toBe(rateOf(rates, 'SPORTS', 'memberRebate'));
  expect(rateOf(rates, 'LOTT', 'memberRebate')).toBe(0n);
});

it('no claim and no day of points gives more than the highest rates', () => {
  const bets = fc.bigInt({ min: 0n, max: 10_000_000n * peso });
  const level = fc.integer({ min: 0, max: levelsMax });
  fc.assert(
    fc.property(bets, level, multiplier, fc.constantFrom(...rebateGroups), (validBet, at, own, group) => {
      const rates = highestRates([{ multiplier: own }]);
      const [category = ''] = groupCategories[group];
      const bets = [{ bets: validBet, agentRate: 0n }];
      const rebate = claimOf(bets, rebateRate(group, validBet, at)).amount;
      expect(rebate * billion <= validBet * rateOf(rates, category, 'memberRebate')).toBe(true);
      for (const one of Object.keys(pointWeights)) {
        const points = pointsCash(earnedPoints([{ category: one, validBet }], BigInt(own)));
        expect(points * billion <= validBet * rateOf(rates, one, 'points')).toBe(true);
      }
    }),
  );
});
