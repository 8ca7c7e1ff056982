import { type ColumnType, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { elapsedMs } from '../clock.ts';
import { guardLinks } from '../web/link-guard.ts';
import { planNamed } from './named.ts';
import { poolTo } from './servers/connect.ts';

// bigint columns are money, sequences and counts: never squeezed into a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
// A date column is a calendar day, not an instant in the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Features bring their own tables: `tablesOf(db)` in their queries. */
// biome-ignore lint/complexity/noBannedTypes: the empty table map that features extend.
export type Tables = {};
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Either of the two: a query does not care whether it runs inside a transaction. */
export type Executor = Kysely<Tables>;

/** A table by its row: what PostgreSQL fills in may be left out, and JSON is written as text. */
export type TableOf<Row, Optional extends keyof Row, Json extends keyof Row = never> = {
  [Name in keyof Row]: Name extends Json
    ? ColumnType<Row[Name], Name extends Optional ? string | undefined : string, string>
    : Name extends Optional
      ? ColumnType<Row[Name], Row[Name] | undefined, Row[Name]>
      : Row[Name];
};

export interface DatabaseHandle {
  kysely: Database;
  pool: pg.Pool;
  url: string;
  /** How long the first in line has waited for a connection; 0 when nobody waits. */
  waitedMs(): number;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  poolSize?: number;
  applicationName?: string;
}

const statementLimitMs = 30_000;
/** Longer than the server's limit, because the server's refusal is the better answer. */
const answerLimitMs = statementLimitMs + 5_000;

/** Opens a pool. Statements have a time limit, so a stuck one or a dead link cannot hold a request for ever. */
export function openDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const pool = poolTo(url, {
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? 'kislap',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementLimitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  guardLinks(pool, answerLimitMs);
  planNamed(pool);
  const waitedMs = timeWaiting(pool);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    kysely,
    pool,
    url,
    waitedMs,
    close() {
      // Kysely ends the pool only when it was itself asked something.
      closing ??= kysely.destroy().then(() => (pool.ending ? undefined : pool.end()));
      return closing;
    },
  };
}

/** Notes since when each waits: a long line that moves is nobody's loss, and a short one that stands is. */
function timeWaiting(pool: pg.Pool): () => number {
  /** In the order of their coming, which is the order in which they are served. */
  const waiting = new Set<{ sinceMs: number }>();
  const connect = pool.connect.bind(pool);
  pool.connect = ((told?: Parameters<typeof connect>[0]) => {
    const one = { sinceMs: elapsedMs() };
    waiting.add(one);
    if (!told) return connect().finally(() => waiting.delete(one));
    return connect((...answer) => {
      waiting.delete(one);
      told(...answer);
    });
  }) as typeof pool.connect;
  return () => {
    const [first] = waiting;
    return first ? elapsedMs() - first.sinceMs : 0;
  };
}
