import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate, schemaFolders } from '../../apps/server/src/migrate.ts';
import { removeCluster, startPostgres } from '../postgres.ts';
import { readTables, type Table } from './catalog.ts';

/** Every table of the server, read from a database that was made of the schema files for this alone. */
export async function readSchema(): Promise<Table[]> {
  const dataDir = path.join(os.tmpdir(), `kislap-schema-${process.pid}`);
  const server = await startPostgres({ dataDir, durability: 'relaxed' });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await migrate(server.url);
    await client.connect();
    return await readTables(
      client,
      schemaFolders.map(({ name }) => name.replaceAll('-', '_')),
    );
  } finally {
    await client.end();
    await server.stop();
    await removeCluster(dataDir);
  }
}
