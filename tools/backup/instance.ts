import fs from 'node:fs';
import path from 'node:path';
import type { StartConfig } from '../config.ts';
import { holderOf, tryLock } from '../launch/folder-lock.mjs';
import { hasCluster, startPostgres } from '../postgres.ts';
import { databaseUrlFile } from '../start/database-url.ts';

/** A database to work on, and how to leave it as it was found. */
export interface Reached {
  url: string;
  /** Who has it open. */
  kind: 'server' | 'running' | 'stopped';
  leave(): Promise<void>;
}

type Place = Pick<StartConfig, 'dataDir' | 'databaseUrl'>;

const nothingToDo = async () => undefined;

/** The database of DATABASE_URL, of the running instance, or the embedded one, started for as long as it takes. */
export async function reachDatabase(place: Place, options: { mayCreate?: boolean } = {}): Promise<Reached> {
  if (place.databaseUrl) return { url: place.databaseUrl, kind: 'server', leave: nothingToDo };
  const { dataDir } = place;
  const lock = path.join(dataDir, 'launcher.lock');
  const note = databaseUrlFile(dataDir);
  if (holderOf(lock) !== undefined && fs.existsSync(note)) {
    return { url: fs.readFileSync(note, 'utf8').trim(), kind: 'running', leave: nothingToDo };
  }
  if (!options.mayCreate && !hasCluster(dataDir)) {
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the instance that is meant.`,
    );
  }
  fs.mkdirSync(dataDir, { recursive: true });
  // As long as we run its database, nobody else may start it.
  if (!tryLock(lock)) throw new Error(`${dataDir} is in use by another command (pid ${holderOf(lock)}).`);
  try {
    const postgres = await startPostgres({ dataDir });
    return {
      url: postgres.url,
      kind: 'stopped',
      async leave() {
        await postgres.stop();
        fs.rmSync(lock, { force: true });
      },
    };
  } catch (error) {
    fs.rmSync(lock, { force: true });
    throw error;
  }
}
