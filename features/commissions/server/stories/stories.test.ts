import type { AccountId } from '@kislap/contract-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '../../rules/terms.ts';
import * as plain from './plain.ts';
import type { PlainContract } from './plain-contracts.ts';
import { buildStoriesWorld, type StoriesWorld, type StoryAgent } from './stories.world.ts';
import { type Pace, type Story, storyOf } from './story.ts';
import { tell, wealth } from './telling.ts';

// Random trees, contracts, bets and late corrections: every bill is what a slow and plain reckoning from single rounds
// comes to, what the platform pays is what agents keep and pass on, and a rerun changes nothing.

/** The long form: `npm run torture -- --part agents`. */
const cases = Number(process.env.PROPERTY_CASES ?? 1);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

let world: StoriesWorld;
beforeAll(async () => {
  world = await buildStoriesWorld();
});
afterAll(() => world.close());

async function billsOf(accountId: AccountId, at: Date) {
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  const range = { from: day(new Date(at.getTime() - 300 * 86_400_000)), to: day(at) };
  const lists = await Promise.all(
    kinds.map((kind) =>
      world.commissions.bills.list(accountId, { side: 'own', kind, ...range, pageSize: 2_000 }),
    ),
  );
  return lists.flatMap(({ list }) => list);
}

const labelOf = ({ terms: { kind, period }, startsAt, endsAt }: PlainContract) =>
  `${kind} ${period} ${new Date(startsAt).toISOString()} ${endsAt ? new Date(endsAt).toISOString() : ''}`;

/** What was agreed on, from when until when. */
async function agreedOf(accountId: AccountId): Promise<string[]> {
  const { list } = await world.commissions.contracts.list(accountId, { side: 'own', pageSize: 100 });
  return list
    .flatMap(({ terms, effectiveFrom, endsAt }) =>
      effectiveFrom
        ? [
            labelOf({
              ...{ terms, startsAt: effectiveFrom.getTime(), endsAt: endsAt?.getTime() },
              ...{ payee: accountId, payer: undefined },
            }),
          ]
        : [],
    )
    .toSorted();
}

const label = ({ kind, startsAt, amount }: { kind: string; startsAt: number; amount: bigint }) =>
  `${kind} ${new Date(startsAt).toISOString()} ${amount}`;

async function check(story: Story, pace: Pace): Promise<void> {
  const { clock, commissions, playing } = world;
  const { agents, versions, house, lastRun } = await tell(world, story, pace);
  const { contracts } = versions;
  const everything = async () =>
    (await Promise.all(agents.map(({ accountId }) => billsOf(accountId, clock.now())))).flat();
  const cash = () => Promise.all(agents.map(({ accountId }) => playing.cash(accountId)));

  const made = await everything();
  for (const { accountId } of agents) {
    const own = made.filter(({ payee, amount }) => payee.accountId === accountId && amount > 0n);
    const mine = contracts.filter(({ payee }) => payee === accountId);
    expect(await agreedOf(accountId)).toEqual(mine.map(labelOf).toSorted());
    const wanted = kinds.flatMap((kind) => {
      const ofKind = mine.filter(({ terms }) => terms.kind === kind);
      return plain.plainBills(house, ofKind, lastRun).map((bill) => ({ ...bill, kind }));
    });
    expect(own.map((bill) => label({ ...bill, startsAt: bill.startsAt.getTime() })).toSorted()).toEqual(
      wanted.map(label).toSorted(),
    );
  }

  if (!story.isRich) await payAll(made, agents);
  const settled = ['NOT_REACHED', 'ISSUED', 'REVIEW', ...(story.isRich ? [] : ['EXPIRED'])];
  const openStates = async () =>
    (await everything()).map(({ state }) => state).filter((one) => !settled.includes(one));
  // What a credit makes payable is paid in its own time.
  await expect.poll(openStates).toEqual([]);
  const paid = await everything();

  const before = await cash();
  await Promise.all([commissions.runs.runDue(), commissions.runs.runDue()]);
  await commissions.payments.sweep();
  await commissions.payments.retry();
  expect(await cash()).toEqual(before);
  expect(await everything()).toEqual(paid);

  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
  const own = sum(agents.map(() => wealth));
  const byPlatform = sum(paid.filter(({ payer }) => payer === null).map((bill) => bill.paid));
  expect(sum(before) - own).toBe(byPlatform);
  for (const [place, { accountId }] of agents.entries()) {
    const got = sum(paid.filter(({ payee }) => payee.accountId === accountId).map((bill) => bill.paid));
    const passedOn = sum(paid.filter(({ payer }) => payer?.accountId === accountId).map((bill) => bill.paid));
    expect(before[place]).toBe(wealth + got - passedOn);
  }
  for (const bill of paid.filter(({ amount }) => amount > 0n).slice(0, 3)) {
    const { recomputed } = await commissions.explaining.openForOperator(bill.billId);
    expect(recomputed).toBe(bill.amount);
  }
  await versions.endAll();
}

/** Whoever still owes has nothing left; with money all is paid that is not too old. */
async function payAll(
  made: Awaited<ReturnType<typeof billsOf>>,
  agents: readonly StoryAgent[],
): Promise<void> {
  const { playing, commissions } = world;
  await commissions.payments.expire();
  await commissions.payments.retry();
  const open = (
    await Promise.all(agents.map(({ accountId }) => billsOf(accountId, world.clock.now())))
  ).flat();
  const owing = open.filter(({ state }) => state === 'PARTIAL' || state === 'INSUFFICIENT');
  for (const { payer } of owing) if (payer) expect(await playing.cash(payer.accountId)).toBe(0n);
  for (const { accountId } of agents) await playing.deposit(accountId, Number(wealth / 1_000_000n));
  await playing.follow();
  await commissions.payments.retry();
  expect(open.length).toBe(made.length);
}

const stories = [
  ['days', true],
  ['days', false],
  ['hours', true],
  ['hours', false],
] as const;

it(
  `bills are what single rounds come to, and what the platform pays is kept or passed on: ${cases * stories.length} cases of seed ${seed}`,
  async () => {
    for (const [pace, isRich] of stories)
      await fc.assert(
        fc.asyncProperty(storyOf(pace, isRich), (story) => check(story, pace)),
        { numRuns: cases, seed, endOnFailure: true },
      );
    const { problems } = await world.ledger.verify();
    expect(problems).toEqual([]);
  },
  120_000 + cases * 120_000,
);
