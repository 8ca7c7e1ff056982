import pg from 'pg';
import { addressesOf } from '../../core/platform/database/servers/address.ts';
import { clientTo } from '../../core/platform/database/servers/connect.ts';

/** Works on a connection of its own. Who names one server means that one, also where it is a standby. */
export async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const config = { application_name: 'kislap-backup' };
  const isOne = addressesOf(url).length === 1;
  const client = isOne ? new pg.Client({ connectionString: url, ...config }) : clientTo(url, config);
  // A lost connection fails its query, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
