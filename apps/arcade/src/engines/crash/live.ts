import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { requireGame } from '../../games.ts';
import type { Parts } from '../../parts.ts';
import type { RateLimit } from '../../rate-limit.ts';
import { findSession } from '../../serve.ts';
import { LiveMessage, LiveRequest, livePath } from './crash.live.ts';
import type { Watcher } from './room.ts';
import type { Rooms } from './rooms.ts';

const helloWithinMs = 10_000;
const heartbeatMs = 30_000;
const connectionsMax = 2_000;
const connectionsOfPlayerMax = 5;
/** A page that reads this slowly is let go rather than held in memory. */
const backlogMax = 1024 * 1024;

/** The crash game's live feed. Only the arcade's own pages may connect. */
export function startLive(server: Server, parts: Parts, rooms: Rooms, limit: RateLimit): { stop(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 2048 });
  const alive = new WeakSet<WebSocket>();
  const watching = new Set<Watcher>();
  const origin = new URL(parts.settings.publicUrl).origin;

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname } = new URL(request.url ?? '/', origin);
    if (pathname !== livePath) return;
    const isWelcome = request.headers.origin === origin && sockets.clients.size < connectionsMax;
    if (!isWelcome) {
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

    function send(message: z.output<typeof LiveMessage>): void {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > backlogMax) socket.terminate();
      else socket.send(JSON.stringify(z.encode(LiveMessage, message)));
    }

    function refuse(code: 'session_invalid' | 'game_unavailable'): void {
      send({ type: 'refused', now: parts.clock.now().getTime(), code });
      socket.close(4003, code);
    }

    async function greet(token: string): Promise<void> {
      const session = await findSession(parts, token);
      if (session === undefined) return refuse('session_invalid');
      const game = parts.games.find((one) => one.gameCode === session.gameCode);
      if (game?.engine !== 'crash') return refuse('game_unavailable');
      if (
        [...watching].filter((one) => one.session.playerId === session.playerId).length >=
        connectionsOfPlayerMax
      ) {
        return socket.close(4008, 'too many');
      }
      clearTimeout(hurry);
      watcher = { session, send };
      watching.add(watcher);
      await rooms.open(requireGame(parts, session, 'crash')).join(watcher);
      if (socket.readyState !== socket.OPEN) leave();
    }

    function leave(): void {
      clearTimeout(hurry);
      if (watcher === undefined) return;
      watching.delete(watcher);
      rooms.find(watcher.session.gameCode)?.leaveRoom(watcher);
    }

    socket.on('message', (content, isBinary) => {
      const request = isBinary ? undefined : readRequest(content.toString());
      if (request === undefined) return socket.close(4000, 'not understood');
      if (request.type === 'ping') {
        if (watcher === undefined) return socket.close(4000, 'no hello');
        if (!limit.take(watcher.session.id)) return socket.close(4008, 'too many');
        return send({ type: 'pong', now: parts.clock.now().getTime() });
      }
      if (isGreeted) return socket.close(4000, 'greeted already');
      isGreeted = true;
      greet(request.token).catch((error: unknown) => {
        parts.log.error({ err: error }, 'greeting failed');
        socket.close(1011);
      });
    });
    socket.on('pong', () => alive.add(socket));
    socket.on('close', leave);
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
