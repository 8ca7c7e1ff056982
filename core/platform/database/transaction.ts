import type { Pool, PoolClient } from 'pg';

export interface TransactionOptions<T> {
  /** The statements that begin it. */
  begin?: string;
  /** Whether the writes count; else they are rolled back. */
  isKept?: (result: T) => boolean;
}

/** Runs one transaction on a connection of its own, which is closed after an error. */
export async function inTransaction<T>(
  pool: Pool,
  run: (client: PoolClient) => Promise<T>,
  { begin = 'begin', isKept = () => true }: TransactionOptions<T> = {},
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await run(client);
    await client.query(isKept(result) ? 'commit' : 'rollback');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
