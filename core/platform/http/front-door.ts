import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { transportSecurity } from './reply.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The listening socket, open from the first moment of a start: `/healthz` says that the process lives, `/readyz`
 * whether it can work. Everything else waits for the application behind it.
 */
export interface FrontDoor {
  server: Server;
  /** For Fastify's `serverFactory`. */
  attach(handler: RequestHandler): Server;
  /** From now on requests reach the application, and readiness is what `isReady` answers. */
  open(isReady: () => Promise<boolean>): void;
  close(): Promise<void>;
}

export async function openFrontDoor(port: number, publicUrl = ''): Promise<FrontDoor> {
  const isHttps = publicUrl.startsWith('https:');
  let handle: RequestHandler | undefined;
  let isReady: (() => Promise<boolean>) | undefined;

  const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, (request, response) => {
    if (isHttps) response.setHeader(...transportSecurity);
    if (request.url === '/healthz') return say(response, 200, 'ok');
    if (request.url === '/readyz') {
      const answer = isReady?.() ?? Promise.resolve(false);
      answer.then(
        (ready) => say(response, ready ? 200 : 503, ready ? 'ready' : 'not ready'),
        () => say(response, 503, 'not ready'),
      );
      return;
    }
    if (handle && isReady) handle(request, response);
    else say(response, 503, 'starting');
  });
  // A launcher that stands in for us at this port leaves it.
  process.send?.('port wanted');
  for (let attempt = 1; !(await listen(server, port, attempt === portAttempts)); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, portPauseMs));
  return {
    server,
    attach(handler) {
      handle = handler;
      return server;
    },
    open(ready) {
      isReady = ready;
    },
    close() {
      isReady = undefined;
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      });
    },
  };
}

const portAttempts = 40;
const portPauseMs = 50;

/** False where somebody else is still there; the last attempt throws. */
function listen(server: Server, port: number, isLast: boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && !isLast) resolve(false);
      else reject(error);
    };
    server.once('error', onError);
    server.listen(port, () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '2' } : {}),
  });
  response.end(`${text}\n`);
}
