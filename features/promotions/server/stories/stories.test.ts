import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { taleOf } from './steps.testkit.ts';
import { buildTaleWorld } from './tale.testkit.ts';

// Whatever players with bonuses do, and wherever the play feed is cut into pieces: bonus money becomes cash only by what was
// played for it, and after every step each figure stands where the rules say.

/** The long form: `npm run torture -- --part bonuses`. */
const cases = Number(process.env.PROPERTY_CASES ?? 12);
/** So many stories are lived side by side. */
const side = Math.min(cases, 40);
const tales = Math.ceil(cases / side);
/** One, or `8-12`: a process that is warm tells a second seed in half of the time. */
const [first = 0, last = first] = (process.env.PROPERTY_SEED ?? `${Date.now() % 2 ** 31}`)
  .split('-')
  .map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, at) => ({ seed: first + at }));

it.each(seeds)(
  `bonus money becomes cash only by what was played for it: ${tales * side} cases of seed $seed`,
  async ({ seed }) => {
    const world = await buildTaleWorld();
    onTestFinished(() => world.close());
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
    expect((await world.world.ledger.verify()).problems).toEqual([]);
  },
  120_000 + tales * side * 8_000,
);
