import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { LiveMessage, livePath } from '../../live.api.ts';
import type { Arcade } from '../../testing/arcade.ts';
import { TableEvent, TableOwn, TableSnapshot } from './table.live.ts';
import { roomId } from './table-room.ts';

const sockets = new Set<WebSocket>();

/** Ends every connection a test has opened. */
export function leaveTables(): void {
  for (const socket of sockets) socket.terminate();
  sockets.clear();
}

type Seen =
  | { type: 'snapshot'; content: z.output<typeof TableSnapshot> }
  | { type: 'event'; content: z.output<typeof TableEvent> }
  | { type: 'own'; content: z.output<typeof TableOwn> }
  | { type: 'refused'; code: string }
  | { type: 'balance'; balance: bigint };

function read(text: string): Seen | undefined {
  const message = z.parse(LiveMessage, JSON.parse(text));
  switch (message.type) {
    case 'snapshot':
      return { type: 'snapshot', content: z.parse(TableSnapshot, message.content) };
    case 'event':
      return { type: 'event', content: z.parse(TableEvent, message.content) };
    case 'own':
      return { type: 'own', content: z.parse(TableOwn, message.content) };
    case 'refused':
      return { type: 'refused', code: message.code };
    case 'balance':
      return { type: 'balance', balance: message.balance };
    default:
      return undefined;
  }
}

/** Sits down at a table by the live feed and waits for what a test is after. */
export async function watchTable(arcade: Arcade, token: string, tableId: string) {
  const socket = new WebSocket(arcade.base().replace('http', 'ws') + livePath, {
    headers: { origin: 'http://localhost:8081' },
  });
  sockets.add(socket);
  const seen: Seen[] = [];
  socket.on('message', (text) => {
    const one = read(String(text));
    if (one !== undefined) seen.push(one);
  });
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  socket.send(JSON.stringify({ type: 'hello', token }));
  socket.once('message', () => socket.send(JSON.stringify({ type: 'join', room: roomId(tableId) })));
  const known = new Set<string>();

  async function until<Found>(find: (one: Seen) => Found | undefined): Promise<Found> {
    for (let at = 0; ; ) {
      for (; at < seen.length; at += 1) {
        const one = seen[at];
        const found = one && find(one);
        if (found !== undefined) return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  function roundOf(one: Seen) {
    if (one.type === 'snapshot') return one.content.round ?? undefined;
    return one.type === 'event' && one.content.type === 'round' ? one.content.round : undefined;
  }

  return {
    seen,
    until,
    /** The deal that takes bets, once it is not one asked for before. */
    async betting(): Promise<string> {
      const roundId = await until((one) => {
        const round = roundOf(one);
        return round?.phase === 'betting' && !known.has(round.roundId) ? round.roundId : undefined;
      });
      known.add(roundId);
      return roundId;
    },
    dealt: (roundId: string) =>
      until((one) => {
        const round = roundOf(one);
        return round?.phase === 'dealing' && round.roundId === roundId ? round : undefined;
      }),
    result: (roundId: string) =>
      until((one) => {
        const round = roundOf(one);
        return round?.phase === 'result' && round.roundId === roundId ? round : undefined;
      }),
    called: (roundId: string) =>
      until((one) => {
        const round = roundOf(one);
        return round?.phase === 'void' && round.roundId === roundId ? round : undefined;
      }),
    own: (roundId: string) =>
      until((one) =>
        one.type === 'own' && one.content.part.roundId === roundId ? one.content.part : undefined,
      ),
    close: () => socket.close(),
  };
}
