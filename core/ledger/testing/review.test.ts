import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { LedgerOp } from '../index.ts';
import { buildLedgerWorld, gameOf } from './ledger.testkit.ts';
import { databaseCases, propertySeed, propertyTag, timeFor } from './property-cases.testkit.ts';

const world = await buildLedgerWorld();
const ledgers = [world.ledger, await world.another({ lanes: 2, batchMax: 5 })];
afterAll(() => world.close());

const limit = { multiplier: 10n, unstaked: 5n };

function release(accountId: string, reference: string, referenceTo: string): LedgerOp {
  return {
    kind: 'releaseWin',
    accountId: accountId as never,
    source: 'gateway',
    reference,
    heldBy: 'arcade',
    referenceTo,
    currency: 'PHP',
  };
}

async function underReview(accountId: string): Promise<bigint> {
  const accounts = await world.ledger.listAccounts(world.database.pool, accountId as never);
  return accounts.get('player:review') ?? 0n;
}

it('a win above its limit stands under review, is answered as posted, and is released once', async () => {
  const accountId = await world.openPlayer(100n);
  const game = gameOf(accountId);
  await world.ledger.play(game.bet('b1', 10n));
  expect(await world.ledger.play(game.win('w1', 100n, 'r1', { limit }))).toMatchObject({ balance: 190n });
  const high = game.win('w2', 1n);
  expect(await world.ledger.play({ ...high, limit })).toMatchObject({ outcome: 'posted', balance: 190n });
  // The limit is no part of the content.
  expect(await world.ledger.play(high)).toMatchObject({ outcome: 'replayed', balance: 190n });
  expect(await underReview(accountId)).toBe(1n);
  await world.expectSound();
  expect(await world.ledger.post(release(accountId, 'x1', 'w1'))).toMatchObject({ reason: 'win_not_held' });
  expect(await world.ledger.post(release(accountId, 'x2', 'w2'))).toMatchObject({ balance: 191n });
  expect(await world.ledger.post(release(accountId, 'x2', 'w2'))).toMatchObject({ outcome: 'replayed' });
  expect(await world.ledger.post(release(accountId, 'x3', 'w2'))).toMatchObject({ reason: 'win_not_held' });
  expect(await world.ledger.play(game.rollback('k1', 'w2'))).toMatchObject({ balance: 190n });
  expect(await underReview(accountId)).toBe(0n);
  await world.expectSound();
});

const step = fc.record({
  what: fc.constantFrom('bet', 'win', 'win', 'promo', 'release', 'rollback'),
  writer: fc.nat(1),
  target: fc.nat(9),
  round: fc.nat(1),
  amount: fc.nat(60),
});
let run = 0;

it(
  `cash and what is under review come to the stakes and wins that stand (${databaseCases} cases, ${propertyTag})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        run += 1;
        const accountId = await world.openPlayer(1_000n);
        const game = gameOf(accountId);
        const worth = new Map<string, bigint>();
        for (const [index, { what, writer, target, round, amount }] of steps.entries()) {
          const name = (at: number) => `v${run} ${at}`;
          const roundRef = `v${run} r${round}`;
          const ops: Record<typeof what, LedgerOp> = {
            bet: game.bet(name(index), BigInt(amount % 5), roundRef),
            win: game.win(name(index), BigInt(amount), roundRef, { limit }),
            promo: { ...game.promoWin(name(index), BigInt(amount), roundRef), limit },
            release: release(accountId, name(index), name(target)),
            rollback: game.rollback(name(index), name(target)),
          };
          const op = ops[what];
          const result = await (ledgers[writer] ?? world.ledger).post(op);
          if (result.outcome !== 'posted') continue;
          if (what === 'rollback') worth.delete(name(target));
          else if (what === 'bet') worth.set(op.reference, -BigInt(amount % 5));
          else if (what !== 'release') worth.set(op.reference, BigInt(amount));
        }
        const sum = [...worth.values()].reduce((all, one) => all + one, 1_000n);
        expect((await world.cashOf(accountId)) + (await underReview(accountId))).toBe(sum);
      }),
      { numRuns: databaseCases, seed: propertySeed },
    );
    await world.expectSound();
  },
  timeFor(databaseCases, 300),
);
