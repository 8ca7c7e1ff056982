import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountId, GameId, GameSessionId } from '@kislap/contract-kit';
import type { Config } from '@kislap/platform/config.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { createPlatform, type Platform } from '@kislap/platform/platform.ts';
import type { Seat } from '@kislap/testkit/adversary';
import { newKeyPair } from '@kislap/testkit/local-server';
import { type Features, openHouse } from '../compose/house.ts';
import { type Entry, readErrors, type ServerProcess, startServerProcess } from './server-processes.ts';

/** A house whose parts run as processes of their own over one database, as in production. */
export interface SeveralProcesses {
  /** This very process beside them: it opens players, writes to the ledger as one more process, and verifies. */
  platform: Platform;
  features: Features;
  processes: ServerProcess[];
  of(entry: Entry): ServerProcess[];
  vendor: { vendorKey: string; gameCode: string; currency: string; privateKey: string };
  /** Players with this much money, each seated at the game. */
  seat(count: number, pesos: number): Promise<(Seat & { user: AccountId })[]>;
  /** The same for an existing player. */
  sit(user: AccountId, pesos: number): Promise<Seat & { user: AccountId }>;
  deadlocks(): Promise<number>;
  /** What any process complained about. */
  errors(): string[];
  close(): Promise<void>;
}

export interface SeveralProcessesOptions {
  databaseUrl: string;
  entries: readonly Entry[];
  environment?: Record<string, string>;
  /** What this very process reads reports from. */
  reports?: Config['reports'];
}

const gameCode = 'hostile-game';
const peso = 1_000_000n;

export async function startSeveralProcesses(options: SeveralProcessesOptions): Promise<SeveralProcesses> {
  const { databaseUrl } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'kislap-processes-'));
  const platform = await createPlatform({
    port: 0,
    consolePort: 0,
    arcadePort: 0,
    metricsPort: 0,
    dataDir,
    databaseUrl,
    publicUrl: 'http://localhost:8080',
    consoleUrl: 'http://localhost:8082',
    arcadeUrl: options.environment?.ARCADE_URL ?? 'http://127.0.0.1:9',
    demo: false,
    demoDays: 14,
    logLevel: 'silent',
    trustedProxies: [],
    auditHeads: undefined,
    auditHeadsMailTo: [],
    networksFile: undefined,
    opensOldSeals: true,
    insideAddresses: ['127.0.0.0/8', 'localhost'],
    databasePool: 10,
    ...(options.reports ? { reports: options.reports } : {}),
  });
  const house = await openHouse(platform);
  const features = house.services;
  const privateKey = await connectVendor(platform, features);
  const gameId = await addGame(platform);
  const { environment } = options;
  // All at once, as a machine that boots would start them.
  const starts = await Promise.allSettled(
    options.entries.map((entry) =>
      startServerProcess(entry, { databaseUrl, dataDir, ...(environment ? { environment } : {}) }),
    ),
  );
  const processes = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  const { pool } = platform.database;

  async function sit(user: AccountId, pesos: number) {
    if (pesos > 0) await giveMoney(features, user, BigInt(pesos) * peso);
    return { user, token: await openSession(platform, user, gameId) };
  }

  async function close() {
    await Promise.all(processes.map((each) => each.stop()));
    await house.close();
    await platform.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const start of starts) {
    if (start.status === 'fulfilled') continue;
    await close();
    throw start.reason;
  }

  return {
    platform,
    features,
    processes,
    of: (entry) => processes.filter((each) => each.entry === entry),
    vendor: { vendorKey: 'hostile', gameCode, currency: 'PHP', privateKey },
    seat: (count, pesos) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const user = newId<AccountId>(platform.clock.now());
          await features.ledger.openPlayer(pool, user, 'PHP');
          return sit(user, pesos);
        }),
      ),
    sit,
    async deadlocks() {
      const { rows } = await pool.query(
        'select deadlocks::integer from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0]?.deadlocks);
    },
    errors: () => processes.flatMap(readErrors),
    close,
  };
}

async function connectVendor(platform: Platform, features: Features): Promise<string> {
  const keys = newKeyPair();
  await features.games.addIntegration({
    vendorKey: 'hostile',
    protocol: 'hub88',
    operatorId: 'kislap',
    apiUrl: platform.config.arcadeUrl,
    privateKey: keys.privateKey,
    vendorPublicKey: keys.publicKey,
    currency: 'PHP',
  });
  return keys.privateKey;
}

async function addGame({ database, clock }: Platform): Promise<GameId> {
  const id = newId<GameId>(clock.now());
  await database.pool.query(
    `insert into games.vendor (code, display_name, position) values ('HOSTILE', 'Hostile', 1)`,
  );
  await database.pool.query(
    `insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, has_demo,
       tints, position, offer_hash, created_at, updated_at)
     values ($1, 'hostile', $2, $2, 'HOSTILE', 'RNG', 'SLOT', true, true, '{#000,#fff}', 1, '', $3, $3)`,
    [id, gameCode, clock.now()],
  );
  return id;
}

async function giveMoney({ ledger }: Features, accountId: AccountId, amount: bigint): Promise<void> {
  await ledger.post({
    kind: 'post',
    accountId,
    source: 'seat',
    reference: `seat ${accountId}`,
    type: 'DEPOSIT',
    from: 'house:payment:seat',
    to: 'player:cash',
    amount,
    currency: 'PHP',
  });
}

async function openSession({ database, clock }: Platform, accountId: AccountId, gameId: GameId) {
  const token = newId<GameSessionId>(clock.now());
  await database.pool.query(
    `insert into games.session (bucket, account_id, id, game_id, vendor_key, currency, language, device, ip,
       opened_at, expires_at)
     values (get_byte(uuid_send($1), 15), $1, $2, $3, 'hostile', 'PHP', 'EN', 'desktop', '127.0.0.1', $4, $5)`,
    [accountId, token, gameId, clock.now(), new Date(clock.now().getTime() + 12 * 3_600_000)],
  );
  return token;
}
