import { type Config, ConfigError } from '@kislap/platform/config.ts';
import { judgeLogin } from '@kislap/platform/database/logins.ts';
import type { Log } from '@kislap/platform/log.ts';
import { migrate, requireMigrated } from '../migrate.ts';

/**
 * Leaves the database at this version. A login that may change what was written is refused for a real site; the demo world
 * goes on with a warning, and migrates by itself.
 */
export async function takeDatabase(
  { databaseUrl, demo }: Pick<Config, 'databaseUrl' | 'demo'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { name, mayChangeHistory } = await judgeLogin(databaseUrl);
  if (!mayChangeHistory) return requireMigrated(databaseUrl);
  if (!demo) {
    throw new ConfigError(
      `DATABASE_URL logs in as "${name}", which may change what was written to the ledger and the audit log. Give the ` +
        'server a login of its own, run `npm run migrate` with DATABASE_OWNER_URL, and start again: docs/operations.md, "Logins".',
    );
  }
  log.warn(
    { login: name },
    'this login may change what was written; a real site refuses it (docs/operations.md)',
  );
  await migrate(databaseUrl);
}
