import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ServerAccount } from './account.ts';
import type { Durability } from './settings.ts';

/** The place of a cluster, and what runs it as whom. */
export interface ClusterPlace {
  binaries: string;
  cluster: string;
  account: ServerAccount | undefined;
}

/** Written when a cluster is whole; without it the next start begins anew. */
export const clusterNote = 'kislap-cluster';

const accessRules = ['all', 'replication']
  .map((database) => `host ${database} all 127.0.0.1/32 scram-sha-256\n`)
  .join('');

export function readOrCreatePassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres-password');
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return fs.readFileSync(file, 'utf8').trim();
}

export async function createCluster(
  place: ClusterPlace & { password: string; durability: Durability },
): Promise<void> {
  const { cluster, account, password, durability } = place;
  if (fs.existsSync(path.join(cluster, clusterNote))) return;
  // A first start that was interrupted left nothing worth keeping.
  fs.rmSync(cluster, { recursive: true, force: true });
  fs.mkdirSync(cluster, { mode: 0o700 });
  if (account) fs.chownSync(cluster, account.uid, account.gid);

  const flags = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums', '--auth=trust'];
  if (durability === 'relaxed') flags.push('--no-sync');
  await runToEnd(place, 'initdb', [...flags, '--username=postgres', `--pgdata=${cluster}`], '');
  // Nobody enters without the password; initdb itself would only take it from a file the account can read.
  fs.writeFileSync(path.join(cluster, 'pg_hba.conf'), accessRules);

  await runStatements(place, [
    `ALTER ROLE postgres PASSWORD '${password}'`,
    `CREATE ROLE kislap LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`,
    'GRANT pg_monitor, pg_checkpoint TO kislap',
    'CREATE DATABASE kislap OWNER kislap',
  ]);
  finishCluster(cluster);
}

/** Takes a cluster that came from elsewhere for our own: with the password of this DATA_DIR. */
export async function adoptCluster(place: ClusterPlace, password: string): Promise<void> {
  fs.writeFileSync(path.join(place.cluster, 'pg_hba.conf'), accessRules);
  await runStatements(place, [
    `ALTER ROLE postgres PASSWORD '${password}'`,
    `ALTER ROLE kislap PASSWORD '${password}'`,
  ]);
  finishCluster(place.cluster);
}

function finishCluster(cluster: string): void {
  fs.writeFileSync(path.join(cluster, clusterNote), 'complete\n');
}

/** Works on a stopped cluster. */
async function runStatements(place: ClusterPlace, statements: string[]): Promise<void> {
  const single = ['--single', '-D', place.cluster, '-c', 'exit_on_error=true', 'postgres'];
  await runToEnd(place, 'postgres', single, `${statements.join('\n')}\n`);
}

async function runToEnd(place: ClusterPlace, program: string, args: string[], input: string): Promise<void> {
  const child = spawn(path.join(place.binaries, 'bin', program), args, {
    ...identityOf(place.account),
    cwd: path.parse(place.binaries).root,
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

export function identityOf(account: ServerAccount | undefined) {
  return account ? { uid: account.uid, gid: account.gid } : {};
}
