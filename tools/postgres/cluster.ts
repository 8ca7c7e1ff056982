import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../packages/testkit/src/free-ports.ts';
import { canReach, findServerAccount, type ServerAccount, sharedRoot } from './account.ts';
import { archiveSettings, type RecoveryTarget, recoverySettings } from './archive.ts';
import { findBinaries } from './binaries.ts';
import {
  adoptCluster,
  type ClusterPlace,
  clusterNote,
  createCluster,
  identityOf,
  readOrCreatePassword,
} from './create.ts';
import { ensureLogins } from './logins.ts';
import { stopOrphan } from './orphan.ts';
import { type Durability, serverSettings } from './settings.ts';

export interface PostgresOptions {
  /** Holds the cluster (`postgres/`), its password and its log. Made if missing. */
  dataDir: string;
  /** A free port is taken where none is named. */
  port?: number;
  /** `relaxed` gives up safety against power loss; for test clusters only. */
  durability?: Durability;
  /** Another PostgreSQL than the one that npm brought: the folder above its `bin`. */
  binaries?: string;
  /** Settings of PostgreSQL (`name=value`) over those of ours. */
  settings?: readonly string[];
  /** Its logins are as they are: of a server that takes no writes, or whose commits wait for a standby that is away. */
  keepsLogins?: boolean;
}

export interface Postgres {
  /**
   * Connects as `kislap`, the owner of the database `kislap`; no superuser, as on a managed server. What runs has another
   * login, see `embeddedLoginUrl`.
   */
  url: string;
  /** Connects as the superuser `postgres`. */
  adminUrl: string;
  port: number;
  pid: number;
  logFile: string;
  /** Resolves when the server has ended, whoever ended it. */
  ended: Promise<void>;
  /** Ends every session and the server within about three seconds. */
  stop(): Promise<void>;
}

const startLimitMs = 60_000;
/** Replaying weeks of log may take its time. */
const recoveryLimitMs = 24 * 3_600_000;
const portAttempts = 5;
/** What uses the database gets this long to end first when the launcher was killed. */
const serverGraceSeconds = 3;
const placeNote = 'postgres-is-at.txt';
/** There from before the first file of a restored cluster to after the last. */
const restoreNote = 'restore-unfinished.txt';

/** Starts the PostgreSQL that npm brought; creates the cluster on the first call for a folder. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = path.resolve(options.dataDir);
  if (fs.existsSync(path.join(dataDir, restoreNote))) {
    throw new Error(`${dataDir} holds a restore that did not finish: restore into it again.`);
  }
  const found = findPlace(dataDir);
  const place = { ...found, binaries: options.binaries ?? found.binaries };
  const password = readOrCreatePassword(dataDir);
  const durability = options.durability ?? 'full';

  await stopOrphan(place.cluster);
  await createCluster({ ...place, password, durability });
  const archive = durability === 'full' ? archiveSettings(dataDir, place.account) : [];
  const more = [...archive, ...(options.settings ?? [])];
  const server = await startServer({ ...place, durability, dataDir, more }, password, options.port);
  if (!options.keepsLogins) await ensureLogins(server.adminUrl, password);
  return server;
}

/** Makes this folder's cluster from a copy of a running one, which it follows from then on: `fill` writes its files. */
export async function startStandby(
  options: PostgresOptions & { password: string },
  fill: (cluster: string) => Promise<void>,
): Promise<Postgres> {
  const dataDir = path.resolve(options.dataDir);
  const place = findPlace(dataDir);
  await fillCluster(place, 'standby.signal', fill);
  fs.writeFileSync(path.join(dataDir, 'postgres-password'), options.password, { mode: 0o600 });
  return startPostgres({ ...options, keepsLogins: true });
}

/** Makes this folder's cluster from a copy: `fill` writes its files, the server replays the log, the password is ours. */
export async function recoverCluster(
  target: { dataDir: string; archive: string; until: RecoveryTarget; durability: Durability },
  fill: (cluster: string) => Promise<void>,
): Promise<void> {
  const { dataDir, archive, until, durability } = target;
  const place = findPlace(dataDir);
  const note = path.join(dataDir, restoreNote);
  fs.writeFileSync(note, '', { flush: true });
  await fillCluster(place, 'recovery.signal', fill);
  const more = recoverySettings(archive, until);
  const server = { ...place, durability, dataDir, more };
  // With a port of its own it tries once: a log that ends too early would end again.
  const recovered = await startServer(server, '', await findFreePort(), recoveryLimitMs).catch(
    sayWhereLogEnds,
  );
  await recovered.stop();
  await adoptCluster(place, readOrCreatePassword(dataDir));
  fs.rmSync(note);
}

function sayWhereLogEnds(error: Error): never {
  if (!error.message.includes('recovery ended before configured recovery target')) throw error;
  const [, last = 'unknown'] =
    /last completed transaction was at log time ([\d-]+ [\d:]+)/.exec(error.message) ?? [];
  throw new Error(`The archived log ends before that moment; its last transaction is of ${last} UTC.`);
}

/** Where this folder's cluster is or will be, and what runs it. */
function findPlace(dataDir: string): ClusterPlace {
  fs.mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
  const account = findServerAccount();
  return { binaries: findBinaries(account), cluster: clusterFolder(dataDir, account), account };
}

