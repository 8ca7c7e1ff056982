import type { AccountId } from '@kislap/contract-kit/ids';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { LedgerOp } from '../index.ts';
import { buildLedgerWorld, deposit, gameOf } from '../testing/ledger.testkit.ts';

const world = await buildLedgerWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

it.each([
  ['other content', 'content_mismatch', (id: AccountId) => ({ ...gameOf(id).bet(`${id} bet`, 2n) })],
  [
    'another currency',
    'currency_mismatch',
    (id: AccountId) => ({ ...deposit(id, 1n, `${id} 2`), currency: 'USD' }),
  ],
  ['an impossible amount', 'amount_invalid', (id: AccountId) => deposit(id, -1n, `${id} 2`)],
] satisfies [string, string, (id: AccountId) => LedgerOp][])(
  'refuses %s with the balance of this moment, whoever moved it last',
  async (_, reason, wrong) => {
    const [writer, other] = [await world.another(), await world.another()];
    const accountId = await world.openPlayer(100n);
    const game = gameOf(accountId);
    // From here on this writer remembers the player.
    await writer.play(game.bet(`${accountId} bet`, 1n));
    await other.play(game.bet(`${accountId} other`, 50n, 'r2'));
    expect(await writer.post(wrong(accountId))).toEqual({ outcome: 'refused', reason, balance: 49n });
  },
);
