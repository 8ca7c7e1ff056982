import type { SentEvent } from '@kislap/contract-kit/realtime';

const retryMinMs = 1_000;
const retryMaxMs = 15_000;
/** The server's process ends and another is there already. */
const moved = 1012;

export interface SocketLine {
  /** `/ws`, or `/console/ws`. */
  path: string;
  /** Who listens; it goes in the first message, never in the address. */
  hello: () => object;
  hear: (event: SentEvent) => void;
  change: (isUp: boolean) => void;
}

/** After an outage not everybody comes back in the same second. */
function spread(ms: number): number {
  return Math.round((ms * (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0)) / 65_536);
}

/** A line of news that comes back by itself; returns how to close it. */
export function openSocketLine(line: SocketLine): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = retryMinMs;
  let isClosed = false;

  function open(): void {
    const address = new URL(line.path, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener('open', () => opened.send(JSON.stringify(line.hello())));
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const event = JSON.parse(String(data)) as SentEvent;
      if (event.type === 'ready') {
        delayMs = retryMinMs;
        line.change(true);
      } else line.hear(event);
    });
    opened.addEventListener('close', ({ code }) => {
      if (isClosed || socket !== opened) return;
      line.change(false);
      timer = setTimeout(open, code === moved ? spread(retryMinMs) : delayMs + spread(delayMs));
      delayMs = Math.min(delayMs * 2, retryMaxMs);
    });
  }

  open();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    socket?.close();
  };
}
