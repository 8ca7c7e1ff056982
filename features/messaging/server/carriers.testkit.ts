import { createServer, type IncomingMessage } from 'node:http';
import { bytesOf, listenLocally } from '@kislap/testkit/local-server';

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
    const body = (await bytesOf(request)).toString();
    counterpart.received.push(Object.fromEntries(new URLSearchParams(body)));
    counterpart.paths.push(request.url ?? '');
    if (counterpart.answer === 'hang up') return void request.socket.destroy();
    const { status, body: answer } = counterpart.answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  const url = await listenLocally(server);
  const counterpart: Counterpart = {
    url,
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
