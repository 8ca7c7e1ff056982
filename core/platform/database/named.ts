import type pg from 'pg';

const namePattern = /^\s*\/\* (\w+) \*\/ /;

/** The text of a statement that begins with its name: connections of `planNamed` plan it once. */
export function named(name: string, text: string): string {
  return `/* ${name} */ ${text}`;
}

/**
 * Statements that begin with a name in a comment are prepared under it, on every connection of the pool: reading and planning a join
 * of few rows costs more than the rows do. Only what lists its columns may have a name: a plan outlives a change of the table.
 */
export function planNamed(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { query } = client;
    client.query = ((...args: unknown[]) => {
      const [text, values, ...others] = args;
      const name = typeof text === 'string' ? namePattern.exec(text)?.[1] : undefined;
      return Reflect.apply(query, client, name ? [{ name, text, values }, ...others] : args);
    }) as typeof client.query;
  });
}
