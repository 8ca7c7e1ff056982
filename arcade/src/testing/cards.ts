import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { roomCalls, Table } from '../engines/room/room.api.ts';
import { LiveMessage, livePath } from '../live.api.ts';
import type { Arcade } from './arcade.ts';

type TableShown = z.output<typeof Table>;
type Open = Awaited<ReturnType<Arcade['open']>>;

const sockets = new Set<WebSocket>();

/** Ends every line a test has opened. */
export function closeLines(): void {
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.terminate();
  }
  sockets.clear();
}

/** Somebody at a table of cards, with all that was sent to him. */
export async function sitDown(arcade: Arcade, open: Open, engine: string, roomId: string) {
  const calls = roomCalls(engine);
  const { table: seated } = await open.call(calls.sit, { roomId });
  if (seated === null) throw new Error('no seat');
  const { tableId } = seated;
  const bytes: string[] = [];
  let socket = connect();
  let table: TableShown = seated;

  function connect(): WebSocket {
    const line = new WebSocket(arcade.base().replace('http', 'ws') + livePath, {
      headers: { origin: 'http://localhost:8081' },
    });
    sockets.add(line);
    line.on('open', () => line.send(JSON.stringify({ type: 'hello', token: open.token })));
    line.on('message', (content) => {
      const text = String(content);
      const message = z.parse(LiveMessage, JSON.parse(text));
      bytes.push(text);
      if (message.type === 'welcome') line.send(JSON.stringify({ type: 'join', room: tableId }));
      if ((message.type === 'snapshot' || message.type === 'event') && message.content !== null) {
        table = z.parse(Table, message.content);
      }
    });
    return line;
  }

  async function until<Found>(find: (table: TableShown) => Found | undefined | false | null): Promise<Found> {
    const deadline = performance.now() + 15_000;
    for (;;) {
      const found = find(table);
      if (found !== undefined && found !== false && found !== null) return found;
      if (performance.now() > deadline)
        throw new Error(`not seen: ${find} at ${JSON.stringify(z.encode(Table, table))}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  return {
    open,
    calls,
    tableId,
    bytes,
    until,
    table: () => table,
    move: (move: unknown, actionId = arcade.newAction()) =>
      open.call(calls.move, { actionId, tableId, handId: table.hand?.handId ?? '', move }),
    refusedMove: (move: unknown, actionId = arcade.newAction()) =>
      open.refusal(calls.move, { actionId, tableId, handId: table.hand?.handId ?? '', move }),
    /** The hand in play, once one is dealt that is not `after`. */
    dealt: (after = '') =>
      until(({ phase, hand }) => (phase === 'playing' && hand?.view && hand.handId !== after ? hand : false)),
    ended: (handId: string) =>
      until(({ hand }) => (hand?.handId === handId && hand.result ? { hand, result: hand.result } : false)),
    cut: () => socket.terminate(),
    back() {
      socket = connect();
    },
  };
}

export type AtTable = Awaited<ReturnType<typeof sitDown>>;
