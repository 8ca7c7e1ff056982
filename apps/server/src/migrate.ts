import { schemasOf } from '@kislap/kernel/house.ts';
import { ConfigError } from '@kislap/platform/config.ts';
import {
  findMissingMigration,
  type MigrateOptions,
  migrateSchemas,
} from '@kislap/platform/database/migrations.ts';
import { platformSchema, type SchemaFolder } from '@kislap/platform/schemas.ts';
import * as modules from './modules.ts';

/** Every schema of the server, in the order in which they are made. */
export const schemaFolders: readonly SchemaFolder[] = [platformSchema, ...schemasOf(modules)];

/** Brings a database to this version of the server; see `migrateSchemas`. */
export function migrate(databaseUrl: string, options?: MigrateOptions): Promise<void> {
  return migrateSchemas(databaseUrl, schemasOf(modules), options);
}

/** For a process that may not change the database's shape: throws a sentence where it is not at this version. */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  const missing = await findMissingMigration(databaseUrl, schemasOf(modules));
  if (missing === undefined) return;
  throw new ConfigError(
    `The database is not at this version (${missing} is missing). Run \`npm run migrate\` with DATABASE_OWNER_URL first.`,
  );
}
