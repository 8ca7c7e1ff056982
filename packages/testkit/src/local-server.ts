import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts it on a free port of this machine; returns its address. It closes no idle connection: on a machine that stands
 * still for seconds a caller would meet one that is just being closed, and see a fault that no test asked for.
 */
export async function listenLocally(
  server: Pick<Server, 'listen' | 'address' | 'keepAliveTimeout'>,
): Promise<string> {
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The bytes that came with a request. */
export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A pair of keys as vendors exchange them, in PEM. */
export function newKeyPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
