import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { buildGatewayWorld } from './gateway.testkit.ts';
import { createTellers, type Deed, type Teller } from './stories.testkit.ts';

const world = await buildGatewayWorld();
const tellers = await createTellers(world);
afterAll(() => world.close());

const startCents = 100_000n;

const Round = fc.record({
  bets: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 5_000 }), isTakenBack: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  win: fc.integer({ min: 0, max: 20_000 }),
  /** Sent before anything else of the round: refused, and right when it comes again. */
  isWinEarly: fc.boolean(),
});
/** Where the next deed is taken from, and how often each is told. */
const Delivery = fc.record({
  picks: fc.array(fc.nat({ max: 1_000 }), { minLength: 80, maxLength: 80 }),
  times: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 10, maxLength: 10 }),
});

type RoundStory = { first: Deed[]; last: Deed[]; early: Deed[]; net: bigint };

function tellRound({
  bets,
  win,
  isWinEarly,
}: typeof Round extends fc.Arbitrary<infer R> ? R : never): RoundStory {
  const round = randomUUID();
  const deeds = bets.map(({ cents, isTakenBack }) => ({ id: randomUUID(), cents, isTakenBack }));
  const first = deeds.flatMap(({ id, cents, isTakenBack }) => {
    const bet: Deed = { kind: 'bet', id, round, cents };
    return isTakenBack ? [bet, { ...bet, kind: 'rollback' as const }] : [bet];
  });
  const standing = deeds.filter(({ isTakenBack }) => !isTakenBack);
  const won: Deed = { kind: 'win', id: randomUUID(), round, cents: win };
  const stake = standing.reduce((sum, { cents }) => sum + cents, 0);
  const last = standing.length > 0 ? [won] : [];
  return { first, last, early: isWinEarly ? last : [], net: BigInt(last.length * win - stake) };
}

/** Deeds of all rounds in any order and several times, but a win after what it is the result of. */
function deliver(stories: RoundStory[], { picks, times }: { picks: number[]; times: number[] }): Deed[] {
  const waiting = stories.map(({ first, last, early }) => ({
    early: [...early],
    first: [...first],
    last: [...last],
  }));
  const told: Deed[] = [];
  for (const [turn, pick] of picks.entries()) {
    const open = waiting.filter((one) => one.first.length + one.last.length > 0);
    const one = open[pick % Math.max(open.length, 1)];
    if (!one) break;
    const phase = [one.early, one.first, one.last].find((deeds) => deeds.length > 0) ?? [];
    const [deed] = phase.splice(pick % phase.length, 1);
    for (let n = 0; deed && n < (times[turn % times.length] ?? 1); n += 1) told.push(deed);
  }
  // And all of it once more at the end, long after.
  const all = stories.flatMap(({ first, last }) => [...first, ...last]);
  return [...told, ...all.sort((a, b) => a.id.localeCompare(b.id))];
}

it('ends with the same balances in every protocol, in any order and with any repeats', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Round, { minLength: 1, maxLength: 3 }), Delivery, async (rounds, delivery) => {
      const ends = await Promise.all(
        tellers.map(async (teller) => {
          const stories = rounds.map(tellRound);
          const seat = await teller.sit(startCents);
          for (const deed of deliver(stories, delivery)) await teller.tell(seat, deed);
          const wanted = stories.reduce((sum, { net }) => sum + net, startCents) * 10_000n;
          expect([teller.vendorKey, await world.cash(seat)]).toEqual([teller.vendorKey, wanted]);
          return describeRounds(teller, seat, stories);
        }),
      );
      expect(ends[1]).toEqual(ends[0]);
      expect(ends[2]).toEqual(ends[0]);
    }),
    { numRuns: 15, seed: 20_261_122 },
  );
  await world.expectSound();
}, 120_000);

async function describeRounds(
  { vendorKey }: Teller,
  { accountId }: { accountId: AccountId },
  stories: RoundStory[],
) {
  const rounds = stories.map(async ({ first }) => {
    const row = await world.ledger.findRound(accountId, vendorKey, first[0]?.round ?? '');
    // A round whose stakes are all void is a cancelled one or none, by what came first.
    return row && row.state !== 'cancelled' ? { stake: row.stake, win: row.win, state: row.state } : 'void';
  });
  return Promise.all(rounds);
}
