/**
 * `npm run backup [-- --to folder --keep 7 --with-keys]`: one consistent copy of the database. The running instance of this
 * DATA_DIR is copied, else its embedded database, started for as long as it takes; with DATABASE_URL pg_dump reads it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readStartConfig } from '../config.ts';
import { readBackupFolder, readPassphrase } from './config.ts';
import { createBackup } from './create.ts';
import { reachDatabase } from './instance.ts';
import { removeOldBackups } from './retention.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    keep: { type: 'string' },
    'with-keys': { type: 'boolean', default: false },
  },
});

const say = (line: string) => console.log(line);

await backUp().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function backUp(): Promise<void> {
  const config = readStartConfig();
  const { dataDir } = config;
  const keep = readCount(values.keep);
  const passphrase = readPassphrase();
  const folder = path.resolve(values.to ?? readBackupFolder() ?? path.join(dataDir, 'backups'));
  // By the login that reads alone, where there is one.
  const databaseUrl = config.readerUrl ?? config.ownerUrl ?? config.databaseUrl;
  const database = await reachDatabase({ dataDir, databaseUrl });
  const options = { database, folder, dataDir, passphrase, withKeys: values['with-keys'] };
  const { folder: place, manifest } = await createBackup(options).finally(() => database.leave());
  say(`✓ written to ${place}, ${(manifest.database.bytes / 1e6).toFixed(1)} MB`);
  say(passphrase ? 'encrypted with the passphrase' : 'not encrypted: names, balances and hashes are open');
  say(
    manifest.dataFiles.some(({ name }) => name === 'master.key')
      ? 'the keys of DATA_DIR are inside'
      : 'DATA_DIR/master.key is not inside: keep a copy of it apart, the sealed columns need it',
  );
  if (keep !== undefined) for (const line of removeOldBackups(folder, keep)) say(line);
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Error(`--keep is how many backups stay, at least 1, not "${text}".`);
}
