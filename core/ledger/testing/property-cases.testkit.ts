/** How many cases to run: `PROPERTY_CASES` for the long form, else what a short run has time for. */
export const propertyCases = Number(process.env.PROPERTY_CASES ?? 3_000);

/** `PROPERTY_SEED` repeats a run; without it every run has a new seed. Test names contain it. */
export const propertySeed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

/** Cases that go through PostgreSQL: enough to meet every statement, few enough to end. */
export const databaseCases = Math.min(5_000, Math.max(120, Math.floor(propertyCases / 20)));

/** Time for a test of so many cases at so many milliseconds each, on a busy machine. */
export function timeFor(cases: number, msEach: number): number {
  return 60_000 + cases * msEach;
}

export const propertyTag = `seed ${propertySeed}`;

/** Small, quick and the same everywhere: what a delivery does next. */
export function diceOf(seed: number): (sides: number) => number {
  let state = seed | 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}
