import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What the driver has of a connection and its types do not tell. */
interface Link extends EventEmitter {
  stream: Socket;
}

interface Guard {
  isIdle(): boolean;
  cut(): void;
}

const checkMs = 1_000;

/**
 * Cuts every connection of the pool that has a query but hears nothing for this long. A link that swallows packets
 * looks alive to TCP, and no server-side limit can be heard over it. The caller gets a lost connection.
 */
export function guardLinks(pool: pg.Pool, limitMs: number): void {
  const patient = new WeakSet<object>();
  const guards = new Set<Guard>();
  // Those at rest went the same way and are not to be waited for one after the other.
  const onCut = () => {
    for (const guard of guards) if (guard.isIdle()) guard.cut();
  };
  pool.on('connect', (client) => {
    const guard = guardLink(client, limitMs, { patient, onCut });
    guards.add(guard);
    client.once('end', () => guards.delete(guard));
  });
  pool.on('release', (_error, client) => patient.delete(client));
}

/** The same for one connection. Whoever lifts the server's limit on a statement lifts this one, until it is released. */
export function guardLink(
  client: pg.ClientBase,
  limitMs: number,
  {
    patient = new WeakSet<object>(),
    onCut = () => undefined,
  }: { patient?: WeakSet<object>; onCut?(): void } = {},
): Guard {
  const link = (client as unknown as { connection: Link }).connection;
  let asked = 0;
  let answered = 0;
  let heardAt = performance.now();
  let heardBytes = 0;
  /** Only while something was asked: a connection at rest costs no look. */
  let timer: NodeJS.Timeout | undefined;

  const { query } = client;
  client.query = ((...args: unknown[]) => {
    if (asked === answered) heardAt = performance.now();
    asked += 1;
    timer ??= setInterval(check, checkMs).unref();
    const [config] = args;
    if (typeof config === 'string' && config.includes('statement_timeout')) patient.add(client);
    return Reflect.apply(query, client, args);
  }) as typeof client.query;
  link.on('readyForQuery', () => {
    answered += 1;
    heardAt = performance.now();
  });

  const isIdle = () => asked <= answered;
  const cut = () => {
    const error = new Error(`the database did not answer for ${limitMs / 1000} s`);
    void link.stream.destroy(Object.assign(error, { code: 'ECONNRESET' }));
  };
  function rest(): void {
    clearInterval(timer);
    timer = undefined;
  }
  function check(): void {
    const { bytesRead } = link.stream;
    if (bytesRead !== heardBytes) heardAt = performance.now();
    heardBytes = bytesRead;
    if (isIdle()) rest();
    if (timer === undefined || patient.has(client) || performance.now() - heardAt < limitMs) return;
    rest();
    cut();
    onCut();
  }
  client.once('end', rest);
  return { isIdle, cut };
}
