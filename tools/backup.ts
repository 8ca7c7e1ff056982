/**
 * `npm run backup [-- --to folder --keep 7 --with-keys]`: one consistent copy of the database of DATABASE_URL, of the running
 * instance of this DATA_DIR, or of the embedded database that is started for as long as it takes. With `--base` the files
 * of the embedded cluster instead, from which the archived log leads to any later moment.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBase, removeOldBases } from './backup/base.ts';
import { readBackupFolder, readPassphrase } from './backup/config.ts';
import { createBackup } from './backup/dump.ts';
import { reachDatabase } from './backup/instance.ts';
import { removeOldBackups } from './backup/retention.ts';
import { readStartConfig } from './config.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    keep: { type: 'string' },
    'with-keys': { type: 'boolean', default: false },
    base: { type: 'boolean', default: false },
  },
});

try {
  await (values.base ? copyCluster() : backUp());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function backUp(): Promise<void> {
  const { config, folder, keep, passphrase, say } = readOptions();
  const database = await reachDatabase(config);
  try {
    const { dataDir } = config;
    const withKeys = values['with-keys'];
    const { manifest } = await createBackup({
      databaseUrl: database.url,
      folder,
      dataDir,
      passphrase,
      withKeys,
      say,
    });
    say(passphrase ? 'encrypted with the passphrase' : 'not encrypted: names, balances and hashes are open');
    const holdsKeys = manifest.files.some(({ name }) => name === 'master.key');
    say(
      holdsKeys
        ? 'the keys of DATA_DIR are inside'
        : 'DATA_DIR/master.key is not inside: keep a copy of it apart, the sealed columns need it',
    );
  } finally {
    await database.leave();
  }
  if (keep !== undefined) for (const name of removeOldBackups('rows', folder, keep)) say(`removed ${name}`);
}

async function copyCluster(): Promise<void> {
  const { config, folder, keep, passphrase, say } = readOptions();
  if (config.databaseUrl) {
    throw new Error('--base copies the embedded cluster; for a server of yours see docs/operations.md.');
  }
  const database = await reachDatabase(config);
  try {
    const { dataDir } = config;
    await createBase({ adminUrl: superuserOf(database.url), dataDir, folder, passphrase, say });
  } finally {
    await database.leave();
  }
  if (keep !== undefined) for (const line of await removeOldBases(folder, keep, passphrase)) say(line);
}

function readOptions() {
  const config = readStartConfig();
  const named = values.to ?? readBackupFolder() ?? path.join(config.dataDir, 'backups');
  return {
    config,
    folder: path.resolve(named),
    keep: readCount(values.keep),
    passphrase: readPassphrase(),
    say: (line: string) => console.log(line),
  };
}

/** The embedded server's two roles have one password. */
function superuserOf(url: string): string {
  const admin = new URL(url);
  admin.username = 'postgres';
  admin.pathname = '/postgres';
  return admin.href;
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Error(`--keep is how many backups stay, at least 1, not "${text}".`);
}