async function fillCluster(
  place: ClusterPlace,
  signal: 'standby.signal' | 'recovery.signal',
  fill: (cluster: string) => Promise<void>,
): Promise<void> {
  fs.rmSync(place.cluster, { recursive: true, force: true });
  fs.mkdirSync(place.cluster, { recursive: true, mode: 0o700 });
  await fill(place.cluster);
  fs.writeFileSync(path.join(place.cluster, signal), '');
  giveToAccount(place);
}

function giveToAccount({ cluster, account }: ClusterPlace): void {
  if (!account) return;
  fs.chownSync(cluster, account.uid, account.gid);
  for (const name of fs.readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    fs.chownSync(path.join(cluster, name), account.uid, account.gid);
  }
}

async function startServer(
  server: Omit<Server, 'port'>,
  password: string,
  wanted: number | undefined,
  limitMs = startLimitMs,
): Promise<Postgres> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await findFreePort());
    const started = await run({ ...server, port }, limitMs);
    if (started.isReady) {
      endWithUs(started.child, server.durability === 'full' ? serverGraceSeconds : 0);
      return describe(started.child, port, password, started.logFile);
    }
    if (attempt === portAttempts || wanted !== undefined) {
      throw new Error(`PostgreSQL did not start:\n${lastLines(started.logFile, 15)}`);
    }
    // The port may have been taken between our look and the server's; backends of a crash may still be leaving.
    await sleep(200 * attempt);
  }
}

/** Stops what may still run there and deletes the folder with everything in it. */
export async function removeCluster(dataDir: string): Promise<void> {
  const note = path.join(dataDir, placeNote);
  const inside = path.join(dataDir, 'postgres');
  const cluster = fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : inside;
  await stopOrphan(cluster);
  fs.rmSync(cluster, { recursive: true, force: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Whether a whole cluster was made for this folder, running or not. */
export function hasCluster(dataDir: string): boolean {
  const note = path.join(dataDir, placeNote);
  const cluster = fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : path.join(dataDir, 'postgres');
  return fs.existsSync(path.join(cluster, clusterNote));
}

function clusterFolder(dataDir: string, account: ServerAccount | undefined): string {
  const folder = path.join(dataDir, 'postgres');
  if (!account || canReach(account, dataDir)) return folder;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const outside = path.join(sharedRoot(account), `cluster-${name}`);
  const note = path.join(dataDir, placeNote);
  if (!fs.existsSync(note) && fs.existsSync(outside)) {
    // The data folder was deleted and made anew: begin anew, but never delete money on a guess.
    fs.renameSync(outside, `${outside}-left-${randomBytes(4).toString('hex')}`);
  }
  fs.writeFileSync(note, `${outside}\n`);
  return outside;
}

interface Server extends ClusterPlace {
  durability: Durability;
  port: number;
  dataDir: string;
  more: string[];
}

async function run(server: Server, limitMs: number) {
  const { binaries, cluster, account, port, durability, dataDir, more } = server;
  const logFile = path.join(dataDir, 'logs', 'postgres.log');
  const log = fs.openSync(logFile, 'w', 0o600);
  const settings = [...serverSettings(port, durability), ...more].flatMap((setting) => ['-c', setting]);
  const child = spawn(path.join(binaries, 'bin', 'postgres'), ['-D', cluster, ...settings], {
    ...identityOf(account),
    cwd: path.parse(binaries).root,
    stdio: ['ignore', log, log],
    // Ctrl-C in a terminal reaches a whole process group; the launcher decides the order of the end.
    detached: true,
  });
  fs.closeSync(log);
  child.on('error', () => undefined);
  return { child, logFile, isReady: await waitUntilReady(child, cluster, limitMs) };
}

/**
 * The server writes into its pid file that it takes connections; pg_ctl reads the same line. A standby is ready by another
 * word, which one that replays its log says as well on the way.
 */
async function waitUntilReady(child: ChildProcess, cluster: string, limitMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + limitMs;
  const pidFile = path.join(cluster, 'postmaster.pid');
  const ready = fs.existsSync(path.join(cluster, 'standby.signal')) ? ['ready', 'standby'] : ['ready'];
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const lines = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n') : [];
    if (lines[0] === String(child.pid) && ready.includes(lines[7]?.trim() ?? '')) return true;
    if (performance.now() > giveUpAt) {
      child.kill('SIGQUIT');
      return false;
    }
    await sleep(10);
  }
  return false;
}

/** A shell waits on a pipe from us: when we are gone, however that came, it shuts the server down in good order. */
function endWithUs(child: ChildProcess, delaySeconds: number): void {
  if (process.platform === 'win32') return;
  const script = `read _; sleep ${delaySeconds}; kill -INT ${child.pid}`;
  const watcher = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.on('error', () => undefined);
  watcher.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
}

function describe(child: ChildProcess, port: number, password: string, logFile: string): Postgres {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  async function stop(): Promise<void> {
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await Promise.race([ended, sleep(1_500, undefined, { ref: false })]);
    }
  }
  return {
    url: `postgres://kislap:${password}@127.0.0.1:${port}/kislap`,
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    pid: child.pid ?? 0,
    logFile,
    ended,
    stop,
  };
}

function lastLines(file: string, count: number): string {
  return fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}
