import { pino } from 'pino';
import { createArcade } from './app.ts';
import { games } from './catalogue/index.ts';
import { loadClientFiles } from './client-files.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { systemRng } from './rng.ts';

/** Stopping takes no longer than this, whatever hangs. */
const stopWithinMs = 1_800;

const config = await readConfig();
const log = pino({ level: config.logLevel, base: { process: 'arcade' } });
await migrate(config.databaseUrl);
const database = openDatabase(config.databaseUrl);
const { app } = await createArcade({
  config,
  database,
  clock: systemClock,
  rng: systemRng,
  log,
  games,
  clientFiles: await loadClientFiles(new URL('../dist/client/', import.meta.url)),
});

let isStopping = false;
async function stop(reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ reason }, 'stopping');
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await app.close();
  await database.close();
  process.exit(0);
}

process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
// The launcher holds the other end: when it dies, so do we.
process.on('disconnect', () => void stop('disconnect'));
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

const address = await app.listen({ port: config.port, host: '0.0.0.0' });
log.info({ port: Number(new URL(address).port) }, 'arcade is listening');
