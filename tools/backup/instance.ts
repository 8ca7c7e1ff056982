import fs from 'node:fs';
import path from 'node:path';
import type { StartConfig } from '../config.ts';
import { holderOf, tryLock } from '../launch/folder-lock.mjs';
import { hasCluster, startPostgres } from '../postgres.ts';
import { databaseUrlFile } from '../start/database-url.ts';

/** A database to work on, and how to leave it as it was found. */
export interface Reached {
  url: string;
  isEmbedded: boolean;
  leave(): Promise<void>;
}

/** The database of DATABASE_URL, of the running instance, or the embedded one, started for as long as it takes. */
export async function reachDatabase(
  { dataDir, databaseUrl }: Pick<StartConfig, 'dataDir' | 'databaseUrl'>,
  options: { mayCreate?: boolean } = {},
): Promise<Reached> {
  const leave = async () => undefined;
  if (databaseUrl) return { url: databaseUrl, isEmbedded: false, leave };
  const lock = path.join(dataDir, 'launcher.lock');
  const note = databaseUrlFile(dataDir);
  if (holderOf(lock) !== undefined && fs.existsSync(note)) {
    return { url: fs.readFileSync(note, 'utf8').trim(), isEmbedded: true, leave };
  }
  if (!options.mayCreate && !hasCluster(dataDir)) {
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the one you mean.`);
  }
  fs.mkdirSync(dataDir, { recursive: true });
  // As long as we run its database, nobody else may start it.
  if (!tryLock(lock)) throw new Error(`${dataDir} is in use by another command (pid ${holderOf(lock)}).`);
  const unlock = () => fs.rmSync(lock, { force: true });
  try {
    const postgres = await startPostgres({ dataDir });
    return { url: postgres.url, isEmbedded: true, leave: () => postgres.stop().then(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
