import { createClient } from '@kislap/api-client';
import type { AccountId } from '@kislap/contract-kit';
import { getMemberInfo } from '@kislap/identity/contract/member';
import { type SeveralProcesses, startSeveralProcesses } from '@kislap/server-app/testing/several-processes';
import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import { openVendor, transactionOf, units } from '@kislap/testkit/journey-vendor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSelfExclusion } from '../contract/protection.ts';

let database: TestDatabase;
let house: SeveralProcesses;
beforeAll(async () => {
  database = await createTestDatabase();
  house = await startSeveralProcesses({ databaseUrl: database.url, entries: ['api', 'api', 'gateway'] });
}, 180_000);
afterAll(async () => {
  await house?.close();
  await database?.drop();
});

const promisedMs = 5_000;

async function join(): Promise<{ accountId: AccountId; token: string }> {
  const { identity } = house.features;
  const db = house.platform.database.kysely;
  return db.transaction().execute(async (tx) => {
    const { id } = await identity.createMember(tx, {
      type: 0,
      username: 'enoughforme',
      password: null,
      birthDate: '1990-05-17',
      identityStatus: 'verified',
      language: 'EN',
      ip: '127.0.0.1',
    });
    return {
      accountId: id,
      token: await identity.sessions.create(tx, id, { ip: '127.0.0.1', device: 'test' }),
    };
  });
}

/** How long it took until what is asked was so; the last answer where it never was. */
async function timeUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 2 * promisedMs) {
    if (await isSo()) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Number.POSITIVE_INFINITY;
}

it('ends the sessions and refuses the bets of a self-excluded player, in every process within five seconds', async () => {
  const { accountId, token } = await join();
  const seat = await house.sit(accountId, 100);
  const [here, there] = house
    .of('api')
    .map(({ url }) => createClient({ baseUrl: url, token: () => token, language: () => 'EN' }));
  const [gateway] = house.of('gateway');
  const { vendorKey, privateKey, gameCode: game_code } = house.vendor;
  const vendor = openVendor({
    vendorKey,
    callbackUrl: `${gateway?.url}/gateway/${vendorKey}`,
    secrets: { privateKey },
  });
  const bet = () => vendor.call('transaction/bet', transactionOf({ ...seat, game_code }, units));
  if (!here || !there) return expect.fail('two processes answer calls');

  // Each process knows the player, their session and their seat before.
  expect((await there(getMemberInfo)).id).toBe(accountId);
  const first = transactionOf({ ...seat, game_code }, units);
  expect((await vendor.call('transaction/bet', first)).status).toBe('RS_OK');

  await here(startSelfExclusion, { body: { term: 'six_months' } });
  const isSignedOut = () =>
    there(getMemberInfo).then(
      () => false,
      (error: { code?: string }) => error.code === 'session_expired',
    );
  const [ended, refused] = await Promise.all([
    timeUntil(isSignedOut),
    timeUntil(async () => (await bet()).status !== 'RS_OK'),
  ]);
  expect(ended).toBeLessThan(promisedMs);
  expect(refused).toBeLessThan(promisedMs);

  // What was staked before is paid all the same, and money may leave.
  const { request_uuid: _request, transaction_uuid: reference_transaction_uuid, ...round } = first;
  const win = {
    ...round,
    request_uuid: crypto.randomUUID(),
    transaction_uuid: crypto.randomUUID(),
    reference_transaction_uuid,
    amount: 3 * units,
    round_closed: true,
  };
  expect((await vendor.call('transaction/win', win)).status).toBe('RS_OK');
  expect(house.errors()).toEqual([]);
});
