import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../apps/server/src/migrate.ts';
import { embeddedLoginUrl } from '../../core/platform/database/logins.ts';
import { surviveLosses } from '../../core/platform/database/losses.ts';
import { isAlive } from '../../packages/testkit/src/faults/processes.ts';
import { findFreePorts } from '../../packages/testkit/src/free-ports.ts';
import { compileCache } from '../config.ts';
import { type Postgres, removeCluster, startPostgres } from '../postgres/cluster.ts';
import type { ProcessName } from './points.ts';
import { endOfLog, launch, type Running, untilReady } from './processes.ts';
import { killPostgres } from './victims.ts';

/** A durable PostgreSQL and processes of ours on it, all of which may be killed at any time and are started again. */
export interface House {
  dataDir: string;
  logDir: string;
  databaseUrl(): string;
  postmaster(): number;
  databasePort(): number;
  /** The runner's own connections to the present database. */
  pool(): pg.Pool;
  /** A running process of this name; started when there is none. */
  process(name: ProcessName): Promise<Running>;
  portOf(name: ProcessName): number;
  /** Starts PostgreSQL again when it was killed, and waits until it takes connections. */
  reviveDatabase(): Promise<void>;
  /** A fresh copy of the prepared database; ends every process, for they are on the old one. */
  moveToFreshDatabase(): Promise<void>;
  killDatabase(): void;
  endProcesses(): Promise<void>;
  close(): Promise<void>;
}

export interface HouseOptions {
  dataDir: string;
  /** Files that every process loads first, besides the preload. */
  imports?: readonly string[];
  env?: Record<string, string>;
  /** Where processes that start from now on reach PostgreSQL, when not at its own port. */
  linkPort?: () => number | undefined;
  arcadeUrl?: string;
}

const readyLimitMs = 90_000;
const template = 'kislap_crash_template';

export async function openHouse(options: HouseOptions): Promise<House> {
  const { dataDir } = options;
  await removeCluster(dataDir);
  const logDir = path.join(dataDir, 'logs');
  fs.mkdirSync(logDir, { recursive: true });
  // The account that PostgreSQL runs as must be able to enter.
  fs.chmodSync(dataDir, 0o755);
  const [databasePort = 0, gatewayPort = 0, apiPort = 0, workerPort = 0] = await findFreePorts(4);
  const ports: Record<ProcessName, number> = {
    money: 0,
    gateway: gatewayPort,
    api: apiPort,
    worker: workerPort,
    transfers: 0,
  };
  const running = new Map<ProcessName, Running>();
  let postgres: Postgres = await startPostgres({ dataDir, port: databasePort });
  let database = 'kislap';
  let pool = openPool();
  let copies = 0;

  function urlOf(name: string, port = postgres.port): string {
    const url = new URL(postgres.url);
    url.port = String(port);
    url.pathname = `/${name}`;
    return url.href;
  }

  function openPool(): pg.Pool {
    const made = new pg.Pool({ connectionString: urlOf(database), max: 4, connectionTimeoutMillis: 5_000 });
    surviveLosses(made);
    return made;
  }

  async function asAdmin(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.adminUrl });
    client.on('error', () => undefined);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async function start(name: ProcessName): Promise<Running> {
    const made = launch(name, {
      env: environmentOf(options, name, {
        ...ports,
        databaseUrl: urlOf(database, options.linkPort?.() ?? postgres.port),
      }),
      logDir,
      imports: options.imports ?? [],
    });
    running.set(name, made);
    if (name === 'money') await untilReady(made, logDir);
    else await untilServing(made, ports[name], logDir);
    return made;
  }

  let reviving: Promise<void> | undefined;
  async function revive(): Promise<void> {
    const giveUpAt = performance.now() + readyLimitMs;
    for (;;) {
      // One that was killed a moment ago may still be listed; one that recovers by itself refuses for a while.
      if (!isAlive(postgres.pid)) {
        await postgres.ended;
        postgres = await startPostgres({ dataDir, port: databasePort });
      }
      try {
        await pool.query('select 1');
        return;
      } catch (error) {
        if (performance.now() > giveUpAt) throw error;
        await sleep(20);
      }
    }
  }

  const house: House = {
    dataDir,
    logDir,
    databaseUrl: () => urlOf(database),
    postmaster: () => postgres.pid,
    databasePort: () => databasePort,
    pool: () => pool,
    portOf: (name) => ports[name],
    async process(name) {
      const known = running.get(name);
      if (known?.isRunning()) return known;
      return start(name);
    },
    killDatabase: () => killPostgres(postgres.pid),
    async reviveDatabase() {
      reviving ??= revive().finally(() => {
        reviving = undefined;
      });
      return reviving;
    },
    async moveToFreshDatabase() {
      await house.endProcesses();
      await pool.end();
      const old = database;
      copies += 1;
      database = `copy_${copies}`;
      await asAdmin(`CREATE DATABASE ${database} OWNER kislap TEMPLATE ${template}`);
      if (old !== 'kislap') await asAdmin(`DROP DATABASE ${old} WITH (FORCE)`);
      pool = openPool();
    },
    async endProcesses() {
      await Promise.all([...running.values()].map((each) => each.kill()));
      running.clear();
    },
    async close() {
      await house.endProcesses();
      await pool.end().catch(() => undefined);
      await postgres.stop();
      await removeCluster(dataDir);
    },
  };

  await migrate(urlOf(database));
  // The first start of a gateway makes the vendor and its keys.
  await start('gateway');
  await house.endProcesses();
  await addGame(pool);
  await pool.end();
  pool = openPool();
  await asAdmin(`CREATE DATABASE ${template} OWNER kislap TEMPLATE kislap`);
  await house.moveToFreshDatabase();
  return house;
}

function environmentOf(
  options: HouseOptions,
  name: ProcessName,
  at: Record<ProcessName, number> & { databaseUrl: string },
): NodeJS.ProcessEnv {
  const { dataDir } = options;
  return {
    PATH: path.dirname(process.execPath),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache(dataDir),
    NODE_NO_WARNINGS: '1',
    PORT: String(at[name]),
    CONSOLE_PORT: '0',
    METRICS_PORT: '0',
    ARCADE_PORT: '0',
    PUBLIC_URL: `http://127.0.0.1:${at.api}`,
    ARCADE_URL: options.arcadeUrl ?? 'http://127.0.0.1:9',
    DATA_DIR: path.join(dataDir, 'home'),
    // The test's own process makes a table for itself.
    DATABASE_URL: name === 'money' ? at.databaseUrl : embeddedLoginUrl(at.databaseUrl, 'server'),
    // The worker would fill the demo world; the others only make what a first start makes.
    DEMO: name === 'worker' ? 'off' : 'on',
    INSIDE_ADDRESSES: '127.0.0.0/8',
    LOG_LEVEL: 'warn',
    ...options.env,
  };
}

async function addGame(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into games.vendor (code, display_name, position) values ('CRASH', 'Crash', 1)`);
  await pool.query(
    `insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, has_demo,
       tints, position, offer_hash, created_at, updated_at)
     values (gen_random_uuid(), 'arcade', 'crash-game', 'Crash', 'CRASH', 'RNG', 'SLOT', true, true, '{#000,#fff}', 1, '', now(),
       now())`,
  );
}

async function untilServing(running: Running, port: number, logDir: string): Promise<void> {
  const giveUpAt = performance.now() + readyLimitMs;
  while (running.isRunning() && performance.now() < giveUpAt) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
  throw new Error(`${running.name} is not ready:\n${endOfLog(running.name, logDir)}`);
}
