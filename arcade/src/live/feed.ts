import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type * as z from 'zod/mini';
import { LiveRequest, livePath } from '../live.api.ts';
import type { Parts } from '../parts.ts';
import { createRateLimit } from '../rate-limit.ts';
import { findSession } from '../serve.ts';
import { encodeMessage, type Watcher } from './rooms.ts';

const helloWithinMs = 10_000;
const heartbeatMs = 30_000;
const connectionsMax = 5_000;
const connectionsOfPlayerMax = 5;
/** A page that reads this slowly is let go rather than held in memory. */
const backlogMax = 1024 * 1024;

/** The live feed of shared rounds. Only the arcade's own pages may connect. */
export function startFeed(server: Server, parts: Parts): { stop(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 2048 });
  const alive = new WeakSet<WebSocket>();
  const origin = new URL(parts.settings.publicUrl).origin;
  const limit = createRateLimit(parts.clock, 4, 20);
  const now = () => parts.clock.now().getTime();

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname } = new URL(request.url ?? '/', origin);
    if (
      pathname !== livePath ||
      request.headers.origin !== origin ||
      sockets.clients.size >= connectionsMax
    ) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => watch(opened));
  }

  function watch(socket: WebSocket): void {
    let watcher: Watcher | undefined;
    let isGreeted = false;
    alive.add(socket);
    const hurry = setTimeout(() => socket.close(4001, 'no hello'), helloWithinMs);

    function send(text: string): void {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > backlogMax) socket.terminate();
      else socket.send(text);
    }

    async function greet(token: string): Promise<void> {
      const session = await findSession(parts, token);
      if (session === undefined) {
        send(encodeMessage({ type: 'refused', now: now(), room: null, code: 'session_invalid' }));
        return socket.close(4003, 'session_invalid');
      }
      if (parts.live.connectionsOf(session.playerId) >= connectionsOfPlayerMax) {
        return socket.close(4008, 'too many');
      }
      if (socket.readyState !== socket.OPEN) return;
      clearTimeout(hurry);
      watcher = { session, send };
      parts.live.connect(watcher);
      send(encodeMessage({ type: 'welcome', now: now() }));
    }

    async function answer(request: z.output<typeof LiveRequest>): Promise<void> {
      if (request.type === 'hello') {
        if (isGreeted) return socket.close(4000, 'greeted already');
        isGreeted = true;
        return greet(request.token);
      }
      if (watcher === undefined) return socket.close(4000, 'no hello');
      if (!limit.take(watcher.session.id)) return socket.close(4008, 'too many');
      if (request.type === 'ping') return send(encodeMessage({ type: 'pong', now: now() }));
      if (request.type === 'join') return parts.live.join(watcher, request.room);
      parts.live.leave(watcher, request.room);
    }

    socket.on('message', (content, isBinary) => {
      const request = isBinary ? undefined : readRequest(content.toString());
      if (request === undefined) return socket.close(4000, 'not understood');
      answer(request).catch((error: unknown) => {
        parts.log.error({ err: error }, 'live request failed');
        socket.close(1011);
      });
    });
    socket.on('pong', () => alive.add(socket));
    socket.on('close', () => {
      clearTimeout(hurry);
      if (watcher !== undefined) parts.live.disconnect(watcher);
    });
    socket.on('error', () => socket.terminate());
  }

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, heartbeatMs);
  server.on('upgrade', upgrade);
  return {
    stop() {
      clearInterval(heartbeat);
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function readRequest(text: string): z.output<typeof LiveRequest> | undefined {
  try {
    const parsed = LiveRequest.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
