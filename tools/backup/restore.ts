/**
 * `npm run restore -- --from <backup> [--into <folder or address>] [--at <time>] [--with-keys]`: makes a database from a
 * backup, applies later migrations and proves the books. `--at` replays the archived log of an embedded server up to a
 * moment, or to its end with `--at latest`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../apps/server/src/migrate.ts';
import { childEnvironment, readStartConfig, type StartConfig } from '../config.ts';
import type { RecoveryTarget } from '../postgres.ts';
import { restoreCluster } from './cluster.ts';
import { readBackupFolder, readPassphrase } from './config.ts';
import { restoreDataFiles } from './data-files.ts';
import { loadDump, releaseJobs } from './dump.ts';
import { reachDatabase } from './instance.ts';
import { manifestName, openBackup } from './manifest.ts';
import { backupName, listBackups } from './retention.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    into: { type: 'string' },
    at: { type: 'string' },
    'with-keys': { type: 'boolean', default: false },
  },
});

const say = (line: string) => console.log(line);

process.exitCode = await restore().catch((error: Error) => {
  console.error(error.message);
  return 1;
});

async function restore(): Promise<number> {
  const config = readTarget(readStartConfig(), values.into);
  const until = readMoment(values.at);
  const backup = await openBackup(findBackup(readSource(), until), readPassphrase());
  const { kind, madeAt } = backup.manifest;
  say(`✓ the backup of ${madeAt} is as it was written`);
  const isDump = kind === 'dump';
  if (isDump && until !== 'backup') throw new Error('--at needs a backup of an embedded server, not a dump.');
  if (!isDump && config.databaseUrl) {
    throw new Error('This is a backup of an embedded server: restore it into a folder, --into <folder>.');
  }
  if (!isDump) await restoreCluster(backup, config.dataDir, until);
  const database = await reachDatabase(config, { mayCreate: true });
  try {
    if (isDump) await loadDump(backup, database.url);
    for (const line of await restoreDataFiles(backup, config.dataDir, values['with-keys'])) say(line);
    await migrate(database.url, { refusesLater: true });
    await releaseJobs(database.url);
    return prove(config, database.url);
  } finally {
    await database.leave();
  }
}

function readSource(): string {
  const source = values.from ?? readBackupFolder();
  if (!source) throw new Error('Name the backup: npm run restore -- --from <folder>');
  if (!fs.existsSync(source)) throw new Error(`There is no ${source}.`);
  return path.resolve(source);
}

function readMoment(text: string | undefined): RecoveryTarget {
  if (text === undefined) return 'backup';
  if (text === 'latest') return text;
  const moment = new Date(text);
  if (/(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new Error(`--at is "latest" or a moment with its zone, like 2026-11-21T04:00:00Z, not "${text}".`);
}

/** The backup itself, or the newest from before the moment in the folder in which backups stand. */
function findBackup(folder: string, until: RecoveryTarget): string {
  if (fs.existsSync(path.join(folder, manifestName))) return folder;
  const limit = until instanceof Date ? backupName(until.toISOString()) : undefined;
  const name = listBackups(folder).find((each) => limit === undefined || each <= limit);
  if (!name) throw new Error(`${folder} holds no backup${limit ? ' from before that moment' : ''}.`);
  return path.join(folder, name);
}

function readTarget(config: StartConfig, into: string | undefined): StartConfig {
  if (into === undefined) return { ...config, databaseUrl: config.ownerUrl ?? config.databaseUrl };
  if (/^postgres(ql)?:\/\//.test(into)) return { ...config, databaseUrl: into };
  return { ...config, databaseUrl: undefined, dataDir: path.resolve(into) };
}

/** The same proof as `npm run ledger:verify`; its answer is ours. */
function prove(config: StartConfig, databaseUrl: string): number {
  const entry = path.resolve(import.meta.dirname, '../../apps/server/src/ledger-verify.ts');
  const env = childEnvironment(config, databaseUrl);
  const { status } = spawnSync(process.execPath, [entry], { env, stdio: 'inherit' });
  say(`${status === 0 ? '✓ the restored copy passes' : '✗ the restored copy does not pass'} the verifier`);
  return status ?? 1;
}
