import { type SeveralProcesses, startSeveralProcesses } from '@kislap/server-app/testing/several-processes';
import { checkHistory, createTestDatabase, type TestDatabase } from '@kislap/testkit';
import { type AttackReport, attack } from '@kislap/testkit/adversary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Another each time only by hand: a test must not find something new on a day when nothing was changed. */
const seed = 20_261_121;

let database: TestDatabase;
let house: SeveralProcesses;
let report: AttackReport;

beforeAll(async () => {
  database = await createTestDatabase();
  const entries = ['gateway', 'gateway', 'worker'] as const;
  house = await startSeveralProcesses({ databaseUrl: database.url, entries });
  const { privateKey, ...vendor } = house.vendor;
  report = await attack({
    house: vendor,
    privateKey,
    gateways: house.of('gateway').map(({ port }) => port),
    seats: await house.seat(24, 100_000),
    seed,
    requests: 4_000,
    held: 20,
  });
}, 180_000);
afterAll(async () => {
  await house?.close();
  await database?.drop();
});

describe('a vendor with the right keys and no good will', () => {
  it('is answered by the table of the protocol, at once, and learns nothing', () => {
    expect(report.faults).toEqual([]);
    expect(report.requests).toBeGreaterThanOrEqual(4_000);
  });

  it('has played every trick', () => {
    const rare = Object.entries(report.byTrick).filter(([, count]) => count < 2);
    expect(rare).toEqual([]);
  });

  it('moves money exactly as it was told', async () => {
    expect(await checkHistory(report.history, house.platform.database.pool)).toEqual([]);
    expect((await house.features.ledger.verify()).problems).toEqual([]);
  });

  it('makes no process complain, and no two transactions wait for each other', async () => {
    expect(house.errors()).toEqual([]);
    expect(await house.deadlocks()).toBe(0);
  });
});
