import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A carrier's HTTP side: records the calls and answers as the test wants. */
export interface Counterpart {
  url: string;
  received: Record<string, string>[];
  paths: string[];
  answer: { status: number; body: string } | 'hang up';
  close(): Promise<void>;
}

export async function startCounterpart(): Promise<Counterpart> {
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    counterpart.received.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
    counterpart.paths.push(request.url ?? '');
    if (counterpart.answer === 'hang up') return void request.socket.destroy();
    const { status, body } = counterpart.answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const counterpart: Counterpart = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    paths: [],
    answer: { status: 200, body: '[]' },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return counterpart;
}
