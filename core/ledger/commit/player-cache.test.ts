import type { AccountId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import { afterAll, expect, it } from 'vitest';
import type { PlayOp } from '../ledger.types.ts';
import { buildLedgerWorld, deposit } from '../testing/ledger.testkit.ts';

const world = await buildLedgerWorld();
afterAll(() => world.close());

const common = { source: 'arcade', currency: 'PHP' };
const game = { gameId: 'fiesta20', category: 'RNG' };
let run = 0;

/** Two players in one bucket, whose references meet in one key space, and calls of one vendor in their names. */
async function openTwo() {
  run += 1;
  const name = (text: string) => `c${run} ${text}`;
  const first = await world.openPlayer(100n);
  const second = `f${first.slice(1)}` as AccountId;
  await world.ledger.openPlayer(world.database.pool, second, 'PHP');
  await world.ledger.post(deposit(second, 100n));
  const bet = (accountId: AccountId, reference: string, amount: bigint): PlayOp =>
    ({
      ...{ ...common, ...game, kind: 'bet', accountId, amount },
      ...{ reference: name(reference) as Reference, roundRef: name('round') as RoundRef },
    }) as PlayOp;
  const rollback = (accountId: AccountId, reference: string, of: string): PlayOp =>
    ({
      ...{ ...common, kind: 'rollback', accountId },
      ...{ reference: name(reference) as Reference, referenceTo: name(of) as Reference },
    }) as PlayOp;
  const endRound = (accountId: AccountId): PlayOp =>
    ({
      ...{ ...common, kind: 'endRound', accountId },
      ...{ reference: name('end') as Reference, roundRef: name('round') as RoundRef },
    }) as PlayOp;
  const play = (...ops: PlayOp[]) => Promise.all(ops.map((op) => world.ledger.play(op)));
  return { first, second, bet, rollback, endRound, play };
}

it('a round keeps the stake that it got beside a rollback by somebody else', async () => {
  const { first, second, bet, rollback, endRound, play } = await openTwo();
  await play(bet(first, '1', 10n));
  await play(
    bet(first, '2', 10n),
    bet(first, '3', 39n),
    rollback(second, '4', '2'),
    rollback(second, '5', '1'),
  );
  await play(endRound(first));
  await world.expectSound();
});

it('a bet is given back once, also when somebody else named it in the same batch', async () => {
  const { first, second, bet, rollback, play } = await openTwo();
  await play(bet(first, '1', 40n));
  await play(
    // Holds the lane, so that the others come in one batch.
    bet(second, '2', 1n),
    rollback(second, '3', '1'),
    rollback(first, '4', '1'),
    bet(second, '1', 5n),
  );
  await play(rollback(first, '5', '1'));
  await play(rollback(first, '6', '1'));
  expect(await world.cashOf(first)).toBe(100n);
  await world.expectSound();
});
