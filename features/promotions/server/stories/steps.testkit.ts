import fc from 'fast-check';

// What players do in a story, and what happens to all of them.

const peso = 1_000_000n;
const pesos = fc.integer({ min: 1, max: 300 }).map((amount) => BigInt(amount) * peso);
const odd = fc.bigInt({ min: 1n, max: 400n * peso });
const place = fc.nat(12);
const category = fc.constantFrom('RNG', 'LIVE', 'MINI', 'FISH');

function plain<Name extends string>(kind: Name) {
  return fc.record({ kind: fc.constant(kind) });
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount: pesos }),
  fc.record({ kind: fc.constant('gift' as const), amount: odd }),
  { arbitrary: fc.record({ kind: fc.constant('join' as const), place }), weight: 3 },
  {
    arbitrary: fc.record({ kind: fc.constant('bet' as const), amount: fc.oneof(pesos, odd), category }),
    weight: 3,
  },
  // All there is, or all cash and a bit: then little is left to play with.
  { arbitrary: fc.record({ kind: fc.constant('betAll' as const), less: fc.nat(4), category }), weight: 3 },
  fc.record({ kind: fc.constant('betAgain' as const), amount: pesos, place }),
  {
    arbitrary: fc.record({ kind: fc.constant('win' as const), amount: odd, place, closes: fc.boolean() }),
    weight: 3,
  },
  { arbitrary: fc.record({ kind: fc.constant('lose' as const), place, closes: fc.boolean() }), weight: 2 },
  fc.record({ kind: fc.constant('rollbackBet' as const), place }),
  fc.record({ kind: fc.constant('rollbackWin' as const), place }),
  // Free rounds: one that is paid at once, with a bet of all there is after it, or one that is paid later.
  {
    arbitrary: fc.record({ kind: fc.constant('spin' as const), amount: odd, bets: fc.boolean() }),
    weight: 3,
  },
  plain('spinOpen'),
  fc.record({ kind: fc.constant('spinPaid' as const), amount: odd, place }),
  fc.record({ kind: fc.constant('spinBack' as const), place }),
  { arbitrary: plain('claim'), weight: 2 },
  plain('withdraw'),
  plain('end'),
  plain('leave'),
  plain('waive'),
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What happens to all players of a tale at once; or each does something. */
export type Turn = { kind: 'day' | 'sweep' | 'follow' | 'give' } | { kind: 'steps'; steps: Step[] };

function turns(players: number, lengths: { minLength: number; maxLength: number }): fc.Arbitrary<Turn[]> {
  const steps = fc.array(step, { minLength: players, maxLength: players });
  return fc.array(
    fc.oneof(
      { arbitrary: fc.record({ kind: fc.constant('steps' as const), steps }), weight: 16 },
      { arbitrary: plain('follow'), weight: 3 },
      { arbitrary: plain('sweep'), weight: 2 },
      { arbitrary: plain('day'), weight: 1 },
      { arbitrary: plain('give'), weight: 1 },
    ),
    lengths,
  );
}

/** So many stories that are lived side by side: before the end of a tournament and after it. */
export function taleOf(players: number) {
  return fc.record({
    before: turns(players, { minLength: 12, maxLength: 44 }),
    after: turns(players, { minLength: 4, maxLength: 16 }),
  });
}
export type Tale = ReturnType<typeof taleOf> extends fc.Arbitrary<infer Value> ? Value : never;
