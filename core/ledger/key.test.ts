import { afterAll, expect, it } from 'vitest';
import { keyOf } from './key.ts';
import { buildLedgerWorld, gameOf } from './testing/ledger.testkit.ts';

const world = await buildLedgerWorld();
afterAll(() => world.close());

const plain = '583c985f-fee6-4c0e-bbf5-308aad6265af';

it.each([
  plain,
  plain.toUpperCase(),
  plain.replaceAll('-', ''),
  // Of version 8 itself, as digests are: digested, so that nobody can aim at another text's key.
  '583c985f-fee6-8c0e-bbf5-308aad6265af',
  'round-1',
  'señor ₱ 🎲',
  'x'.repeat(200),
])('gives %s the same key as the database does', async (reference) => {
  const { rows } = await world.database.pool.query('select ledger.key_of($1)::text as key', [reference]);
  expect(keyOf(reference)).toBe(rows[0]?.key);
  expect(keyOf(reference) === reference).toBe(reference === plain);
});

it('finds a bet by its reference, and its round by its name, with any characters', async () => {
  const accountId = await world.openPlayer(1_000_000n);
  const game = gameOf(accountId);
  const names = [
    plain,
    plain.toUpperCase(),
    '583c985f-fee6-8c0e-bbf5-308aad6265af',
    'señor ₱ 🎲',
    '-'.repeat(36),
  ];
  for (const name of names) {
    expect(await world.ledger.play(game.bet(name, 1n, name))).toMatchObject({ outcome: 'posted' });
  }
  const other = await world.another();
  for (const name of names) {
    expect(await other.play(game.bet(name, 1n, name))).toMatchObject({ outcome: 'replayed' });
    expect(await other.findRound(accountId, 'arcade', name)).toMatchObject({ roundRef: name, stake: 1n });
    expect(await other.findTransfer(accountId, 'arcade', name)).toMatchObject({ reference: name });
  }
});
