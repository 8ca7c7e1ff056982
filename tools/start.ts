/**
 * `npm start`: builds what changed, starts the embedded PostgreSQL, the server and the arcade, and stays until it is told
 * to stop. Started by `launch.mjs` on the pinned Node.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBackupFolder } from './backup/config.ts';
import { childEnvironment, readStartConfig, type StartConfig } from './config.ts';
import { holderOf, tryLock } from './launch/folder-lock.mjs';
import { noteArchive } from './postgres/archive.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { buildWhatChanged } from './start/builds.ts';
import {
  type DatabaseAddresses,
  embeddedAddresses,
  operatorsAddresses,
  prepareDatabase,
} from './start/database-logins.ts';
import { forgetDatabaseUrl, noteDatabaseUrl } from './start/database-url.ts';
import { requireFreePorts } from './start/ports.ts';
import { seconds, step } from './start/progress.ts';
import { createRestarts, restartsMax } from './start/restarts.ts';
import { lastLines, restartServer, type Service, startService, waitUntilReady } from './start/service.ts';
import { openStandIn, type StandIn } from './start/stand-in.ts';
import { summary } from './start/table.ts';

const started = performance.now();
/** A first start seeds the demo world, which may take its time on a slow disk. */
const readyLimitMs = 180_000;

const running: {
  database?: Promise<Postgres>;
  server?: Service;
  arcade?: Service;
  standIn?: StandIn;
  lock?: string;
} = {};
const stopBuilds = new AbortController();
let ending: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.on('disconnect', () => void end(0));

try {
  await start(readStartConfig());
} catch (error) {
  if (!ending) console.error(`\n${error instanceof Error ? error.message : error}`);
  await end(1);
}

async function start(config: StartConfig): Promise<void> {
  takeDataDir(config);
  await requireFreePorts(config);
  const [database] = await Promise.all([
    startDatabase(config).then((addresses) => prepareDatabase(config, addresses)),
    buildWhatChanged(stopBuilds.signal),
  ]);
  if (ending) return;
  const env = childEnvironment(config, database.server);
  const logDir = path.join(config.dataDir, 'logs');
  const lastSettings = arcadeSettingsAt(config);

  const startServer = () => startService({ name: 'server', entry: 'apps/server/src/main.ts', logDir, env });
  const server = startServer();
  running.server = server;
  if (ending) return server.stop();
  process.on('message', (order) => {
    if (order === restartServer) void startAgain(startServer);
  });
  const isServerReady = step('server ready', () => waitUntilReady(server, config.port, readyLimitMs));
  // A real site has real vendors: the arcade belongs to the demo world.
  if (!config.isDemo) {
    await isServerReady;
    return announceReady(config, server, startServer);
  }
  await Promise.race([isServerReady, waitForArcadeSettings(config, lastSettings, server)]);

  if (!server.isRunning()) return isServerReady;

  const arcadeEnv = childEnvironment(config, database.arcade);
  const startArcade = () =>
    startService({ name: 'arcade', entry: 'arcade/src/main.ts', logDir, env: arcadeEnv });
  const arcade = startArcade();
  running.arcade = arcade;
  if (ending) return arcade.stop();
  const isArcadeReady = step('arcade ready', () => waitUntilReady(arcade, config.arcadePort, readyLimitMs));
  await Promise.all([isServerReady, isArcadeReady]);

  announceReady(config, server, startServer);
  watch('arcade', arcade, startArcade);
}

function announceReady(config: StartConfig, server: Service, startServer: () => Service): void {
  console.log(`\n${summary(config)}\n\nstarted in ${seconds(started)}; Ctrl-C stops everything`);
  console.log(`ready ${config.publicUrl}`);
  watch('server', server, startServer, config.port);
}

/** Starts a part again when it died; one that was stopped by order is not ours any more. */
function watch(
  name: 'server' | 'arcade',
  service: Service,
  startPart: () => Service,
  port?: number,
  nextRestart = createRestarts(),
): void {
  const isOurs = () => !ending && running[name] === service;
  void service.ended.then(async (how) => {
    if (!isOurs()) return;
    const restart = nextRestart();
    if (!restart) return endUnexpectedly(`The ${name} (${how})`, service.logFile);
    sayRestart(`The ${name} (${how})`, restart);
    const standIn = port === undefined ? undefined : openStandIn(port);
    running.standIn = standIn;
    await sleep(restart.waitMs);
    await running.database?.catch(() => undefined);
    if (!isOurs()) return standIn?.leave();
    const next = startPart();
    running[name] = next;
    void next.wantsPort.then(() => standIn?.leave());
    watch(name, next, startPart, port, nextRestart);
  });
}

