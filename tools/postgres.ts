/**
 * A development cluster in the foreground: `node tools/postgres.ts --data-dir .data-mine --port 5433`.
 * Prints the address to use as DATABASE_URL; Ctrl-C stops it. `--relaxed` trades durability for speed.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres/cluster.ts';

export type { RecoveryTarget } from './postgres/archive.ts';
export {
  hasCluster,
  type Postgres,
  type PostgresOptions,
  recoverCluster,
  removeCluster,
  startPostgres,
} from './postgres/cluster.ts';

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string' },
      port: { type: 'string' },
      relaxed: { type: 'boolean', default: false },
    },
  });
  const server = await startPostgres({
    dataDir: values['data-dir'] ?? '.data-postgres',
    durability: values.relaxed ? 'relaxed' : 'full',
    ...(values.port ? { port: Number(values.port) } : {}),
  });
  console.log(`DATABASE_URL=${server.url}\nsuperuser    ${server.adminUrl}\nready (pid ${server.pid})`);
  const stop = () => void server.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await server.ended;
}
