import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import type { Guard } from '@kislap/ledger';
import { afterAll, expect, it } from 'vitest';
import { buildGatewayWorld, type GatewayWorld, rollbackOf, transaction, units } from './gateway.testkit.ts';
import { buildEvolutionWorld, stake } from './protocols/evolution/evolution.testkit.ts';
import { buildGrooveWorld, result, wager } from './protocols/groove/groove.testkit.ts';

// Limits and exclusions as each vendor hears of them, in sessions that were open before.

const peso = 1_000_000n;
const hub88 = await buildGatewayWorld();
const evolution = await buildEvolutionWorld();
const groove = await buildGrooveWorld();
afterAll(async () => {
  await hub88.close();
  await evolution.close();
  await groove.close();
});

type World = Pick<GatewayWorld, 'ledger' | 'server' | 'clock'>;

function guard(world: World, accountId: AccountId, change: Partial<Guard>): Promise<void> {
  const { pool } = world.server.platform.database;
  return world.ledger.setGuard(pool, accountId, {
    rules: [],
    excludedUntil: null,
    coolingUntil: null,
    ...change,
  });
}

const stakeLimit = (max: bigint): Partial<Guard> => ({
  rules: [{ kind: 'stake', hours: 24, max: max * peso, from: null, until: null }],
});

function later(world: World): Date {
  return new Date(world.clock.now().getTime() + 86_400_000);
}

it('tells Hub88 that the limit is reached, and that an excluded player is disabled', async () => {
  const world = hub88;
  const seat = await world.seat(100);
  const bet = transaction(seat, 10);
  expect(await world.call('transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
  await guard(world, seat.accountId, stakeLimit(15n));
  const over = transaction(seat, 6, { round: 'round-2' });
  expect(await world.call('transaction/bet', over)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
  await guard(world, seat.accountId, { excludedUntil: later(world) });
  const late = transaction(seat, 1, { round: 'round-3' });
  expect(await world.call('transaction/bet', late)).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  // What was staked before is still paid, and given back.
  const win = transaction(seat, 7, { reference_transaction_uuid: bet.transaction_uuid });
  expect(await world.call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 97 * units });
  const back = rollbackOf(seat, win.transaction_uuid);
  expect(await world.call('transaction/rollback', back)).toMatchObject({ balance: 90 * units });
});

it('gives Evolution a final word for a limit, and locks an excluded account', async () => {
  const world = evolution;
  const player = await world.join(100);
  const bet = stake('10');
  expect(await world.transaction(player, 'debit', bet)).toMatchObject({ status: 'OK' });
  await guard(world, player.accountId, stakeLimit(15n));
  const over = await world.transaction(player, 'debit', stake('6'));
  expect(over.status).toBe('FINAL_ERROR_ACTION_FAILED');
  await guard(world, player.accountId, { coolingUntil: later(world) });
  expect((await world.transaction(player, 'debit', stake('1'))).status).toBe('ACCOUNT_LOCKED');
  const check = { userId: player.accountId, sid: player.sid, uuid: randomUUID() };
  expect((await world.call('check', check)).status).toBe('ACCOUNT_LOCKED');
  const credit = { ...stake('7', bet.refId) };
  expect(await world.transaction(player, 'credit', credit)).toMatchObject({ status: 'OK', balance: '97.00' });
});

it('tells GrooveTech of a gaming limit, and that an excluded account is blocked', async () => {
  const world = groove;
  const seat = await world.join(100);
  const bet = wager('10');
  expect(await world.call(seat, 'wager', bet)).toMatchObject({ code: 200 });
  await guard(world, seat.accountId, stakeLimit(15n));
  expect(await world.call(seat, 'wager', wager('6'))).toMatchObject({ code: 1019 });
  await guard(world, seat.accountId, { excludedUntil: later(world) });
  expect(await world.call(seat, 'wager', wager('1'))).toMatchObject({ code: 1035 });
  expect(await world.call(seat, 'result', result(bet.roundid, '7'))).toMatchObject({
    code: 200,
    balance: 97,
  });
});
