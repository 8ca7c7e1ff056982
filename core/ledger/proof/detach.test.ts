import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gameOf } from '../testing/ledger.testkit.ts';
import { detachMonth, verifyDetached } from './detach.ts';
import { buildProofWorld, type ProofWorld } from './proof.testkit.ts';
import { proveLedger } from './prove.ts';

const dayMs = 86_400_000;
/** The world begins in November 2026; its clock goes on from there. */
const firstMonth = '2026-11';

let world: ProofWorld;
let victim: AccountId;

beforeEach(async () => {
  world = await buildProofWorld();
  victim = await world.play();
  await world.play();
  await world.ledger.post({
    kind: 'reserve',
    accountId: victim,
    source: 'cashier',
    reference: 'held since long',
    currency: 'PHP',
    amount: 3_000_000n,
  });
  await world.seal();
  await goOn(14 * 31);
  await world.ledger.play(gameOf(victim).bet('late', 2_000_000n, 'late', { closesRound: true }));
  await world.seal();
});
afterEach(() => world.close());

async function goOn(days: number) {
  world.clock.advance(days * dayMs);
  await world.ledger.ensurePartitions();
}

const detach = (month = firstMonth) => detachMonth(world.database.pool, month, world.clock.now());

it('leaves a sound ledger with every balance and number, and a month that is sound on its own', async () => {
  const before = await world.ledger.findBalances(victim);
  expect(await detach()).toEqual({ outcome: 'detached', transfers: 15n });

  expect(await world.findings()).toEqual([]);
  const report = await proveLedger(world.database.pool, world.clock.now(), world);
  expect(report).toMatchObject({ ok: true, transfers: 1 });
  expect(await world.ledger.findBalances(victim)).toEqual(before);
  const page = await world.ledger.listTransfers(victim, { page: 1, pageSize: 10 });
  expect(page.list.map(({ sequence, balanceBefore }) => [sequence, balanceBefore])).toEqual([
    [9n, (before?.cash ?? 0n) + 2_000_000n],
  ]);
  expect(await verifyDetached(world.database.pool, firstMonth)).toEqual([]);

  // The ledger goes on where it was.
  await world.ledger.play(gameOf(victim).bet('later', 1_000_000n, 'later'));
  await world.seal();
  expect(await world.findings()).toEqual([]);
});

it('still names lines edited, deleted or inserted after the cut', async () => {
  await detach();
  const later = `account_id = $1 and created_at > '2027-01-01'`;
  await world.tamper(`update ledger.transfer set cash_after = cash_after + 1 where ${later}`, [victim]);
  expect(await world.findings()).toContain(`line_edited ${victim}.9`);
  await world.tamper('delete from ledger.transfer where account_id = $1', [victim]);
  expect(await world.findings()).toContain(`line_deleted ${victim}.9`);
  await world.tamper('update ledger.opening_balance set balance = balance + 1 where owner_id = $1', [victim]);
  expect(await world.findings()).toContain(`balance_is_sum ${victim}`);
});

it('names lines edited, deleted or inserted in a detached month', async () => {
  await detach();
  const where = `bucket = ${bucketOf(victim)} and account_id = '${victim}'`;
  await world.tamper(
    `update ledger.transfer_2026_11 set amount = amount + 1 where ${where} and sequence = 4`,
  );
  await world.tamper(`update ledger.transfer_2026_11 set sequence = 70 where ${where} and sequence = 5`);
  await world.tamper(`delete from ledger.transfer_2026_11 where ${where} and sequence = 6`);
  const found = await verifyDetached(world.database.pool, firstMonth);
  expect(found?.map(({ rule, transferId }) => `${rule} ${transferId}`).sort()).toEqual([
    'line_deleted null',
    `line_edited ${victim}.4`,
    `line_inserted ${victim}.70`,
  ]);
});

it('refuses a month that is young, not the oldest, or not sound', async () => {
  const month = (name: string) => detach(name);
  expect(await month('2027-11')).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/13 months/),
  });
  await goOn(31);
  expect(await month('2026-12')).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/transfer_2026_11/),
  });
  await world.tamper('update ledger.account set balance = balance + 1 where owner_id = $1', [victim]);
  expect(await detach()).toMatchObject({ outcome: 'refused', reason: 'the ledger is not sound' });
  expect(await verifyDetached(world.database.pool, firstMonth)).toBeUndefined();
});

it('detaches one month after the other', async () => {
  expect(await detach()).toMatchObject({ outcome: 'detached' });
  await goOn(31);
  expect(await detach('2026-12')).toEqual({ outcome: 'detached', transfers: 0n });
  expect(await world.findings()).toEqual([]);
});
