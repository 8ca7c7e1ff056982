/**
 * `npm run restore -- --from <backup> [--into <address or folder>] [--replace] [--with-keys]`: loads a backup into an empty
 * database, applies later migrations and proves the books. `--into` is the address of a PostgreSQL database or a DATA_DIR.
 * With `--base [--at <time>]` an embedded cluster as it was at that moment, from its files and the archived log.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../core/platform/database/migrations.ts';
import { restorePointInTime } from './backup/base.ts';
import { readBackupFolder, readPassphrase } from './backup/config.ts';
import { masterKeyMark, restoreDataFiles } from './backup/data-files.ts';
import { reachDatabase } from './backup/instance.ts';
import { openBackup, restoreBackup } from './backup/load.ts';
import { manifestName } from './backup/manifest.ts';
import { listBackups } from './backup/retention.ts';
import { childEnvironment, readStartConfig, type StartConfig } from './config.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    into: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'with-keys': { type: 'boolean', default: false },
    base: { type: 'boolean', default: false },
    at: { type: 'string' },
  },
});

const say = (line: string) => console.log(line);

try {
  const config = readTarget(readStartConfig(), values.into);
  process.exitCode = await (values.base ? restoreMoment(config) : restoreRows(config));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function restoreRows(config: StartConfig): Promise<number> {
  if (values.at !== undefined) throw new Error('--at goes with --base: a backup of rows is of one moment.');
  const backup = await openBackup(findBackup(readSource()), readPassphrase());
  const { madeAt, tables } = backup.manifest;
  say(`✓ the ${tables.length} tables of ${madeAt} are as they were written`);
  const database = await reachDatabase(config, { mayCreate: true });
  try {
    if (database.kind === 'running') {
      throw new Error(
        `The instance of ${config.dataDir} is running: stop it, or restore into another place.`,
      );
    }
    await restoreBackup({ backup, databaseUrl: database.url, replace: values.replace, say });
    for (const line of await restoreDataFiles(backup, config.dataDir, values['with-keys'])) say(line);
    await migrate(database.url);
    return await prove(config, database.url);
  } finally {
    await database.leave();
  }
}

async function restoreMoment(config: StartConfig): Promise<number> {
  if (config.databaseUrl) throw new Error('--base restores into a DATA_DIR: --into <folder>.');
  const { dataDir } = config;
  const until = readMoment(values.at);
  await restorePointInTime({ folder: readSource(), dataDir, until, passphrase: readPassphrase(), say });
  if (masterKeyMark(dataDir) === null) {
    say(
      `The cluster alone is restored: put the master.key of its DATA_DIR into ${dataDir} before the first start.`,
    );
  }
  const database = await reachDatabase(config);
  try {
    await migrate(database.url);
    return await prove(config, database.url);
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

function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (/(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new Error(`--at is a moment with its zone, like 2026-11-21T04:00:00Z, not "${text}".`);
}

/** The backup itself, or the newest of the folder in which backups stand. */
function findBackup(folder: string): string {
  if (fs.existsSync(path.join(folder, manifestName))) return folder;
  const [newest] = listBackups('rows', folder);
  if (!newest) throw new Error(`${folder} is no backup, and there is none in it.`);
  return path.join(folder, newest);
}

function readTarget(config: StartConfig, into: string | undefined): StartConfig {
  if (into === undefined) return config;
  if (/^postgres(ql)?:\/\//.test(into)) return { ...config, databaseUrl: into };
  return { ...config, databaseUrl: undefined, dataDir: path.resolve(into) };
}

/** The same proof as `npm run ledger:verify`; its answer is ours. */
async function prove(config: StartConfig, databaseUrl: string): Promise<number> {
  const entry = path.resolve(import.meta.dirname, '../apps/server/src/ledger-verify.ts');
  const child = spawn(process.execPath, [entry], {
    env: childEnvironment(config, databaseUrl),
    stdio: 'inherit',
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  console.log(
    code === 0 ? '✓ the restored copy passes the verifier' : '✗ the restored copy does not pass the verifier',
  );
  return code;
}
