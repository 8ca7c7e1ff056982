import type pg from 'pg';
import type { Log } from '../log.ts';
import { guardLink } from '../web/link-guard.ts';
import { clientTo } from './servers/connect.ts';

type Listener = (payload: unknown) => void;

/**
 * Short messages between all processes on one database (LISTEN/NOTIFY): cache invalidation, live pushes, wake-ups.
 * A signal may be lost when a connection breaks, so nothing correct may depend on one; `onReconnect` lets a cache
 * forget what it may have missed.
 */
export interface Signals {
  emit(name: string, payload: unknown): void;
  on(name: string, listener: Listener): () => void;
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

const channel = 'kislap';
/** NOTIFY refuses payloads of 8000 bytes. */
const payloadBytesMax = 7_500;
const flushMs = 15;
const beatMs = 15_000;
const beatLimitMs = 10_000;

interface Message {
  n: string;
  p: unknown;
}

export async function createSignals(parts: {
  databaseUrl: string;
  pool: pg.Pool;
  log: Log;
  processId: string;
}): Promise<Signals> {
  const { databaseUrl, pool, log, processId } = parts;
  const sender = JSON.stringify(processId);
  const listeners = new Map<string, Set<Listener>>();
  const reconnectListeners: (() => void)[] = [];
  /** Payloads that are full, and the one that is being filled. */
  let full: string[] = [];
  let filling: string[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let client: pg.Client | undefined;

  function deliver(message: Message) {
    for (const listener of listeners.get(message.n) ?? []) {
      try {
        listener(message.p);
      } catch (error) {
        log.error({ err: error, signal: message.n }, 'a signal listener failed');
      }
    }
  }

  async function connect(): Promise<void> {
    const next = clientTo(databaseUrl, {
      application_name: 'kislap-signals',
      keepAlive: true,
      connectionTimeoutMillis: beatLimitMs,
    });
    next.on('notification', ({ payload }) => {
      if (!payload) return;
      const [sender, messages] = JSON.parse(payload) as [string, Message[]];
      if (sender !== processId) for (const message of messages) deliver(message);
    });
    next.on('error', () => undefined);
    // Who only listens would never hear that nobody speaks to them any more.
    const beat = setInterval(() => next.query('SELECT 1').catch(() => undefined), beatMs).unref();
    next.once('end', () => {
      clearInterval(beat);
      // A listener that never connected is retried by its caller. Retrying here too would soon mean thousands of tries.
      if (client === next) reconnectIn(500);
    });
    try {
      await next.connect();
      guardLink(next, beatLimitMs);
      await next.query(`LISTEN ${channel}`);
    } catch (error) {
      clearInterval(beat);
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  }

  function reconnectIn(ms: number): void {
    client = undefined;
    if (!closed) setTimeout(reconnect, ms).unref();
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
      for (const listener of reconnectListeners) listener();
    } catch (error) {
      log.warn({ err: error }, 'the signal connection is down');
      reconnectIn(1_000);
    }
  }

  /** Ends the payload that is being filled. */
  function fill(): void {
    if (filling.length > 0) full.push(`[${sender},[${filling.join(',')}]]`);
    filling = [];
    size = 0;
  }

  async function flush(): Promise<void> {
    timer = undefined;
    fill();
    const payloads = full;
    full = [];
    try {
      // As JSON: the driver would escape every quote in an array of texts by itself, which costs more than all the rest.
      await pool.query('SELECT pg_notify($1, payload) FROM json_array_elements_text($2::json) payload', [
        channel,
        JSON.stringify(payloads),
      ]);
    } catch (error) {
      log.warn({ err: error, payloads: payloads.length }, 'signals were lost');
    }
  }

  await connect();

  return {
    emit(name, payload) {
      const message: Message = { n: name, p: payload };
      deliver(message);
      const text = JSON.stringify(message);
      const bytes = Buffer.byteLength(text) + 1;
      if (closed || bytes > payloadBytesMax) return;
      if (size + bytes > payloadBytesMax) fill();
      filling.push(text);
      size += bytes;
      timer ??= setTimeout(flush, flushMs);
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      set.add(listener);
      listeners.set(name, set);
      return () => set.delete(listener);
    },
    onReconnect(listener) {
      reconnectListeners.push(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