/** The server goes on meanwhile: it answers 503 until the database is there again, at the same address. */
function watchDatabase(config: StartConfig, postgres: Postgres, nextRestart = createRestarts()): void {
  void postgres.ended.then(() => {
    if (ending) return;
    const restart = nextRestart();
    if (!restart) return endUnexpectedly('PostgreSQL', postgres.logFile);
    sayRestart('PostgreSQL', restart);
    const again = sleep(restart.waitMs).then(() => reviveDatabase(config, postgres, nextRestart));
    running.database = again;
    again.then(
      (next) => watchDatabase(config, next, nextRestart),
      (error) => ending || endUnexpectedly(`PostgreSQL (${error.message})`, postgres.logFile),
    );
  });
}

/** A start that failed counts as an end. */
async function reviveDatabase(
  config: StartConfig,
  { port }: Postgres,
  nextRestart: ReturnType<typeof createRestarts>,
): Promise<Postgres> {
  for (;;) {
    try {
      return await startPostgres({ dataDir: config.dataDir, port });
    } catch (error) {
      const restart = ending ? undefined : nextRestart();
      if (!restart) throw error;
      sayRestart('PostgreSQL', restart);
      await sleep(restart.waitMs);
    }
  }
}

function sayRestart(what: string, { count, waitMs }: { count: number; waitMs: number }): void {
  console.error(
    `${what} ended; starting it again in ${waitMs / 1000} s (${count} of ${restartsMax} within ten minutes).`,
  );
}

/** A server that was changed and does not start leaves its reason in the log, and waits for the next change. */
async function startAgain(startServer: () => Service): Promise<void> {
  const last = running.server;
  running.server = undefined;
  await last?.stop();
  if (!ending && !running.server) running.server = startServer();
}

/** Two launchers on one directory would each believe the database theirs. */
function takeDataDir(config: StartConfig): void {
  fs.mkdirSync(path.join(config.dataDir, 'logs'), { recursive: true });
  const lock = path.join(config.dataDir, 'launcher.lock');
  if (!tryLock(lock)) {
    throw new Error(
      `${config.dataDir} is in use by a running instance (pid ${holderOf(lock)}). Stop it, or set DATA_DIR to another folder.`,
    );
  }
  running.lock = lock;
}

async function startDatabase(config: StartConfig): Promise<DatabaseAddresses> {
  if (config.databaseUrl) return operatorsAddresses(config, config.databaseUrl);
  noteArchive(config.dataDir, readBackupFolder());
  const database = startPostgres({ dataDir: config.dataDir });
  running.database = database;
  const postgres = await step('database running', () => database);
  watchDatabase(config, postgres);
  noteDatabaseUrl(config.dataDir, postgres.url);
  return embeddedAddresses(postgres.url);
}

/** The server writes the arcade's keys and addresses at every start. */
async function waitForArcadeSettings(
  config: StartConfig,
  last: number | undefined,
  server: Service,
): Promise<void> {
  while (server.isRunning() && arcadeSettingsAt(config) === last) await sleep(20);
}

function arcadeSettingsAt({ dataDir }: StartConfig): number | undefined {
  return fs.statSync(path.join(dataDir, 'arcade.json'), { throwIfNoEntry: false })?.mtimeMs;
}

function endUnexpectedly(what: string, logFile: string): void {
  if (ending) return;
  console.error(
    `${what} ended again after ${restartsMax} restarts within ten minutes; stopping everything. The end of ${logFile}:\n${lastLines(logFile)}`,
  );
  void end(1);
}

/** Ends everything in the order that loses nothing, within five seconds; the second call changes nothing. */
function end(code: number): Promise<void> {
  ending ??= stopEverything().then(() => process.exit(code));
  return ending;
}

async function stopEverything(): Promise<void> {
  const { server, arcade, database, standIn, lock } = running;
  stopBuilds.abort();
  standIn?.leave();
  await Promise.all([server?.stop(), arcade?.stop()]);
  // It may still be starting; one that failed to start has said so already.
  const postgres = await database?.catch(() => undefined);
  await postgres?.stop();
  if (!lock) return;
  forgetDatabaseUrl(path.dirname(lock));
  fs.rmSync(lock, { force: true });
}
