import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFragileHouse } from './parts.ts';
import { points } from './points.ts';
import { runSeeds } from './seeds.ts';
import { breakDatabaseLink, breakDisk, shiftClock } from './surroundings.ts';

// The short form of `node tools/crash/run.ts`, on a durable cluster of its own.

const limitMs = 240_000;
/** The seeds from 2 to 7 are the killed ones'. References are made of the seed, and one house never sees one twice. */
let seed = 100;
const nextSeed = () => ++seed;
let dataDir = '';
let fragile: Awaited<ReturnType<typeof openFragileHouse>>;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'kislap-crash-'));
  fragile = await openFragileHouse(dataDir);
}, limitMs);
afterAll(async () => {
  await fragile?.close();
  rmSync(dataDir, { recursive: true, force: true });
}, limitMs);

it('loses and doubles nothing when a process or PostgreSQL is killed at a named point', {
  timeout: limitMs,
}, async () => {
  expect(points.length).toBeGreaterThanOrEqual(12);
  const processes = ['money', 'gateway'];
  const quiet = { say: () => undefined, save: () => undefined };
  const { failures, seeds, counts } = await runSeeds(fragile.house, {
    first: 2,
    last: 7,
    processes,
    ...quiet,
  });
  expect(failures).toEqual([]);
  expect(seeds.run).toBe(6);
  expect(counts['victim postgres']).toBeGreaterThan(0);
  expect(counts['in doubt']).toBeGreaterThan(0);
});

it('keeps its word when the clock jumps by a day and an hour', { timeout: limitMs }, async () => {
  expect((await shiftClock(fragile.house, nextSeed())).problems).toEqual([]);
});

it.each(['reset-mid-packet', 'closed'] as const)(
  'survives a link to the database that is %s',
  { timeout: limitMs },
  async (fault) => {
    const { house, link } = fragile;
    expect((await breakDatabaseLink(house, link, nextSeed(), fault)).problems).toEqual([]);
  },
);

it.each(['EIO', 'ENOSPC'] as const)(
  'tells nobody of what the disk did not take: %s',
  { timeout: limitMs },
  async (fault) => {
    const { house, disk } = fragile;
    if (!disk) return console.warn('NOT TESTED: disk errors need a C compiler (cc)');
    expect((await breakDisk(house, disk, nextSeed(), fault)).problems).toEqual([]);
  },
);
