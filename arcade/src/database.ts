import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

// bigint columns are money and sequences: never squeezed into a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** Each part brings its own tables: `db.withTables<SessionTables>()` in its queries. */
// biome-ignore lint/complexity/noBannedTypes: the empty table map that each part extends.
export type Tables = {};
/** A connection or a transaction: a query does not care which. */
export type Database = Kysely<Tables>;

export interface DatabaseHandle {
  kysely: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(url: string, poolSize = 12): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'kislap-arcade',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection may be cut at any time; the pool replaces it and the next query decides.
  pool.on('error', () => undefined);
  // One cut inside a transaction tells its client alone; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    kysely,
    pool,
    close() {
      closing ??= kysely.destroy();
      return closing;
    },
  };
}

export async function pingDatabase(db: Database): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}
