import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Product } from './environment.ts';

/** What no journey can wait for: the database of the product is told that it happened long ago. Answers how many rows changed. */
export async function changeDatabase(
  given: Product,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl(given) });
  await client.connect();
  try {
    const { rowCount } = await client.query(text, [...values]);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** The owner's address of the product's embedded database, which the launcher notes for commands. */
export function ownerUrl(given: Product): string {
  return fs.readFileSync(path.join(given.dataDir, 'database-url'), 'utf8').trim();
}
