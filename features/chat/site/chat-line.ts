import { storedToken, useSession } from '@kislap/site-kit/account/session.ts';
import { visitorKey } from './guest-calls.ts';

const retryMinMs = 1_000;
const retryMaxMs = 15_000;

/** A line of the chat's own for as long as its window is open: also for visitors, who have no other. */
export function openLine(listener: {
  hear: (event: unknown) => void;
  change: (isUp: boolean) => void;
}): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = retryMinMs;
  let isClosed = false;

  function open(): void {
    const address = new URL('/ws', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener('open', () => {
      const token = useSession.getState().token ?? storedToken() ?? '';
      const visitor = visitorKey();
      opened.send(JSON.stringify({ token, ...(!token && visitor && { visitor }) }));
    });
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const event: unknown = JSON.parse(String(data));
      if ((event as { type?: unknown }).type === 'ready') {
        delayMs = retryMinMs;
        listener.change(true);
      } else listener.hear(event);
    });
    opened.addEventListener('close', () => {
      if (isClosed || socket !== opened) return;
      listener.change(false);
      timer = setTimeout(open, delayMs);
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
