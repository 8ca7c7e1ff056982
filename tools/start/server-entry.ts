import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { childEnvironment, readStartConfig, type StartConfig } from '../config.ts';
import { startPostgres } from '../postgres.ts';
import { databaseUrlFile } from './database-url.ts';

/**
 * Runs an entry of the server over the running instance of this DATA_DIR, over DATABASE_URL, or over an embedded database
 * that is started for as long as it takes; as the database's owner, where his address is known. Answers with its exit code.
 */
export async function runServerEntry(
  entry: string,
  args: readonly string[] = [],
  changes: (config: StartConfig, ownerUrl: string) => Record<string, string> = () => ({}),
): Promise<number> {
  const config = readStartConfig();
  const file = databaseUrlFile(config.dataDir);
  const given = config.ownerUrl ?? config.databaseUrl;
  const running = given ?? (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);
  const own = running ? undefined : await startPostgres({ dataDir: config.dataDir });
  const ownerUrl = running ?? own?.url ?? '';
  const script = path.resolve(import.meta.dirname, '../../apps/server/src', entry);
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...childEnvironment(config, ownerUrl), ...changes(config, ownerUrl) },
    stdio: 'inherit',
  });
  const code = await new Promise<number>((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)));
  await own?.stop();
  return code;
}
