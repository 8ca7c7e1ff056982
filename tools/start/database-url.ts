import fs from 'node:fs';
import path from 'node:path';

/** Where a running instance notes the address of its embedded database, for commands that look into it. */
export function databaseUrlFile(dataDir: string): string {
  return path.join(dataDir, 'database-url');
}

/** Readable by its owner alone: the address holds the password. */
export function noteDatabaseUrl(dataDir: string, url: string): void {
  fs.writeFileSync(databaseUrlFile(dataDir), url, { mode: 0o600 });
}

export function forgetDatabaseUrl(dataDir: string): void {
  fs.rmSync(databaseUrlFile(dataDir), { force: true });
}
