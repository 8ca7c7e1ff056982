import pg from 'pg';

/** Works on a connection of its own. */
export async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, application_name: 'kislap-backup' });
  // A lost connection fails its query, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
