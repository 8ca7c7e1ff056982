/**
 * `npm run migrate`: brings the database to this version, as its owner, and gives the other logins their rights. The
 * processes that run hold no login that could.
 */
import { ConfigError, readOwnerConfig } from '@kislap/platform/config.ts';
import { migrate } from './migrate.ts';

try {
  const { ownerUrl, logins } = readOwnerConfig();
  await migrate(ownerUrl, { logins });
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
