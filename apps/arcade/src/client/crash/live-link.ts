import * as z from 'zod/mini';
import { LiveMessage, livePath } from '../../engines/crash/crash.live.ts';
import type { Message } from './live-state.ts';

export type Link = { close(): void };

const pingMs = 12_000;
/** Silence longer than this means that the line is dead, whatever the socket believes. */
const silenceMs = 30_000;
const pausesMs = [300, 800, 1600, 3000, 5000];

/** Keeps the feed open: connects, says who we are, listens, and connects again after every break. */
export function openLink(token: string, onMessage: (message: Message) => void, onLost: () => void): Link {
  let socket: WebSocket | undefined;
  let attempts = 0;
  let isClosed = false;
  let heard = performance.now();

  function connect(): void {
    if (isClosed) return;
    const address = new URL(livePath, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(address);
    socket = opened;
    heard = performance.now();
    opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'hello', token })));
    opened.addEventListener('message', (event) => {
      heard = performance.now();
      const message = z.safeParse(LiveMessage, JSON.parse(String(event.data)));
      if (!message.success) return;
      if (message.data.type === 'welcome') attempts = 0;
      if (message.data.type === 'refused') isClosed = true;
      onMessage(message.data);
    });
    opened.addEventListener('close', () => {
      if (socket !== opened || isClosed) return;
      onLost();
      setTimeout(connect, pausesMs[Math.min(attempts, pausesMs.length - 1)]);
      attempts += 1;
    });
  }

  const ping = setInterval(() => {
    if (performance.now() - heard > silenceMs) socket?.close();
    else if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }));
  }, pingMs);
  connect();

  return {
    close() {
      isClosed = true;
      clearInterval(ping);
      socket?.close();
    },
  };
}
