import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SocketHello } from '@kislap/contract-kit';
import { type WebSocket, WebSocketServer } from 'ws';
import type * as z from 'zod/mini';
import type { Signals } from '../database/signals.ts';
import { createAddressReader } from '../http/client-address.ts';
import type { Gatekeepers } from '../http/context.ts';
import type { Log } from '../log.ts';
import { createNews } from './kept-news.ts';
import { createPusher, type Pusher } from './pusher.ts';

/** Live pushes to open pages (`GET /ws`, of the console `GET /console/ws`), from whichever process knows the news. */
export interface Realtime extends Pusher {
  openSockets(): number;
  /** Takes no more pages and tells those that listen to connect elsewhere, one after the other within this time. */
  moveAway(withinMs: number): Promise<void>;
  close(): void;
}

interface Socket {
  socket: WebSocket;
  sessionId: string | undefined;
  /** An account, or a name as of `ListenerName`; a visitor has none. */
  names: readonly string[];
  /** True once the hello named a visitor or a session. Before it nothing is sent. */
  isAdmitted: boolean;
  isAlive: boolean;
}

/** Visitors cost memory and bring no name: beyond this many a process takes no more of them. */
const visitorsMax = 20_000;
/** Many players share an address of their carrier; one that opens more than they would keeps none of the others out. */
const socketsPerAddressDefault = 1_000;
const helloBytesMax = 512;
const beatMs = 25_000;
const operatorSocketMs = 10 * 60_000;
/** "Service restart": the page comes back at once, to another process. */
const moved = [1012, 'connect again'] as const;
const moveStepMs = 50;
const bufferedBytesMax = 1_000_000;

export function createRealtime(parts: {
  server: Server;
  signals: Signals;
  gatekeepers: Pick<Gatekeepers, 'findPlayer' | 'findVisitor'>;
  /** Origins that may open a socket; others' pages cannot listen in on a session. */
  origins: readonly string[];
  /** Of the address, `/ws` where none is named. */
  path?: string;
  /** The console's sockets: operators alone, and no broadcasts, which are for players' pages. */
  findOperator?: Gatekeepers['findOperator'];
  /** Whose word on the address of a page is believed; nobody's where none are named. */
  trustedProxies?: readonly string[];
  socketsPerAddress?: number;
  log: Log;
}): Realtime {
  const { signals, gatekeepers, log } = parts;
  const { path = '/ws' } = parts;
  const addresses = createPlaces(parts.socketsPerAddress ?? socketsPerAddressDefault);
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: helloBytesMax });
  const all = new Set<Socket>();
  const byName = new Map<string, Set<Socket>>();
  let visitors = 0;
  const news = createNews();
  let isMoving = false;

  takeUpgrades({ ...parts, path, addresses, isClosed: () => isMoving }, (request, stream, head, ip) =>
    webSockets.handleUpgrade(request, stream, head, (socket) => accept(socket, ip)),
  );

  function accept(socket: WebSocket, ip: string) {
    const entry: Socket = { socket, sessionId: undefined, names: [], isAdmitted: false, isAlive: true };
    all.add(entry);
    addresses.enter(ip);
    const impatience = setTimeout(() => socket.close(4401, 'hello expected'), 10_000);
    socket.on('pong', () => {
      entry.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(impatience);
      all.delete(entry);
      addresses.leave(ip);
      if (entry.isAdmitted && entry.sessionId === undefined) visitors -= 1;
      for (const name of entry.names) {
        const set = byName.get(name);
        set?.delete(entry);
        if (set?.size === 0) byName.delete(name);
      }
    });
    // Only the first message counts: a known socket keeps its account.
    socket.once('message', (message) => {
      clearTimeout(impatience);
      hello(entry, message.toString(), ip).catch((error) => {
        log.warn({ err: error }, 'a socket could not be admitted');
        socket.close(1011);
      });
    });
  }

  async function hello(entry: Socket, text: string, ip: string) {
    const { token, ageMs, visitor, rooms } = readHello(text);
    const isVisitor = token === '' && parts.findOperator === undefined && visitors < visitorsMax;
    if (isVisitor) {
      visitors += 1;
      const name = visitor && gatekeepers.findVisitor?.(visitor);
      listen(entry, name ? [name, ...rooms] : rooms);
      admit(entry, ageMs);
      return;
    }
    const find = parts.findOperator ?? gatekeepers.findPlayer;
    const actor = token ? await find(token, { ip }) : undefined;
    if (!actor) {
      entry.socket.close(4401, 'login required');
      return;
    }
    entry.sessionId = actor.sessionId;
    listen(
      entry,
      actor.kind === 'player' ? [actor.accountId, ...rooms] : [`operator:${actor.operatorId}`, 'operators'],
    );
    // The console's sessions end without a word to its pages: they come again and are looked at again.
    if (actor.kind === 'operator')
      setTimeout(() => entry.socket.close(1000, 'come again'), operatorSocketMs).unref();
    admit(entry, ageMs);
  }

  function listen(entry: Socket, names: readonly string[]) {
    entry.names = names;
    for (const name of names) byName.set(name, (byName.get(name) ?? new Set()).add(entry));
  }

  function admit(entry: Socket, ageMs: number | undefined) {
    entry.isAdmitted = true;
    send(entry, JSON.stringify({ type: 'ready' }));
    if (ageMs !== undefined) for (const text of news.since(ageMs)) send(entry, text);
  }

  function send(entry: Socket, text: string) {
    // A page that does not read is dropped rather than letting its backlog grow in our memory.
    if (entry.socket.bufferedAmount > bufferedBytesMax) entry.socket.terminate();
    else if (entry.socket.readyState === entry.socket.OPEN) entry.socket.send(text);
  }

  const stopPush = signals.on('push', (payload) => {
    const { a: named, e: event } = payload as { a?: string | string[]; e: unknown };
    if (named === undefined && parts.findOperator !== undefined) return;
    const text = JSON.stringify(event);
    if (named === undefined) news.keep(text);
    const targets =
      named === undefined ? [all] : [named].flat().map((name) => byName.get(name) ?? new Set<Socket>());
    for (const target of targets) for (const entry of target) if (entry.isAdmitted) send(entry, text);
  });

  const stopSignOut = signals.on('sign-out', (payload) => {
    const { a: accountId, r: reason, s: sessionId } = payload as { a: string; r: string; s?: string };
    for (const entry of [...(byName.get(accountId) ?? [])]) {
      if (sessionId !== undefined && entry.sessionId !== sessionId) continue;
      send(entry, JSON.stringify({ type: 'signed-out', reason }));
      entry.socket.close(4401, 'signed out');
    }
  });

  const beat = setInterval(() => {
    for (const entry of all) {
      if (!entry.isAlive) entry.socket.terminate();
      entry.isAlive = false;
      entry.socket.ping();
    }
  }, beatMs);
  beat.unref();

  return {
    ...createPusher(signals),
    openSockets: () => all.size,
    moveAway(withinMs) {
      isMoving = true;
      return closeInTurn(all, withinMs);
    },
    close() {
      clearInterval(beat);
      stopPush();
      stopSignOut();
      for (const entry of all) entry.socket.terminate();
      webSockets.close();
    },
  };
}

