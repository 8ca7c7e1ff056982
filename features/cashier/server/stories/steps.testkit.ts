import fc from 'fast-check';
import { kinds, payers } from './story.testkit.ts';

// What players, payers, providers and operators do in a story.

const pick = fc.nat(5);
const kind = fc.constantFrom(...kinds, 'sandbox', 'xendit');
const payer = fc.constantFrom(...payers);
const pesos = fc.integer({ min: 200, max: 2_000 });
const told = fc.constantFrom(
  ...(['plain', 'plain', 'plain', 'plain', 'again', 'thrice', 'forged', 'old', 'lying', 'stranger'] as const),
);
const part = fc.integer({ min: 1, max: 3 });

const act = <Name extends string, More extends object>(
  does: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => fc.record({ does: fc.constant(does), ...more }) as fc.Arbitrary<{ does: Name } & More>;

const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });

const step = fc.oneof(
  weighted(5, act('open', { kind, pesos })),
  weighted(1, act('openAgain', { pick })),
  weighted(
    6,
    act('payer', {
      pick,
      what: fc.constantFrom(
        ...(['exact', 'exact', 'exact', 'short', 'over', 'huge', 'tiny'] as const),
        ...(['fail', 'cancel', 'expire', 'twice'] as const),
      ),
    }),
  ),
  weighted(2, act('back', { pick, what: fc.constantFrom('part', 'whole', 'chargeback') })),
  weighted(8, act('tell', { pick, nth: fc.nat(1), told })),
  weighted(1, act('lie', { pick })),
  weighted(2, act('held', { pick, as: fc.constantFrom('credit', 'return') })),
  weighted(3, act('slip', { pick, isUsed: fc.boolean() })),
  weighted(
    3,
    act('judge', { pick, how: fc.constantFrom(...(['exact', 'exact', 'other', 'reject'] as const)), pesos }),
  ),
  weighted(1, act('handBack', { pick })),
  weighted(1, act('lift', { kind })),
  weighted(1, act('pause', { hours: fc.constantFrom(1, 5) })),
  weighted(5, act('withdraw', { kind: payer, pesos })),
  weighted(
    9,
    act('decide', {
      pick,
      act: fc.constantFrom(
        ...(['approve', 'approve', 'approve', 'review', 'reject', 'cancel', 'retry'] as const),
        ...([
          'paid',
          'failed',
          'failed',
          'received',
          'repaid',
          'repay',
          'repay',
          'refunded',
          'refunded',
        ] as const),
      ),
    }),
  ),
  weighted(
    3,
    act('answer', {
      pick,
      part: fc.option(part),
      word: fc.constantFrom('received', 'not_received', 'full_payment'),
    }),
  ),
  weighted(
    5,
    act('payout', {
      pick,
      part,
      what: fc.constantFrom(...(['succeeded', 'succeeded', 'failed', 'lie', 'truth'] as const)),
    }),
  ),
  weighted(5, act('tellPayout', { pick, part, told })),
  weighted(7, act('work', { kill: fc.constantFrom(null, null, null, 1, 2, 3), isTwice: fc.boolean() })),
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export type StepOf<Does extends Step['does']> = Extract<Step, { does: Does }>;

const moods = fc.record({
  sandbox: fc.constantFrom(...(['ok', 'ok', 'ok', 'ok', 'down', 'lost', 'refusing'] as const)),
  xendit: fc.constantFrom(...(['ok', 'ok', 'ok', 'ok', 'down', 'lost'] as const)),
  maya: fc.constantFrom(...(['ok', 'ok', 'ok', 'ok', 'down', 'lost', 'halfway'] as const)),
  bank: fc.constant('ok' as const),
});

/** Each player does something, or time goes by and the jobs of the minute run. */
function turnOf(players: number) {
  const steps = fc.array(step, { minLength: players, maxLength: players });
  const seconds = fc.constantFrom(5, 59, 60, 119, 120, 600, 1_799, 1_800, 3_601, 90_000, 260_000);
  return fc.oneof(
    weighted(6, fc.record({ kind: fc.constant('steps' as const), moods, steps })),
    weighted(1, fc.record({ kind: fc.constant('sweep' as const), moods, seconds })),
  );
}
export type Turn = ReturnType<typeof turnOf> extends fc.Arbitrary<infer Value> ? Value : never;

export const taleOf = (players: number) =>
  fc.array(turnOf(players), { minLength: 20, maxLength: 60, size: 'max' });
