import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canReach, findServerAccount, type ServerAccount, sharedRoot } from './account.ts';
import { findBinaries } from './binaries.ts';
import { stopOrphan } from './orphan.ts';
import { type Durability, serverSettings } from './settings.ts';

export interface PostgresOptions {
  /** Holds the cluster (`postgres/`), its password and its log. Made if missing. */
  dataDir: string;
  /** A free port is taken where none is named. */
  port?: number;
  /** `relaxed` gives up safety against power loss; for test clusters only. */
  durability?: Durability;
}

export interface Postgres {
  /** Connects as `kislap`, the owner of the database `kislap`; no superuser, as on a managed server. */
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
const portAttempts = 5;
/** What uses the database gets this long to end first when the launcher was killed. */
const serverGraceSeconds = 3;
const placeNote = 'postgres-is-at.txt';
const accessRules = ['all', 'replication']
  .map((database) => `host ${database} all 127.0.0.1/32 scram-sha-256\n`)
  .join('');

/** Starts the PostgreSQL that npm brought; creates the cluster on the first call for a folder. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = path.resolve(options.dataDir);
  fs.mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
  const account = findServerAccount();
  const binaries = findBinaries(account);
  const cluster = clusterFolder(dataDir, account);
  const password = readOrCreatePassword(dataDir);
  const durability = options.durability ?? 'full';

  await stopOrphan(cluster);
  await createCluster({ binaries, cluster, account, password, durability });
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const started = await run({ binaries, cluster, account, port, durability, dataDir });
    if (started.isReady) {
      endWithUs(started.child, durability === 'full' ? serverGraceSeconds : 0);
      return describe(started.child, port, password, started.logFile);
    }
    if (attempt === portAttempts || options.port !== undefined) {
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

function readOrCreatePassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres-password');
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return fs.readFileSync(file, 'utf8').trim();
}

interface Server {
  binaries: string;
  cluster: string;
  account: ServerAccount | undefined;
  durability: Durability;
}

async function createCluster(server: Server & { password: string }): Promise<void> {
  const { binaries, cluster, account, password, durability } = server;
  const isComplete = path.join(cluster, 'kislap-cluster');
  if (fs.existsSync(isComplete)) return;
  // A first start that was interrupted left nothing worth keeping.
  fs.rmSync(cluster, { recursive: true, force: true });
  fs.mkdirSync(cluster, { mode: 0o700 });
  if (account) fs.chownSync(cluster, account.uid, account.gid);

  const flags = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums', '--auth=trust'];
  if (durability === 'relaxed') flags.push('--no-sync');
  await runToEnd(binaries, 'initdb', [...flags, '--username=postgres', `--pgdata=${cluster}`], account, '');
  // Nobody enters without the password; initdb itself would only take it from a file the account can read.
  fs.writeFileSync(path.join(cluster, 'pg_hba.conf'), accessRules);

  const statements = [
    `ALTER ROLE postgres PASSWORD '${password}'`,
    `CREATE ROLE kislap LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`,
    'GRANT pg_monitor, pg_checkpoint TO kislap',
    'CREATE DATABASE kislap OWNER kislap',
  ];
  const single = ['--single', '-D', cluster, '-c', 'exit_on_error=true', 'postgres'];
  await runToEnd(binaries, 'postgres', single, account, `${statements.join('\n')}\n`);
  fs.writeFileSync(isComplete, 'complete\n');
}

async function runToEnd(
  binaries: string,
  program: string,
  args: string[],
  account: ServerAccount | undefined,
  input: string,
): Promise<void> {
  const child = spawn(path.join(binaries, 'bin', program), args, {
    ...identityOf(account),
    cwd: path.parse(binaries).root,
    stdio: 'pipe',
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`PostgreSQL's ${program} failed (${code}):\n${output.trim()}`);
}

async function run(server: Server & { port: number; dataDir: string }) {
  const { binaries, cluster, account, port, durability, dataDir } = server;
  const logFile = path.join(dataDir, 'logs', 'postgres.log');
  const log = fs.openSync(logFile, 'w', 0o600);
  const settings = serverSettings(port, durability).flatMap((setting) => ['-c', setting]);
  const child = spawn(path.join(binaries, 'bin', 'postgres'), ['-D', cluster, ...settings], {
    ...identityOf(account),
    cwd: path.parse(binaries).root,
    stdio: ['ignore', log, log],
    // Ctrl-C in a terminal reaches a whole process group; the launcher decides the order of the end.
    detached: true,
  });
  fs.closeSync(log);
  child.on('error', () => undefined);
  return { child, logFile, isReady: await waitUntilReady(child, cluster) };
}

function identityOf(account: ServerAccount | undefined) {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** The server writes "ready" into its pid file once it takes connections; pg_ctl reads the same line. */
async function waitUntilReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const giveUpAt = performance.now() + startLimitMs;
  const pidFile = path.join(cluster, 'postmaster.pid');
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const lines = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n') : [];
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return true;
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

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function lastLines(file: string, count: number): string {
  return fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}
