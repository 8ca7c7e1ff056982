import '../../features/cashier/server/index.ts';
import fs from 'node:fs';
import path from 'node:path';
import { createLedger } from '../../core/ledger/index.ts';
import { openDatabase } from '../../core/platform/database/database.ts';
import { type ClosedResult, type PacedResult, type SignWork, startLoadClient } from './load.ts';
import { createPlayers } from './players.ts';
import { type BenchServer, startServer } from './server-process.ts';

type Entry = 'gateway' | 'main';

/** A server with a game, players at their seats, and a vendor who bets for them. */
export interface BenchGateway {
  server: BenchServer;
  /** What a load client needs to sign so many bets. */
  signing(count: number): Omit<SignWork, 'kind'>;
  /** Bets for so many seconds are signed and ready, so that a load starts at once. */
  ready(connections: number, seconds: number): Promise<void>;
  /** Each connection sends as soon as it was answered. */
  closed(connections: number, seconds: number, warmUpSeconds?: number): Promise<ClosedResult>;
  /** Sends at a fixed rate. */
  paced(perSecond: number, seconds: number, warmUpSeconds?: number): Promise<PacedResult>;
  stop(): Promise<void>;
}

/** Few enough that each plays several times a second, as players of a busy house do. */
const seatCount = 1_000;
/** A vendor's usual number, and the peak row's. */
export const usualConnections = 128;
/** More than any round so far was answered, per second; what is not sent is kept for the next. */
const firstGuess = 9_000;

export async function startGateway(
  databaseUrl: string,
  dataDir: string,
  postmaster: number,
  entry: Entry = 'gateway',
  prepare?: (databaseUrl: string) => Promise<void>,
): Promise<BenchGateway> {
  // The first start provisions the vendor and its keys, the second knows the game that was added in between.
  await (await startServer(entry, databaseUrl, dataDir)).stop();
  const seats = await takeSeats(databaseUrl);
  await prepare?.(databaseUrl);
  const server = await startServer(entry, databaseUrl, dataDir);
  const { operator } = JSON.parse(fs.readFileSync(path.join(dataDir, 'arcade.json'), 'utf8'));
  const client = startLoadClient();
  const signing = (count: number) => ({
    privateKey: operator.vendorPrivateKey,
    seats,
    count: Math.ceil(count),
  });
  const sign = (count: number) => client.sign(signing(count));
  const watched = { server: server.pid, postmaster };
  let fastest = firstGuess / 1.3;
  const ready = (connections: number, seconds: number) => sign(fastest * 1.3 * seconds + connections);
  return {
    server,
    signing,
    ready,
    async closed(connections, seconds, warmUpSeconds = 1) {
      await ready(connections, seconds + warmUpSeconds);
      const result = await client.closed({ port: server.port, connections, seconds, warmUpSeconds, watched });
      fastest = Math.max(fastest, result.perSecond);
      return result;
    },
    async paced(perSecond, seconds, warmUpSeconds = 1) {
      await sign(perSecond * (seconds + warmUpSeconds) + usualConnections);
      const work = { connections: usualConnections, perSecond, seconds, warmUpSeconds, watched };
      return await client.paced({ port: server.port, ...work });
    },
    async stop() {
      client.stop();
      await server.stop();
    },
  };
}

/** Players with money and a session each, as launches would have made them. */
async function takeSeats(databaseUrl: string): Promise<{ user: string; token: string }[]> {
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  const { pool } = database;
  await pool.query(`insert into games.vendor (code, display_name, position) values ('BENCH', 'Bench', 1)
    on conflict do nothing`);
  const game = await pool.query(
    `insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, has_demo,
       tints, position, offer_hash, created_at, updated_at)
     values (gen_random_uuid(), 'arcade', 'bench-game', 'Bench', 'BENCH', 'RNG', 'SLOT', true, true, '{#7a4bb0,#1b1323}', 1, '', now(),
       now())
     returning id`,
  );
  const ledger = await createLedger({ pool, clock: { now: () => new Date() } });
  const accountIds = await createPlayers(ledger, pool, seatCount);
  await ledger.close();
  const { rows } = await pool.query(
    `insert into games.session (bucket, account_id, id, game_id, vendor_key, currency, language, device, ip, opened_at,
       expires_at)
     select get_byte(uuid_send(account_id), 15), account_id, gen_random_uuid(), $1, 'arcade', 'PHP', 'EN', 'desktop',
       '127.0.0.1', now(), now() + interval '12 hours'
     from unnest($2::uuid[]) account_id
     returning account_id as user, id as token`,
    [game.rows[0]?.id, accountIds],
  );
  await pool.query('vacuum analyze');
  await database.close();
  return rows.map(({ user, token }) => ({ user: String(user), token: String(token) }));
}
