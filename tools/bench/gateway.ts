import { type ChildProcess, fork, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { ask } from './ledger.ts';

export interface HttpWork {
  port: number;
  privateKey: string;
  seats: { user: string; token: string }[];
  connections: number;
  requests: number;
}

export interface HttpResult {
  perSecond: number;
  p99: number;
}

export interface BenchGateway {
  load(requests: number): Promise<HttpResult>;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
/** Few enough that each plays several times a second, as players of a busy house do. */
const seatCount = 1_000;
const connections = 128;

/** The real gateway process, as `apps/server/src/gateway.ts` starts it, with a game and players at their seats. */
export async function startGateway(databaseUrl: string, dataDir: string): Promise<BenchGateway> {
  const port = await findFreePort();
  // The first start provisions the vendor and its keys, the second knows the game that was added in between.
  await (await startServer(port, databaseUrl, dataDir)).stop();
  const seats = await takeSeats(databaseUrl);
  const server = await startServer(port, databaseUrl, dataDir);
  const { operator } = JSON.parse(fs.readFileSync(path.join(dataDir, 'arcade.json'), 'utf8'));
  const client = fork(path.join(import.meta.dirname, 'http-process.ts'));
  return {
    load: (requests) =>
      ask<HttpResult>(client, { port, privateKey: operator.vendorPrivateKey, seats, connections, requests }),
    async stop() {
      client.removeAllListeners('exit');
      client.disconnect();
      await server.stop();
    },
  };
}

async function startServer(port: number, databaseUrl: string, dataDir: string) {
  fs.mkdirSync(dataDir, { recursive: true });
  const log = fs.openSync(path.join(dataDir, 'gateway.log'), 'a');
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/gateway.ts')], {
    stdio: ['ignore', log, log],
    env: {
      PATH: path.dirname(process.execPath),
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
  });
  await waitUntilReady(child, port, path.join(dataDir, 'gateway.log'));
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function waitUntilReady(child: ChildProcess, port: number, logFile: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the gateway did not start:\n${fs.readFileSync(logFile, 'utf8').slice(-3_000)}`);
}

/** Players with money and a session each, as launches would have made them. */
async function takeSeats(databaseUrl: string): Promise<HttpWork['seats']> {
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  const { pool } = database;
  await pool.query(`insert into games.vendor (code, display_name, position) values ('BENCH', 'Bench', 1)
    on conflict do nothing`);
  const game = await pool.query(
    `insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, has_demo,
       tints, position, offer_hash, created_at, updated_at)
     values (gen_random_uuid(), 'arcade', 'bench-game', 'Bench', 'BENCH', 'RNG', 'SLOT', true, true, '{}', 1, '', now(),
       now())
     returning id`,
  );
  const { rows } = await pool.query(
    `with seat as (
       select gen_random_uuid() as account_id, gen_random_uuid() as id from generate_series(1, $2::integer)
     ), account as (
       insert into ledger.account (bucket, owner_id, kind, currency, balance, sequence, version)
       select get_byte(uuid_send(account_id), 15), account_id, 'player:cash', 'PHP', 1000000000000, 0, 0 from seat
     ), session as (
       insert into games.session (bucket, account_id, id, game_id, vendor_key, currency, language, device, ip, opened_at,
         expires_at)
       select get_byte(uuid_send(account_id), 15), account_id, id, $1, 'arcade', 'PHP', 'EN', 'desktop', '127.0.0.1',
         now(), now() + interval '12 hours'
       from seat
     )
     select account_id as user, id as token from seat`,
    [game.rows[0]?.id, seatCount],
  );
  await pool.query('vacuum analyze');
  await database.close();
  return rows.map(({ user, token }) => ({ user: String(user), token: String(token) }));
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
