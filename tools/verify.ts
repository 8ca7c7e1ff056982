/**
 * `npm run ledger:verify`: proves the books of the running instance of this DATA_DIR, of DATABASE_URL, or of an embedded
 * database that is started for as long as it takes.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { childEnvironment, readStartConfig } from './config.ts';
import { startPostgres } from './postgres.ts';
import { databaseUrlFile } from './start/database-url.ts';

const config = readStartConfig();
const file = databaseUrlFile(config.dataDir);
const running = config.databaseUrl ?? (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);
const own = running ? undefined : await startPostgres({ dataDir: config.dataDir });
const entry = path.resolve(import.meta.dirname, '../apps/server/src/ledger-verify.ts');
const child = spawn(process.execPath, [entry], {
  env: childEnvironment(config, running ?? own?.url ?? ''),
  stdio: 'inherit',
});
process.exitCode = await new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
await own?.stop();
