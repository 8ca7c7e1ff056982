import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tellAlone } from './alone.testkit.ts';
import { taleOf } from './steps.testkit.ts';

// The second implementation, against which the house is held after every step, keeps to the rule itself: what a player can
// take out is never more than was paid in, won by cash and played for.

/** The long form: `npm run torture -- --part bound`. */
const cases = Number(process.env.PROPERTY_CASES ?? 1_000);
const side = Math.min(cases, 40);
const tales = Math.ceil(cases / side);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

it(
  `cash that can be taken out has come in, was won or was played for: ${tales * side} cases of seed ${seed}`,
  async () => {
    let withdrawable = 0;
    const told = fc.asyncProperty(taleOf(side), (tale) =>
      tellAlone(tale, side, (model) => {
        if (model.left() > 0n) return;
        const out = model.own.cash + model.paidOut();
        if (out > 0n) withdrawable += 1;
        if (out > model.bound()) expect(out).toBeLessThanOrEqual(model.bound());
        if (model.own.bonus < 0n || model.own.cash < 0n) expect(model.own).toBe('not below zero');
      }),
    );
    await fc.assert(told, { numRuns: tales, seed, endOnFailure: true });
    expect(withdrawable).toBeGreaterThan(cases);
  },
  60_000 + cases * 10,
);
