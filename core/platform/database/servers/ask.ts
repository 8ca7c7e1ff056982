import pg from 'pg';
import { readServerState, type ServerState } from './servers.queries.ts';

export interface Server {
  host: string;
  port: number;
  /** Of this server alone. */
  address: string;
}

/** A server as it was when it was last asked; no state where it did not answer. */
export interface Asked {
  server: Server;
  state?: ServerState;
  error?: unknown;
}

/** A machine that is short of processors is no lost one. */
const connectLimitMs = 10_000;
const answerLimitMs = 5_000;

export function placeOf(address: string): Server {
  const { host, port } = new pg.Client({ connectionString: address });
  return { host, port, address };
}

/** On a connection that ends with the answer. Never fails. */
export async function ask(server: Server): Promise<Asked> {
  const client = new pg.Client({
    connectionString: server.address,
    application_name: 'kislap-servers',
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: answerLimitMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { server, state: await readServerState(client) };
  } catch (error) {
    return { server, error };
  } finally {
    client.end().catch(() => undefined);
  }
}
