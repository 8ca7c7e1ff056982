import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  automaticMax,
  flagEffects,
  flagsOf,
  isAutomatic,
  type RiskFacts,
  type RiskRules,
  riskFlags,
} from './risk.ts';

const peso = 1_000_000n;
const rules: RiskRules = {
  flags: {
    shared_payee: 'blocks',
    shared_device: 'blocks',
    ratio: 'blocks',
    no_deposits: 'blocks',
    fresh_payee: 'blocks',
    first_withdrawal: 'informs',
    opposite_bets: 'blocks',
  },
  ratioMax: 20,
  freshPayeeHours: 72,
  amounts: [{ vipMin: 0, amountMax: 5_000n * peso }],
  dayMax: null,
};
const clean: RiskFacts = {
  amount: 1_000n * peso,
  deposited: 1_000n * peso,
  paidOut: 0n,
  paidCount: 3,
  payeeHours: 100,
  isPayeeShared: false,
  isDeviceShared: false,
  isOpposite: false,
  level: 0,
  automaticToday: 0,
};

describe('a withdrawal', () => {
  it('up to 5,000 without a flag is approved by rule (domain 4.8)', () => {
    expect(isAutomatic(clean, rules)).toBe(true);
    expect(isAutomatic({ ...clean, amount: 5_000n * peso }, rules)).toBe(true);
    expect(isAutomatic({ ...clean, amount: 5_000n * peso + 1n }, rules)).toBe(false);
  });

  it.each([
    [{ isPayeeShared: true }, 'shared_payee'],
    [{ isDeviceShared: true }, 'shared_device'],
    [{ isOpposite: true }, 'opposite_bets'],
    [{ paidOut: 19_000n * peso + 1n }, 'ratio'],
    [{ deposited: 0n }, 'no_deposits'],
    [{ payeeHours: 71 }, 'fresh_payee'],
  ] as const)('with %o has its flag and a person looks', (change, flag) => {
    expect(flagsOf({ ...clean, ...change }, rules)).toEqual([flag]);
    expect(isAutomatic({ ...clean, ...change }, rules)).toBe(false);
    const informs = { ...rules, flags: { ...rules.flags, [flag]: 'informs' as const } };
    expect(isAutomatic({ ...clean, ...change }, informs)).toBe(true);
    expect(flagsOf({ ...clean, ...change }, { ...rules, flags: { ...rules.flags, [flag]: 'off' } })).toEqual(
      [],
    );
  });

  it('twenty times the deposits is no flag yet', () => {
    expect(flagsOf({ ...clean, paidOut: 19_000n * peso }, rules)).toEqual([]);
  });

  it('by level has its own most, and so many a day', () => {
    const amounts = [...rules.amounts, { vipMin: 3, amountMax: 20_000n * peso }];
    expect([2, 3, 8].map((level) => automaticMax(level, { amounts }))).toEqual([
      5_000n * peso,
      20_000n * peso,
      20_000n * peso,
    ]);
    expect(isAutomatic({ ...clean, automaticToday: 2 }, { ...rules, dayMax: 2 })).toBe(false);
    expect(automaticMax(0, { amounts: [] })).toBe(0n);
  });
});

it('stricter rules never approve more', () => {
  const effects = fc.constantFrom(...flagEffects);
  const anyRules = fc.record({
    flags: fc.record(Object.fromEntries(riskFlags.map((flag) => [flag, effects]))),
    ratioMax: fc.integer({ min: 1, max: 100 }),
    freshPayeeHours: fc.integer({ min: 0, max: 100 }),
    amounts: fc.array(
      fc.record({
        vipMin: fc.integer({ min: 0, max: 8 }),
        amountMax: fc.bigInt({ min: 0n, max: 9_000n * peso }),
      }),
    ),
    dayMax: fc.option(fc.integer({ min: 0, max: 3 })),
  }) as fc.Arbitrary<RiskRules>;
  const anyFacts = fc.record({
    amount: fc.bigInt({ min: 1n, max: 9_000n * peso }),
    deposited: fc.bigInt({ min: 0n, max: 9_000n * peso }),
    paidOut: fc.bigInt({ min: 0n, max: 90_000n * peso }),
    paidCount: fc.integer({ min: 0, max: 2 }),
    payeeHours: fc.integer({ min: 0, max: 200 }),
    isPayeeShared: fc.boolean(),
    isDeviceShared: fc.boolean(),
    isOpposite: fc.boolean(),
    level: fc.integer({ min: 0, max: 8 }),
    automaticToday: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(anyRules, anyFacts, fc.constantFrom(...riskFlags), (some, facts, flag) => {
      const stricter: RiskRules = {
        ...some,
        flags: { ...some.flags, [flag]: 'blocks' },
        amounts: some.amounts.map((line) => ({ ...line, amountMax: line.amountMax / 2n })),
        dayMax: some.dayMax === null ? 1 : some.dayMax - 1,
      };
      if (isAutomatic(facts, stricter)) expect(isAutomatic(facts, some)).toBe(true);
    }),
  );
});
