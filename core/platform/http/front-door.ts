import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { serveCall } from '../telemetry/spans.ts';
import { type DoorName, enterBy } from './doors.ts';
import { transportSecurity } from './reply.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The listening socket, and beside it the console's, open from the first moment of a start: `/healthz` says that the process lives, `/readyz`
 * whether it can work. Everything else waits for the application behind it.
 */
export interface FrontDoor {
  server: Server;
  /** Where one was asked for. */
  consoleServer: Server | undefined;
  /** For Fastify's `serverFactory`. */
  attach(handler: RequestHandler): Server;
  /** From now on requests reach the application, and readiness is what `isReady` answers. */
  open(isReady: () => Promise<boolean>): void;
  /** Not ready any more, but still serving: every answer ends its connection, so that the next call goes elsewhere. */
  drain(): void;
  /** Takes nothing more and finishes what it has. */
  close(): Promise<void>;
}

export async function openFrontDoor(
  port: number,
  publicUrl = '',
  console?: { port: number; url: string },
): Promise<FrontDoor> {
  let handle: RequestHandler | undefined;
  let isReady: (() => Promise<boolean>) | undefined;
  let isDraining = false;

  function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/healthz') return say(response, 200, 'ok');
    if (request.url === '/readyz') {
      const ready = isDraining || !isReady ? Promise.resolve(false) : isReady();
      ready.then(
        (is) => say(response, is ? 200 : 503, is ? 'ready' : 'not ready'),
        () => say(response, 503, 'not ready'),
      );
      return;
    }
    if (isDraining) response.shouldKeepAlive = false;
    const to = isReady && handle;
    if (to) serveCall(request, () => to(request, response));
    else say(response, 503, 'starting');
  }

  function serverOf(door: DoorName, address: string): Server {
    const isHttps = address.startsWith('https:');
    return createServer(timeouts, (request, response) => {
      if (isHttps) response.setHeader(...transportSecurity);
      if (console) enterBy(request, door);
      answer(request, response);
    });
  }

  const server = serverOf('site', publicUrl);
  const servers = [server];
  // A launcher that stands in for us at this port leaves it.
  process.send?.('port wanted');
  await take(server, port);
  const consoleServer = console && serverOf('console', console.url);
  if (console && consoleServer) {
    servers.push(consoleServer);
    await take(consoleServer, console.port);
  }
  return {
    server,
    consoleServer,
    attach(handler) {
      handle = handler;
      return server;
    },
    open(ready) {
      isReady = ready;
    },
    drain() {
      isDraining = true;
    },
    async close() {
      isDraining = true;
      await Promise.all(servers.map(end));
    },
  };
}

const timeouts = { requestTimeout: 30_000, keepAliveTimeout: 72_000 };

/** Whoever sends a call slowly, or does not read the answer, is not waited for longer. */
const finishMs = 3_000;
const lookMs = 25;

/** Resolves when every call was answered. Also a second time. */
function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is answered now may be one that was to be kept.
    const looking = setInterval(() => server.closeIdleConnections(), lookMs);
    const giveUp = setTimeout(() => server.closeAllConnections(), finishMs).unref();
    server.close(() => {
      clearInterval(looking);
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}

async function take(server: Server, port: number): Promise<void> {
  for (let attempt = 1; !(await listen(server, port, attempt === portAttempts)); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, portPauseMs));
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
