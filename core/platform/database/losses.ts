import type pg from 'pg';

/** A server that goes down or comes up, a connection that was lost, a server that takes no writes any more. */
const gone = /^(57P0|08|25006)/;

/** Whether a code of PostgreSQL's says that this server cannot be worked with now. */
export const isServerGone = (code: string): boolean => gone.test(code);

/** A connection may be lost at any time. An idle one is replaced, and of one in use the query fails, which is enough. */
export function surviveLosses(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