/** Not all in the same moment; nobody's answer to it is waited for. */
async function closeInTurn(sockets: ReadonlySet<Socket>, withinMs: number): Promise<void> {
  const turns = Math.max(1, Math.floor(withinMs / moveStepMs));
  const list = [...sockets];
  for (let turn = 0; turn < turns && list.length > 0; turn += 1) {
    for (const { socket } of list.splice(0, Math.ceil(list.length / (turns - turn)))) socket.close(...moved);
    if (list.length > 0) await new Promise((resolve) => setTimeout(resolve, moveStepMs));
  }
}

type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer, ip: string) => void;

/** Those of our own pages, at this path, of an address that has not too many. */
function takeUpgrades(
  parts: {
    server: Server;
    path: string;
    origins: readonly string[];
    trustedProxies?: readonly string[];
    addresses: ReturnType<typeof createPlaces>;
    isClosed: () => boolean;
  },
  take: Upgrade,
): void {
  const { server, path, origins, addresses } = parts;
  const readAddress = createAddressReader(parts.trustedProxies ?? []);
  server.on('upgrade', (request, stream, head) => {
    const asked = (request.url ?? '').split('?')[0];
    const origin = request.headers.origin;
    const isOurs =
      origin === undefined || origins.includes(origin) || origin === `http://${request.headers.host}`;
    if (asked !== path) return refuse(stream, '404 Not Found');
    if (!isOurs) return refuse(stream, '403 Forbidden');
    if (parts.isClosed()) return refuse(stream, '503 Service Unavailable\r\nRetry-After: 1');
    const ip = readAddress(request);
    if (!addresses.hasPlace(ip)) return refuse(stream, '429 Too Many Requests\r\nRetry-After: 60');
    take(request, stream, head, ip);
  });
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

/** So many for each name. */
function createPlaces(max: number) {
  const taken = new Map<string, number>();
  return {
    hasPlace: (name: string) => (taken.get(name) ?? 0) < max,
    enter: (name: string) => void taken.set(name, (taken.get(name) ?? 0) + 1),
    leave(name: string) {
      const left = (taken.get(name) ?? 1) - 1;
      if (left === 0) taken.delete(name);
      else taken.set(name, left);
    },
  };
}

function readHello(text: string): Partial<z.output<typeof SocketHello>> & { rooms: readonly string[] } {
  const { data = {} } = SocketHello.safeParse(parseText(text)) as {
    data?: Partial<z.output<typeof SocketHello>>;
  };
  return { ...data, rooms: data.room === undefined ? [] : [`room:${data.room}`] };
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
