import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { buildTransfersWorld, pesos, type WorldPlayer } from './transfers.world.ts';
import type { Trouble } from './vendors/vendor.testkit.ts';

// Whatever players, tabs, workers and the vendor do in whatever order: what there was is there in the end, once.

/** The long form is `npm run torture -- --part transfers`. */
const cases = Number(process.env.PROPERTY_CASES ?? 15);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const world = await buildTransfersWorld();
afterAll(() => world.close());

const troubles: readonly Trouble[] = [
  'lost',
  'dropped',
  'late',
  'garbage',
  'down',
  'unsure',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_NOT_ENOUGH_MONEY',
];

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('in', 'out'), amount: fc.integer({ min: 1, max: 30_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('recall', 'launch', 'pass', 'arrive') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('play'), amount: fc.integer({ min: -9_000, max: 9_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('trouble'),
      call: fc.constantFrom('deposit', 'withdraw', 'status', 'balance'),
      trouble: fc.constantFrom(...troubles),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What players do side by side: a round of acts goes out at once. */
const story = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

/** What was won at the vendor so far, which changes how much there is. */
async function perform(player: WorldPlayer, one: Act): Promise<bigint> {
  const { vendor } = world;
  // Whole centavos, as people type them.
  const typed =
    'amount' in one
      ? `${Math.floor(Math.abs(one.amount) / 100)}.${`${Math.abs(one.amount) % 100}`.padStart(2, '0')}`
      : '0';
  const refusedOrNot = (call: Promise<unknown>) =>
    call.then(
      () => 0n,
      () => 0n,
    );
  switch (one.kind) {
    case 'in':
    case 'out':
      return refusedOrNot(player.move(one.kind === 'in' ? 'IN' : 'OUT', typed));
    case 'recall':
      return refusedOrNot(player.recall());
    case 'launch':
      return refusedOrNot(world.transfers.sweeps.fill(player.accountId, 'purse'));
    case 'pass':
      return refusedOrNot(world.pass());
    case 'arrive':
      vendor.arrive();
      return 0n;
    case 'play': {
      if (!('amount' in one)) return 0n;
      const wanted = BigInt(one.amount) * 10_000n;
      const there = vendor.balanceOf(player.accountId);
      const change = wanted < -there ? -there : wanted;
      vendor.play(player.accountId, change);
      return change;
    }
    default:
      if ('trouble' in one) vendor.trouble(one.call, one.trouble);
      return 0n;
  }
}

it(`keeps what there is, however it is moved (${cases} cases, seed ${seed})`, {
  timeout: 60_000 + cases * 2_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), fc.boolean(), async (rounds, promises, hasStatusCall) => {
      world.vendor.calm();
      Object.assign(world.vendor.settings, { promises, hasStatusCall });
      const player = await world.addPlayer('300.50');
      let there = pesos('300.50');
      for (const acts of rounds) {
        for (const change of await Promise.all(acts.map((one) => perform(player, one)))) there += change;
        expect(await world.findProblems()).toEqual([]);
      }
      world.vendor.calm();
      world.vendor.arrive();
      // Long enough for a vendor that promises nothing.
      for (let passes = 0; passes < 12; passes += 1) await world.pass(60);
      const { total, wallets } = await player.wallets();
      expect(wallets.every(({ transfer }) => transfer === null)).toBe(true);
      expect(total).toBe(there);
      await player.recall();
      expect(await player.main()).toBe(there);
      expect(await world.findProblems()).toEqual([]);
    }),
    { numRuns: cases, seed },
  );
});
