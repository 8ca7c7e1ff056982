import * as z from 'zod/mini';
import { LiveMessage, LiveRequest, livePath } from '../../live.api.ts';

type Request = z.output<typeof LiveRequest>;

/** What a game does with what it hears. Content is in the engine's own form: parse it with `readOwn`. */
export type LiveHandlers = {
  /** The whole room, on joining and after every break or gap. */
  snapshot: (content: unknown, room: string) => void;
  /** Null where there was nothing for this player to see. */
  event: (content: unknown, room: string) => void;
  own?: (content: unknown, room: string) => void;
  /** `roundId`: of the wallet, where a round was paid. */
  balance?: (balance: bigint, roundId: string | null) => void;
  /** The line is broken; it is taken up again by itself and a new snapshot follows. */
  lost: () => void;
  refused: (code: 'session_invalid' | 'game_unavailable', room: string | null) => void;
};

export type LiveLink = {
  join(room: string): void;
  leave(room: string): void;
  /** The arcade's clock, in milliseconds. */
  now(): number;
  close(): void;
};

const pingMs = 12_000;
/** Silence longer than this means that the line is dead, whatever the socket believes. */
const silenceMs = 30_000;
const pausesMs = [300, 800, 1600, 3000, 5000];

/** Keeps the feed open: says who we are, joins the rooms, and does so again after every break. */
export function openLive(token: string, handlers: LiveHandlers): LiveLink {
  /** The rooms wanted, with the number of the last event; null until the snapshot is there. */
  const rooms = new Map<string, number | null>();
  let socket: WebSocket | undefined;
  let isWelcome = false;
  let isClosed = false;
  let attempts = 0;
  let heard = performance.now();
  /** Arcade's clock minus this page's; the largest seen, since a late message makes it too small. */
  let offset = Number.NEGATIVE_INFINITY;

  function send(request: Request): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(z.encode(LiveRequest, request)));
  }

  function connect(): void {
    if (isClosed) return;
    const address = new URL(livePath, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(address);
    socket = opened;
    isWelcome = false;
    heard = performance.now();
    opened.addEventListener('open', () => send({ type: 'hello', token }));
    opened.addEventListener('message', (event) => {
      heard = performance.now();
      const message = z.safeParse(LiveMessage, JSON.parse(String(event.data)));
      if (message.success) receive(message.data);
    });
    opened.addEventListener('close', () => {
      if (socket !== opened || isClosed) return;
      handlers.lost();
      setTimeout(connect, pausesMs[Math.min(attempts, pausesMs.length - 1)]);
      attempts += 1;
    });
  }

  function receive(message: z.output<typeof LiveMessage>): void {
    const shift = message.now - performance.now();
    offset = message.type === 'welcome' ? shift : Math.max(offset, shift);
    switch (message.type) {
      case 'welcome':
        attempts = 0;
        isWelcome = true;
        for (const room of rooms.keys()) ask(room);
        return;
      case 'snapshot':
        if (!rooms.has(message.room)) return;
        rooms.set(message.room, message.seq);
        handlers.snapshot(message.content, message.room);
        return;
      case 'event':
        receiveEvent(message);
        return;
      case 'own':
        if (rooms.has(message.room)) handlers.own?.(message.content, message.room);
        return;
      case 'balance':
        handlers.balance?.(message.balance, message.roundId);
        return;
      case 'refused':
        if (message.room === null) isClosed = true;
        else rooms.delete(message.room);
        handlers.refused(message.code, message.room);
        return;
      case 'pong':
        return;
    }
  }

  function receiveEvent({ room, seq, content }: { room: string; seq: number; content?: unknown }): void {
    const last = rooms.get(room);
    if (last === undefined || last === null || seq <= last) return;
    if (seq > last + 1) {
      ask(room);
      return;
    }
    rooms.set(room, seq);
    handlers.event(content, room);
  }

  /** Until the snapshot is there events say nothing. */
  function ask(room: string): void {
    rooms.set(room, null);
    send({ type: 'join', room });
  }

  const ping = setInterval(() => {
    if (performance.now() - heard > silenceMs) socket?.close();
    else if (isWelcome) send({ type: 'ping' });
  }, pingMs);
  connect();

  return {
    join(room) {
      rooms.set(room, null);
      if (isWelcome) ask(room);
    },
    leave(room) {
      if (rooms.delete(room)) send({ type: 'leave', room });
    },
    now: () => performance.now() + (Number.isFinite(offset) ? offset : 0),
    close() {
      isClosed = true;
      clearInterval(ping);
      socket?.close();
    },
  };
}
