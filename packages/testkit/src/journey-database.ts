import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Product } from './environment.ts';

/** What no journey can wait for: the database of the product is told that it happened long ago. */
export async function changeDatabase(
  given: Product,
  text: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const { databaseUrl } = JSON.parse(fs.readFileSync(path.join(given.dataDir, 'arcade.json'), 'utf8'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}
