import type { SentEvent } from '@kislap/contract-kit/realtime';
import { useSession } from '../account/session.ts';
import { refreshLobby } from '../calls/live.ts';

const waitMinMs = 2_000;
const waitMaxMs = 60_000;

let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let waitMs = waitMinMs;
let wasLost = false;

/** News that are for everybody, for pages without a session; a session has a line of its own. */
export function followNews(): void {
  useSession.subscribe(({ token }) => (token === null ? open() : close()));
  // A page that is kept for the way back may hold no line.
  addEventListener('pagehide', close);
  addEventListener('pageshow', open);
  open();
}

function open(): void {
  if (socket || useSession.getState().token !== null) return;
  clearTimeout(timer);
  const address = new URL('/ws', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const opened = new WebSocket(address);
  socket = opened;
  opened.addEventListener('open', () => opened.send(`{"token":"","ageMs":${Math.round(performance.now())}}`));
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => void apply(read(data)));
  opened.addEventListener('close', () => {
    if (socket !== opened) return;
    socket = null;
    wasLost = true;
    timer = setTimeout(open, waitMs + spread(waitMs));
    waitMs = Math.min(waitMs * 2, waitMaxMs);
  });
}

function close(): void {
  clearTimeout(timer);
  const closing = socket;
  socket = null;
  closing?.close();
}

/** After an outage not everybody comes back in the same second. */
function spread(ms: number): number {
  return Math.round((ms * (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0)) / 65_536);
}

/** Our own server wrote it; a schema here would weigh more than the rest of this file. */
function read(data: unknown): SentEvent | null {
  try {
    return JSON.parse(String(data)) as SentEvent;
  } catch {
    return null;
  }
}

async function apply(event: SentEvent | null): Promise<void> {
  switch (event?.type) {
    case 'ready': {
      waitMs = waitMinMs;
      const isBack = wasLost;
      wasLost = false;
      return isBack ? refreshLobby() : undefined;
    }
    case 'notice':
      return refreshAnnouncements();
    case 'lobby':
      return (await import('./lobby-news.ts')).applyLobbyNews();
    case 'site':
      return (await import('./site-news.ts')).applySiteTopic(event.topic);
    case 'site-status':
      return (await import('./site-news.ts')).applySiteStatus(event.status);
  }
}

/** Windows that are open, and pop-ups, are asked for again. */
async function refreshAnnouncements(): Promise<void> {
  const { refreshFollowers } = await import('../calls/query.tsx');
  await Promise.all([refreshLobby(), refreshFollowers('notice')]);
}
