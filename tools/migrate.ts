/** `npm run migrate`: brings the database to this version and gives the logins their rights; see docs/operations.md. */
import { loginEnvironment } from './start/database-logins.ts';
import { runServerEntry } from './start/server-entry.ts';

process.exitCode = await runServerEntry('prepare-database.ts', [], (config, ownerUrl) =>
  loginEnvironment(config, { owner: ownerUrl, server: config.ownerUrl && config.databaseUrl }),
);
