import type { AccountId } from '@kislap/contract-kit/ids';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { buildLedgerWorld, deposit } from './ledger.testkit.ts';
import { type Draft, LedgerModel, opOf, wordsOfAnswer } from './ledger-model.testkit.ts';
import { databaseCases, diceOf, propertySeed, propertyTag, timeFor } from './property-cases.testkit.ts';
import { buildScript, deliver, scriptCash, scriptPlan } from './script.testkit.ts';

// The same as confluence.test.ts does with the decisions alone, through PostgreSQL and two writers.
const world = await buildLedgerWorld();
const ledgers = [world.ledger, await world.another({ lanes: 2, batchMax: 5 })];
afterAll(() => world.close());

const draft: fc.Arbitrary<Draft> = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'bet', 'win', 'win', 'rollback', 'rollback', 'endRound', 'promoWin'),
  player: fc.nat(1),
  reference: fc.nat(11),
  target: fc.nat(11),
  round: fc.nat(2),
  amount: fc.nat(60),
  // Rare, or every round would be closed before anything can happen in it.
  closes: fc.constantFrom(false, false, false, false, true),
  namesTarget: fc.boolean(),
});

/** Chunks go out all at once; each chunk to one of the two writers. */
const chunks = fc.array(
  fc.record({ writer: fc.nat(1), drafts: fc.array(draft, { minLength: 1, maxLength: 12 }) }),
  { minLength: 1, maxLength: 5 },
);

let run = 0;

async function openPair(cash: bigint): Promise<AccountId[]> {
  const first = await world.openPlayer(cash);
  // One bucket, so that both players' references meet in one key space.
  const second = `f${first.slice(1)}` as AccountId;
  await world.ledger.openPlayer(world.database.pool, second, 'PHP');
  await world.ledger.post(deposit(second, cash));
  return [first, second];
}

it(
  `answers every sequence as the plain model does, on two writers (${databaseCases} cases, ${propertyTag})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(chunks, async (given) => {
        run += 1;
        const tag = `p${run}`;
        const accountIds = await openPair(100n);
        const model = new LedgerModel();
        for (const accountId of accountIds) model.cash.set(accountId, 100n);
        for (const { writer, drafts } of given) {
          const ops = drafts.map((each) => opOf(each, accountIds, tag));
          const ledger = ledgers[writer] ?? world.ledger;
          const answers = await Promise.all(ops.map((op) => ledger.play(op)));
          expect(answers.map(wordsOfAnswer)).toEqual(ops.map((op) => model.apply(op)));
        }
        for (const accountId of accountIds) {
          expect(await world.cashOf(accountId)).toBe(model.cash.get(accountId));
        }
      }),
      { numRuns: databaseCases, seed: propertySeed },
    );
    await world.expectSound();
  },
  timeFor(databaseCases, 200),
);

it(
  `ends in one state, in whatever order and however often the calls arrive (${databaseCases} cases, ${propertyTag})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(scriptPlan, fc.integer(), async (plans, seed) => {
        run += 1;
        const accountIds = await openPair(scriptCash);
        const script = buildScript(plans, accountIds, `s${run}`);
        const dice = diceOf(seed);
        const delivery = deliver(script.calls, dice);
        for (let next = delivery.next(); !next.done; ) {
          const ledger = ledgers[dice(2)] ?? world.ledger;
          next = delivery.next(await Promise.all(next.value.map((op) => ledger.play(op))));
        }
        for (const accountId of accountIds) {
          const change = script.changes.get(accountId) ?? 0n;
          expect(await world.cashOf(accountId)).toBe(scriptCash + change);
        }
        for (const { accountId, roundRef, stands } of script.rounds) {
          const round = await world.ledger.findRound(accountId, 'arcade', roundRef);
          if (stands) {
            const { stake, win, isClosed } = stands;
            expect(round).toMatchObject({ stake, win, state: isClosed ? 'closed' : 'open' });
          } else expect([round?.stake ?? 0n, round?.win ?? 0n, round?.state]).not.toContain('open');
        }
      }),
      { numRuns: databaseCases, seed: propertySeed },
    );
    await world.expectSound();
  },
  timeFor(databaseCases, 300),
);
