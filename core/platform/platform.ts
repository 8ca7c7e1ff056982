import { mkdir } from 'node:fs/promises';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createPayloadKeys, type PayloadKeys } from './crypto/payload-keys.ts';
import { type Rng, randomToken, systemRng } from './crypto/rng.ts';
import { createVault, readMasterKey, type Vault } from './crypto/vault.ts';
import { type DatabaseHandle, openDatabase } from './database/database.ts';
import { createOutbox, type Outbox } from './database/outbox.ts';
import { openReading, type Reading } from './database/servers/reading.ts';
import { createSignals, type Signals } from './database/signals.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { nameInside } from './web/outside.client.ts';
import { createPusher, type Pusher } from './web/pusher.ts';
import { createRateLimits, type RateLimits } from './web/rate-limit.ts';

/** What every feature may ask for; made once per process. */
export interface Platform {
  config: Config;
  log: Log;
  clock: Clock;
  rng: Rng;
  database: DatabaseHandle;
  /** For what is read as a report and decides nothing: a standby, where there is one and it is near. */
  reports: Reading;
  signals: Signals;
  outbox: Outbox;
  vault: Vault;
  payloadKeys: PayloadKeys;
  rateLimits: RateLimits;
  metrics: Metrics;
  pusher: Pusher;
  close(): Promise<void>;
}

/** Opens everything; the database must be migrated. Tests pass a clock of their own. */
export async function createPlatform(
  config: Config,
  options: { clock?: Clock; rng?: Rng } = {},
): Promise<Platform> {
  const clock = options.clock ?? systemClock;
  const rng = options.rng ?? systemRng;
  const log = createLog(config);
  nameInside(config.insideAddresses);
  await mkdir(config.dataDir, { recursive: true });
  const metrics = createMetrics();
  const unreadable = metrics.counter(
    'unreadable_values',
    'Sealed values that were not readable in their place',
  );
  const vault = createVault(await readMasterKey(config, rng), rng, {
    opensOld: config.opensOldSeals,
    onUnreadable(place) {
      unreadable.inc();
      log.error({ place }, 'a sealed value cannot be read in its place: it was changed or moved');
    },
  });
  const database = openDatabase(config.databaseUrl, { poolSize: config.databasePool });
  const reports = openReading(database, config.reports);
  const signals = await createSignals({
    databaseUrl: config.databaseUrl,
    pool: database.pool,
    log,
    processId: randomToken(rng, 64),
  });
  const db = database.kysely;
  return {
    config,
    log,
    clock,
    rng,
    database,
    reports,
    signals,
    vault,
    outbox: createOutbox({ clock, signals }),
    payloadKeys: createPayloadKeys({ db, clock, vault }),
    rateLimits: createRateLimits({ db, clock }),
    metrics,
    pusher: createPusher(signals),
    async close() {
      await signals.close();
      await reports.close();
      await database.close();
    },
  };
}
