import '@kislap/server-app/testing/ledger-terms';
import type { AccountId, GameId, SocketEvent } from '@kislap/contract-kit';
import { createLedger, executorOf, type Ledger } from '@kislap/ledger';
import { newId } from '@kislap/platform/database/ids.ts';
import { createTestClock, startTestServer, type TestServer } from '@kislap/server-app/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBalancePushes } from './index.ts';

const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
let server: TestServer;
let ledger: Ledger;

beforeAll(async () => {
  server = await startTestServer({
    clock,
    async register(_http, platform) {
      ledger = await createLedger({ pool: platform.database.pool, clock, lanes: 1 });
      await ledger.ensurePartitions();
    },
  });
});
afterAll(async () => {
  await ledger.close();
  await server.close();
});

it('a win is not in the balance that pages are told before the news of it', async () => {
  const accountId = newId<AccountId>(clock.now());
  await server.platform.database.kysely
    .transaction()
    .execute((tx) => ledger.openPlayer(executorOf(tx), accountId, 'PHP'));
  const gameId = newId<GameId>(clock.now());
  const round = { accountId, source: 'arcade', currency: 'PHP', roundRef: 'late', category: 'RNG', gameId };
  await ledger.play({ ...round, roundRef: 'gift', kind: 'promoWin', reference: 'gift', amount: 100n });
  const told: SocketEvent[] = [];
  let isWon = false;
  const pushes = startBalancePushes({
    ledger: {
      ...ledger,
      // The round is won between the news of its stake and the look at the balance.
      async listBalances(accountIds) {
        if (!isWon) {
          isWon = true;
          await ledger.play({ ...round, kind: 'win', reference: 'win', amount: 30n });
        }
        return ledger.listBalances(accountIds);
      },
    },
    pusher: { push: (_accountId, event) => void told.push(event) },
    log: server.platform.log,
  });
  await ledger.play({ ...round, kind: 'bet', reference: 'bet', amount: 10n });
  await expect.poll(() => told.length).toBeGreaterThan(0);
  pushes.stop();
  const played = [
    { stake: 10n, win: 0n },
    { stake: 0n, win: 30n },
  ];
  expect(told[0]).toMatchObject({ balance: 120n, played });
});
