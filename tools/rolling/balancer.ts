import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What any balancer does: asks each process whether it is ready, and sends calls in turn to those that are. */
export interface Balancer {
  port: number;
  add(port: number): void;
  remove(port: number): void;
  readyCount(): number;
  /** Calls that met a process which did not take them, and went to another; and those that were cut off. */
  counts(): { repeated: number; cut: number };
  close(): Promise<void>;
}

interface Place {
  port: number;
  isReady: boolean;
  /** Of the clock of this process: when its first call may come. */
  since: number;
  /** Its part of the turns since its last call. */
  due: number;
  agent: http.Agent;
}

const lookMs = 250;
const lookLimitMs = 2_000;
/** A new process is slow until its code has run a while: its part grows over this time (HAProxy: `slowstart`). */
export const warmUpMs = 8_000;
const firstPart = 0.05;

export async function startBalancer(): Promise<Balancer> {
  const places = new Map<number, Place>();
  let turn = 0;
  const counts = { repeated: 0, cut: 0 };
  let isOpen = true;

  function next(): Place | undefined {
    const ready = [...places.values()].filter(({ isReady }) => isReady);
    turn += 1;
    const place = ready[turn % ready.length];
    return place && takesTurn(place) ? place : (ready.find(isWarm) ?? place);
  }

  /** A call that was begun is never sent twice: only one that could not be handed over goes to the next. */
  function pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    const place = next();
    if (!place) return void response.writeHead(502).end();
    const sent = http.request({
      host: '127.0.0.1',
      port: place.port,
      agent: place.agent,
      method: request.method,
      path: request.url,
      headers: request.headers,
    });
    sent.on('response', (answer) => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        counts.repeated += 1;
        place.isReady = false;
        pass(request, response);
        return;
      }
      counts.cut += 1;
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    request.pipe(sent);
  }

  async function look(place: Place): Promise<void> {
    while (isOpen && places.has(place.port)) {
      place.isReady = await isReady(place.port);
      await sleep(lookMs);
    }
    place.agent.destroy();
  }

  // A connection that has not asked yet is not closed either: a call that was just sent on it would be lost.
  const server = http.createServer({ keepAliveTimeout: 72_000, headersTimeout: 0, requestTimeout: 0 }, pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    add(port) {
      const place = {
        port,
        isReady: true,
        since: performance.now(),
        due: 0,
        agent: new http.Agent({ keepAlive: true }),
      };
      places.set(port, place);
      void look(place);
    },
    remove: (port) => void places.delete(port),
    readyCount: () => [...places.values()].filter((place) => place.isReady).length,
    counts: () => counts,
    async close() {
      isOpen = false;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function ageOf({ since }: Place): number {
  return (performance.now() - since) / warmUpMs;
}

function isWarm(place: Place): boolean {
  return ageOf(place) >= 1;
}

function takesTurn(place: Place): boolean {
  place.due += Math.min(1, Math.max(firstPart, ageOf(place)));
  if (place.due < 1) return false;
  place.due -= 1;
  return true;
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(lookLimitMs) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}
