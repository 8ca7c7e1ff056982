import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ledger, LedgerResult, PlayOp } from './index.ts';
import { buildLedgerWorld, deposit, gameOf, type LedgerWorld } from './ledger.testkit.ts';
import { LedgerModel } from './ledger-model.testkit.ts';

let world: LedgerWorld;
let ledgers: Ledger[];
beforeAll(async () => {
  world = await buildLedgerWorld();
  ledgers = [world.ledger, await world.another({ lanes: 2, batchMax: 5 })];
});
afterAll(() => world.close());

/** A call before it has a player, references of its own run, and a place in a chunk. */
interface Draft {
  kind: PlayOp['kind'];
  player: number;
  reference: number;
  target: number;
  round: number;
  amount: number;
  closes: boolean;
  namesTarget: boolean;
}

const draft: fc.Arbitrary<Draft> = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'bet', 'win', 'win', 'rollback', 'rollback', 'endRound', 'promoWin'),
  player: fc.nat(1),
  reference: fc.nat(11),
  target: fc.nat(11),
  round: fc.nat(2),
  amount: fc.nat(60),
  closes: fc.boolean(),
  namesTarget: fc.boolean(),
});

/** Chunks go out all at once; each chunk to one of the two writers. */
const chunks = fc.array(
  fc.record({ writer: fc.nat(1), drafts: fc.array(draft, { minLength: 1, maxLength: 12 }) }),
  { minLength: 1, maxLength: 5 },
);

let run = 0;

function opOf(given: Draft, accountIds: string[], tag: string): PlayOp {
  const game = gameOf(accountIds[given.player] ?? '');
  const reference = `${tag} ${given.reference}`;
  const target = `${tag} ${given.target}`;
  const round = `${tag} r${given.round}`;
  // Rare, or every round would be closed before anything can happen in it.
  const closes = given.closes && given.amount % 5 === 0 ? { closesRound: true } : {};
  switch (given.kind) {
    case 'bet':
      return game.bet(reference, BigInt(given.amount), round, closes);
    case 'win':
      return game.win(reference, BigInt(given.amount), round, {
        ...closes,
        ...(given.namesTarget ? { referenceTo: target } : {}),
      });
    case 'rollback':
      return game.rollback(reference, target);
    case 'endRound':
      return game.endRound(reference, round);
    case 'promoWin':
      return game.promoWin(reference, BigInt(given.amount), round);
  }
}

function said(result: LedgerResult): string {
  if (result.outcome === 'refused') return result.reason;
  return `${result.outcome} ${result.balance}`;
}

async function openPair(cash: bigint): Promise<string[]> {
  const first = await world.openPlayer(cash);
  // One bucket, so that both players' references meet in one key space.
  const second = `f${first.slice(1)}`;
  await world.ledger.openPlayer(world.database.pool, second, 'PHP');
  await world.ledger.post(deposit(second, cash));
  return [first, second];
}

it('answers every sequence as the plain model does, on two writers', async () => {
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
        expect(answers.map(said)).toEqual(ops.map((op) => model.apply(op)));
      }
      for (const accountId of accountIds) {
        expect(await world.cashOf(accountId)).toBe(model.cash.get(accountId));
      }
    }),
    { numRuns: 250 },
  );
  await world.expectSound();
}, 180_000);

it('ends in one state, in whatever order and however often the calls arrive', async () => {
  const play = fc.record({
    stake: fc.integer({ min: 1, max: 50 }),
    wins: fc.array(fc.nat(80), { maxLength: 2 }),
    isCancelled: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(play, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat(1_000_000)),
      async (plays, dice) => {
        run += 1;
        const accountId = await world.openPlayer(1_000n);
        const game = gameOf(accountId);
        let expected = 1_000n;
        const calls: PlayOp[] = [];
        for (const [index, { stake, wins, isCancelled }] of plays.entries()) {
          const round = `o${run} ${index}`;
          calls.push(game.bet(`${round} bet`, BigInt(stake), round));
          // Its bet taken back, or its wins paid: never both, for then the order is what decides.
          if (isCancelled) calls.push(game.rollback(`${round} back`, `${round} bet`));
          else {
            expected -= BigInt(stake);
            for (const [n, win] of wins.entries()) {
              expected += BigInt(win);
              calls.push(game.win(`${round} win${n}`, BigInt(win), round, { referenceTo: `${round} bet` }));
            }
          }
        }
        await deliverAll([...calls, ...calls], dice);
        expect(await world.cashOf(accountId)).toBe(expected);
      },
    ),
    { numRuns: 120 },
  );
  await world.expectSound();
});

/** As a vendor does: a win that came before its bet is sent again until it has a final answer. */
async function deliverAll(calls: PlayOp[], dice: Iterator<number>) {
  let left = calls;
  while (left.length > 0) {
    const order = left.map((op) => ({ op, place: dice.next().value ?? 0 }));
    order.sort((a, b) => a.place - b.place);
    const ledger = ledgers[(dice.next().value ?? 0) % 2] ?? world.ledger;
    const answers = await Promise.all(order.map(({ op }) => ledger.play(op)));
    left = order.map(({ op }) => op).filter((_, index) => isEarly(answers[index]));
  }
}

function isEarly(result: LedgerResult | undefined): boolean {
  return result?.outcome === 'refused' && result.reason === 'bet_unknown';
}
