import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../apps/server/src/migrate.ts';
import {
  type SeveralProcesses,
  startSeveralProcesses,
} from '../../apps/server/src/testing/several-processes.ts';
import { bet } from '../../apps/server/src/testing/vendor-bets.ts';
import { executorOf } from '../../core/ledger/executor.ts';
import { embeddedLoginUrl } from '../../core/platform/database/logins.ts';
import { openReading, type Reading } from '../../core/platform/database/servers/reading.ts';
import { serversOf } from '../../core/platform/database/servers/servers.ts';
import { signalPostgres } from '../crash/victims.ts';
import { startTwoServers, type TwoServers } from './two-servers.testkit.ts';

// A server and its standby; the processes are told of both and are never started again.

const limitMs = 240_000;
/** A vendor's table is not answered faster than this by one player. */
const pauseMs = 60;
let two: TwoServers;
let house: SeveralProcesses;

beforeAll(async () => {
  two = await startTwoServers(migrate);
  const reports = { url: readerUrl(), lagMaxMs: 600_000 };
  house = await startSeveralProcesses({ databaseUrl: two.url, entries: ['gateway', 'worker'], reports });
}, limitMs);
afterAll(async () => {
  await house?.close();
  await two?.close();
}, limitMs);

const readerUrl = () => embeddedLoginUrl(two.second.url, 'reader');

type Seat = Awaited<ReturnType<SeveralProcesses['seat']>>[number];

interface Sent {
  seat: Seat;
  transaction: string;
}

interface Flow {
  answered: Sent[];
  /** Told to ask again. */
  open: Sent[];
  /** Anything else. */
  wrong: string[];
}

/** One player bets, one bet after the other, until told to stop. */
async function play(seat: Seat, flow: Flow, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const transaction = randomUUID();
    const { status, body } = await bet(house, seat, transaction);
    if (status === 200 && body.status === 'RS_OK') flow.answered.push({ seat, transaction });
    else if (status === 200 && body.status === 'RS_ERROR_UNKNOWN') flow.open.push({ seat, transaction });
    else flow.wrong.push(`${status} ${body.status}`);
    await sleep(pauseMs);
  }
}

/** What the books have of these players. */
async function rounds(seats: readonly Seat[]): Promise<string[]> {
  const { rows } = await house.platform.database.pool.query<{ round: string }>(
    'select round_ref as round from ledger.round_line where account_id = any($1)',
    [seats.map(({ user }) => user)],
  );
  return rows.map(({ round }) => round).sort();
}

async function expectReady(): Promise<void> {
  for (const { url, child } of house.processes) {
    await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status)).toBe(200);
    expect(child.exitCode).toBeNull();
  }
}

it(
  'reports read the standby and say how old that is; one that is too far behind is not read',
  async () => {
    const { platform, features } = house;
    const strict = openReading(platform.database, { url: readerUrl(), lagMaxMs: 200 });
    const portOf = async ({ kysely }: Reading) => {
      const { rows } = await executorOf(kysely).query('select inet_server_port() as port');
      return rows[0]?.port;
    };
    for (const each of [platform.reports, strict])
      await expect.poll(() => portOf(each)).toBe(two.second.port);
    await expect(executorOf(platform.reports.kysely).query('create table public.mine ()')).rejects.toThrow(
      /read-only/,
    );

    await two.ask(two.second, 'select pg_wal_replay_pause()');
    const [seat] = await house.seat(1, 100);
    if (!seat) throw new Error('a seat was asked for');
    await expect.poll(async () => (await bet(house, seat, randomUUID())).body.status).toBe('RS_OK');
    await expect.poll(() => portOf(strict)).toBe(two.first.port);
    await expect.poll(() => portOf(platform.reports)).toBe(two.second.port);
    const ageMs = async () => {
      const askedAt = Date.now();
      return askedAt - (await features.reports.getToday()).madeAt.getTime();
    };
    await expect.poll(ageMs).toBeGreaterThan(1_500);
    await expect.poll(() => platform.reports.lagMs() ?? 0).toBeGreaterThan(1_000);
    await two.ask(two.second, 'select pg_wal_replay_resume()');
    await expect.poll(() => portOf(strict)).toBe(two.second.port);
    await expect.poll(ageMs).toBeLessThan(1_500);
    await strict.close();
  },
  limitMs,
);

it(
  'a promoted standby has every answered bet once, and bets go on within five seconds',
  async () => {
    const seats = await house.seat(4, 1_000);
    const flow: Flow = { answered: [], open: [], wrong: [] };
    let isOver = false;
    const playing = seats.map((seat) => play(seat, flow, () => isOver));
    await expect.poll(() => flow.answered.length).toBeGreaterThan(20);

    signalPostgres(two.first.pid, 'SIGKILL');
    await expect.poll(() => flow.open.length).toBeGreaterThan(4);
    await two.promote();
    const promotedAt = performance.now();
    const before = flow.answered.length;
    await expect.poll(() => flow.answered.length, { interval: 20, timeout: 60_000 }).toBeGreaterThan(before);
    const backAfterMs = performance.now() - promotedAt;
    await expect.poll(() => flow.answered.length).toBeGreaterThan(before + 20);
    isOver = true;
    await Promise.all(playing);
    expect(flow.wrong).toEqual([]);
    expect(backAfterMs).toBeLessThan(5_000);

    const known = await rounds(seats);
    expect(flow.answered.filter(({ transaction }) => !known.includes(transaction))).toEqual([]);
    for (const { seat, transaction } of flow.open) {
      expect((await bet(house, seat, transaction)).body).toMatchObject({ status: 'RS_OK' });
    }
    // Repeated or not, each is there once.
    const sent = [...flow.answered, ...flow.open].map(({ transaction }) => transaction);
    expect(await rounds(seats)).toEqual(sent.sort());
    const cash = await house.features.ledger.listBalances(seats.map(({ user }) => user));
    expect([...cash.values()].reduce((sum, each) => sum + each.cash, 0n)).toBe(
      (4_000n - BigInt(sent.length)) * 1_000_000n,
    );
    expect((await house.features.ledger.verify()).problems).toEqual([]);
    await expectReady();
  },
  limitMs,
);

it(
  'an old server that comes back as if nothing had been is not written to, even where it is the only one',
  async () => {
    const [seat] = await house.seat(1, 100);
    if (!seat) throw new Error('a seat was asked for');
    await two.restart('first', ['synchronous_standby_names=']);
    const where = async () =>
      (await house.platform.database.pool.query<{ port: number }>('select inet_server_port() as port'))
        .rows[0]?.port;
    expect(await where()).toBe(two.second.port);
    await expect.poll(() => serversOf(two.url)?.states()).toEqual({ writable: 2, standby: 0, away: 0 });
    signalPostgres(two.second.pid, 'SIGKILL');
    await expect
      .poll(async () => (await bet(house, seat, randomUUID())).body.status)
      .toBe('RS_ERROR_UNKNOWN');
    const transaction = randomUUID();
    expect((await bet(house, seat, transaction)).body).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
    await expect
      .poll(() => where().catch(String))
      .toMatch(/no server of the database takes writes.*left behind by a promotion \(timeline 1, not 2\)/);
    const guests = await two.ask(
      two.first,
      `select application_name from pg_stat_activity where datname = 'kislap' and application_name like 'kislap%'
       and application_name <> 'kislap-servers'`,
    );
    expect(guests).toEqual([]);
    await two.restart('second');
    await expect.poll(async () => (await bet(house, seat, transaction)).body.status).toBe('RS_OK');
    expect(await where()).toBe(two.second.port);
    await expectReady();
  },
  limitMs,
);
