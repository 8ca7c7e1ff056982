import { schemasOf } from '@kislap/kernel/house.ts';
import { type MigrateOptions, migrateSchemas } from '@kislap/platform/database/migrations.ts';
import { platformSchema, type SchemaFolder } from '@kislap/platform/schemas.ts';
import * as modules from './modules.ts';

/** Every schema of the server, in the order in which they are made. */
export const schemaFolders: readonly SchemaFolder[] = [platformSchema, ...schemasOf(modules)];

/** Brings a database to this version of the server; see `migrateSchemas`. */
export function migrate(databaseUrl: string, options?: MigrateOptions): Promise<void> {
  return migrateSchemas(databaseUrl, schemasOf(modules), options);
}
