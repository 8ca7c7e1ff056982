import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldHouse } from '../read/player.queries.ts';
import { gameOf } from '../testing/ledger.testkit.ts';
import { buildProofWorld, type ProofWorld } from './proof.testkit.ts';

let world: ProofWorld;
let victim: AccountId;

beforeEach(async () => {
  world = await buildProofWorld();
  await world.play();
  victim = await world.play();
  await world.play();
  await world.seal();
  expect(await world.findings()).toEqual([]);
});
afterEach(() => world.close());

describe('balances, rounds and references beside the lines', () => {
  it.each([
    ['a balance', `update ledger.account set balance = balance + 1 where owner_id = $1`, 'balance_is_sum'],
    ['a count', `update ledger.account set sequence = sequence + 1 where owner_id = $1`, 'sequence_gap'],
    [
      'a stake',
      `update ledger.round set stake = stake + 1 where account_id = $1 and round_ref = 'r2'`,
      'round_mismatch',
    ],
    [
      'a win',
      `update ledger.round set win = win + 1 where account_id = $1 and round_ref = 'r2'`,
      'round_mismatch',
    ],
    [
      'bets',
      `update ledger.round set bet_count = 2 where account_id = $1 and round_ref = 'r2'`,
      'round_mismatch',
    ],
    [
      'wins',
      `update ledger.round set win_count = 0 where account_id = $1 and round_ref = 'r2'`,
      'round_mismatch',
    ],
    [
      'an end',
      `update ledger.round set is_closed = false where account_id = $1 and round_ref = 'r2'`,
      'round_mismatch',
    ],
    [
      'a settlement',
      `update ledger.round set settled_at = null where account_id = $1 and round_ref = 'r2'`,
      'round_mismatch',
    ],
    ['a round', `delete from ledger.round where account_id = $1 and round_ref = 'r2'`, 'round_mismatch'],
    [
      'a reference',
      `delete from ledger.reference where account_id = $1 and sequence = 4`,
      'reference_mismatch',
    ],
    [
      'an outcome',
      `update ledger.reference set state = 109 where account_id = $1 and sequence = 4`,
      'reference_mismatch',
    ],
    [
      'an answer',
      `update ledger.reference set sequence = 6 where account_id = $1 and sequence = 4`,
      'reference_mismatch',
    ],
  ])('is named: %s', async (_what, statement, rule) => {
    await world.tamper(statement, [victim]);
    const problems = await world.check();
    expect(problems).toContainEqual(
      expect.objectContaining({ rule, accountId: victim, bucket: bucketOf(victim) }),
    );
  });

  it('names a rolled back bet that was made to count again', async () => {
    const game = gameOf(victim);
    await world.ledger.play(game.bet('late', 1_000_000n, 'r9'));
    await world.ledger.play(game.rollback('back', 'late'));
    await world.seal();
    expect(await world.findings()).toEqual([]);
    await world.tamper('update ledger.reference set state = 101 where account_id = $1 and state = 102', [
      victim,
    ]);
    expect(await world.findings()).toEqual([`reference_mismatch ${victim}.9`]);
  });

  it('names a bucket whose house account was edited', async () => {
    await foldHouse(world.database.pool, world.ledger.strands);
    await world.tamper(
      `update ledger.account set balance = balance - 5
      where bucket = $1 and kind = 'house:game:arcade'`,
      [bucketOf(victim)],
    );
    expect(await world.check()).toEqual(
      ['balance_is_sum', 'sum_zero'].map((rule) =>
        expect.objectContaining({ rule, bucket: bucketOf(victim) }),
      ),
    );
  });

  it('names a hold that was edited', async () => {
    await world.ledger.post({
      kind: 'reserve',
      accountId: victim,
      source: 'cashier',
      reference: 'h1',
      currency: 'PHP',
      amount: 9_000_000n,
    });
    await world.ledger.post({
      kind: 'reserve',
      accountId: victim,
      source: 'cashier',
      reference: 'h2',
      currency: 'PHP',
      amount: 9_000_000n,
    });
    expect(await world.findings()).toEqual([]);
    await world.tamper(`update ledger.hold set remaining = remaining - 1 where reference = 'h1'`);
    expect(await world.findings()).toContain(`hold_mismatch ${victim}`);
    // The sum fits again, and neither hold is what its line says.
    await world.tamper(
      `update ledger.hold set amount = amount + 1, remaining = remaining + 1 where reference = 'h2'`,
    );
    expect(await world.check()).toHaveLength(2);
  });
});
