import { type AccountKind, executorOf, type TransferType } from '@kislap/ledger';
import { listCursors } from '@kislap/platform/database/consumers.queries.ts';
import { afterAll, expect, it } from 'vitest';
import { readModel, recompute } from './recompute.ts';
import { buildReportsWorld } from './reports.world.ts';

const world = await buildReportsWorld();
afterAll(() => world.close());

const vendor = 'player:vendor:purse';
const transit = `${vendor}:transit` as const;
let references = 0;

async function post(
  type: TransferType,
  from: AccountKind,
  to: AccountKind,
  amount: bigint,
  source = 'transfers',
) {
  references += 1;
  const reference = `move ${references}`;
  const common = { accountId: world.ids.lone, source, reference, currency: 'PHP' };
  await world.post({ kind: 'post', ...common, type, from, to, amount });
}

it('counts only wins and losses of money that moves to a vendor and back', async () => {
  await post('DEPOSIT', 'house:payment:test', 'player:cash', 1_000n, 'cashier');
  await post('VENDOR_OUT', 'player:cash', transit, 900n);
  await post('TRANSFER', transit, vendor, 900n);
  await post('BET', vendor, 'house:game:purse', 250n, 'purse');
  await post('TRANSFER', vendor, transit, 650n);
  await post('VENDOR_IN', transit, 'player:cash', 650n);
  await post('VENDOR_OUT', 'player:cash', transit, 500n);
  await post('VENDOR_IN', transit, 'player:cash', 500n);
  await post('VENDOR_OUT', 'player:cash', transit, 100n);
  await post('TRANSFER', transit, vendor, 100n);
  await post('WIN', 'house:game:purse', vendor, 40n, 'purse');
  await world.drain();
  const db = executorOf(world.database.kysely);
  const figures = Object.fromEntries(await readModel(db, world.ids.lone));
  // Neither turnover (valid bets) nor rounds, and no second deposit: the result alone, with its vendor. Nothing is open.
  expect(figures).toEqual({
    '2026-11-21  cashier  deposits': 1_000n,
    '2026-11-21  purse  settledStake': 250n,
    '2026-11-21  purse  stake': 250n,
    '2026-11-21  purse  win': 40n,
  });
  const cursor = (await listCursors(world.database.kysely)).get('reports.figures') ?? '';
  expect(Object.fromEntries(await recompute(db, world.ids.lone, cursor))).toEqual(figures);
  expect((await world.ledger.verify()).problems).toEqual([]);
});
