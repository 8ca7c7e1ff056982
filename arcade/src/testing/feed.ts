import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { LiveMessage, livePath } from '../live.api.ts';

type Message = z.output<typeof LiveMessage>;

const sockets = new Set<WebSocket>();

/** Ends every line a test has opened. */
export function leaveFeeds(): void {
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.terminate();
  }
  sockets.clear();
}

/** A page's line to a room of the arcade: `hear` gets every message in its order. */
export async function openFeed(base: string, token: string, room: string, hear: (message: Message) => void) {
  const socket = new WebSocket(base.replace('http', 'ws') + livePath, {
    headers: { origin: 'http://localhost:8081' },
  });
  sockets.add(socket);
  socket.on('message', (text) => {
    const message = z.parse(LiveMessage, JSON.parse(String(text)));
    if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'join', room }));
    hear(message);
  });
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  socket.send(JSON.stringify({ type: 'hello', token }));
  return socket;
}

/** Waits for what a test is after; its own limit ends a wait in vain. */
export async function until<Found>(find: () => Found | undefined): Promise<Found> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The same of what was heard, in the order it came: nothing is looked at twice. */
export function untilHeard<Heard, Found>(
  heard: readonly Heard[],
  find: (one: Heard) => Found | undefined,
): Promise<Found> {
  let at = 0;
  return until(() => {
    for (; at < heard.length; at += 1) {
      const one = heard[at];
      const found = one && find(one);
      if (found !== undefined) return found;
    }
    return undefined;
  });
}
