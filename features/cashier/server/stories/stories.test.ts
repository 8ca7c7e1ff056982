import fc from 'fast-check';
import { afterAll, it } from 'vitest';
import { taleOf } from './steps.testkit.ts';
import { buildTales } from './tale.testkit.ts';

// Whatever players, payers, providers, operators and dying workers do, and in whatever order: after every step cash, what is
// held, what is owed, the state of every order and its lines in the ledger are what the rules say.

/** The long form: `npm run torture -- --part cashier`. */
const cases = Number(process.env.PROPERTY_CASES ?? 6);
/** So many stories are lived side by side. */
const side = Math.min(cases, 12);
const tales = Math.ceil(cases / side);
const seed = Number(process.env.PROPERTY_SEED ?? 18);
const world = await buildTales();
afterAll(() => world.close());

it(
  `deposits and withdrawals are what the rules say after every step: ${tales * side} cases of seed ${seed}`,
  async () => {
    const told = fc.asyncProperty(taleOf(side), (tale) => world.tell(tale, side));
    const isShrunk = process.env.PROPERTY_SHRINK !== undefined;
    const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(told, {
      ...{ numRuns: tales, seed, endOnFailure: !isShrunk },
    });
    // A tale is too long to be read, unless it was made short.
    const story = isShrunk ? `: ${fc.stringify(counterexample)}` : '';
    if (failed)
      throw new Error(`tale ${counterexamplePath} of seed ${seed}: ${errorInstance}${story}`, {
        cause: errorInstance,
      });
    await world.world.expectSound();
  },
  120_000 + tales * side * 8_000,
);
