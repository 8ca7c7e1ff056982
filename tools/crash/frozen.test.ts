import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../apps/server/src/migrate.ts';
import {
  type SeveralProcesses,
  startSeveralProcesses,
} from '../../apps/server/src/testing/several-processes.ts';
import { type Answered, bet, timed } from '../../apps/server/src/testing/vendor-bets.ts';
import { type Postgres, removeCluster, startPostgres } from '../postgres/cluster.ts';
import { signalPostgres } from './victims.ts';

// A PostgreSQL that is there and says nothing: nobody waits for it longer than who asks would.

const limitMs = 240_000;
let dataDir = '';
let postgres: Postgres;
let house: SeveralProcesses;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'kislap-frozen-'));
  postgres = await startPostgres({ dataDir });
  await migrate(postgres.url);
  house = await startSeveralProcesses({ databaseUrl: postgres.url, entries: ['api', 'gateway'] });
}, limitMs);
afterEach(() => signalPostgres(postgres.pid, 'SIGCONT'));
afterAll(async () => {
  await house?.close();
  await postgres?.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}, limitMs);

function callPage(method: 'GET' | 'POST'): Promise<Answered> {
  const headers = { authorization: `Bearer ${'a'.repeat(43)}`, 'content-type': 'application/json' };
  const init = method === 'GET' ? { headers } : { method, headers, body: '{}' };
  return timed(`${house.of('api')[0]?.url}/wps/cashier/deposits`, init);
}

it.each([4_000, 20_000])(
  'tells everybody in time to come back while PostgreSQL is frozen for %i ms, and loses nothing',
  { timeout: limitMs },
  async (frozenMs) => {
    const [seat] = await house.seat(1, 100);
    if (!seat) throw new Error('a seat was asked for');
    expect((await bet(house, seat, randomUUID())).body).toMatchObject({
      status: 'RS_OK',
      balance: 9_900_000,
    });
    const pageBefore = await callPage('GET');
    signalPostgres(postgres.pid, 'SIGSTOP');
    const thawAt = performance.now() + frozenMs;
    const transactions: string[] = [];
    const waited: number[] = [];
    while (performance.now() < thawAt - 3_000) {
      const own = [randomUUID(), randomUUID()];
      transactions.push(...own);
      const [pages, bets] = await Promise.all([
        Promise.all([callPage('GET'), callPage('POST')]),
        Promise.all(own.map((transaction) => bet(house, seat, transaction))),
      ]);
      for (const answer of bets) {
        expect(answer).toMatchObject({ status: 200, body: { status: 'RS_ERROR_UNKNOWN' } });
        expect(answer.ms).toBeLessThan(3_000);
        waited.push(answer.ms);
      }
      for (const answer of pages) {
        expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        expect(answer.ms).toBeLessThan(3_000);
      }
      await sleep(200);
    }
    // The second that is promised, of most: a busy machine makes one wait.
    expect(waited.toSorted((a, b) => a - b)[Math.floor((waited.length - 1) / 2)]).toBeLessThan(1_000);
    signalPostgres(postgres.pid, 'SIGCONT');
    await expect.poll(() => callPage('GET')).toMatchObject({ status: pageBefore.status });
    await expect.poll(async () => (await bet(house, seat, transactions[0] ?? '')).body.status).toBe('RS_OK');
    // What was not answered may or may not have been taken; asked again, each is taken once.
    for (const transaction of transactions)
      expect((await bet(house, seat, transaction)).body).toMatchObject({ status: 'RS_OK' });
    const { rows } = await house.platform.database.pool.query(
      'select count(*)::integer as bets from ledger.round_line where account_id = $1',
      [seat.user],
    );
    expect(rows[0].bets).toBe(transactions.length + 1);
    const cash = (await house.features.ledger.findBalances(seat.user))?.cash;
    expect(cash).toBe(100_000_000n - BigInt(transactions.length + 1) * 1_000_000n);
    expect((await house.features.ledger.verify()).problems).toEqual([]);
  },
);
