import type { SentEvent } from '@kislap/contract-kit/realtime';
import type { SiteTopic } from '@kislap/kernel/site.ts';
import { balanceEvent } from '@kislap/wallet/contract/wallet.events';
import { tellPlayed } from '../account/played.ts';
import { noteBalance, refreshBalance } from '../balance.ts';
import { refreshLobby } from '../calls/live.ts';
import { refreshFollowers } from '../calls/query.tsx';
import { loadParts } from '../parts.ts';
import { applyLobbyNews } from './lobby-news.ts';
import { applySiteStatus, applySiteTopic } from './site-news.ts';

const reconnectMinMs = 1_000;
const reconnectMaxMs = 30_000;

let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let delayMs = reconnectMinMs;

/** Live news of the session. The token goes in the first message, never in the address. */
export function openRealtime(token: string): void {
  closeRealtime();
  const address = new URL('/ws', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const opened = new WebSocket(address);
  socket = opened;
  opened.addEventListener('open', () => {
    opened.send(JSON.stringify({ token, ageMs: Math.round(performance.now()) }));
  });
  opened.addEventListener('message', (message: MessageEvent<unknown>) => {
    const event = parseEvent(message.data);
    if (event) apply(event);
  });
  opened.addEventListener('close', () => {
    if (socket !== opened) return;
    // After a reconnect everything is fetched again.
    timer = setTimeout(() => {
      openRealtime(token);
      void refreshBalance();
    }, delayMs);
    delayMs = Math.min(delayMs * 2, reconnectMaxMs);
  });
}

export function closeRealtime(): void {
  clearTimeout(timer);
  const closing = socket;
  socket = null;
  closing?.close();
}

function parseEvent(data: unknown): SentEvent | null {
  try {
    return JSON.parse(String(data)) as SentEvent;
  } catch {
    return null;
  }
}

function apply(event: SentEvent): void {
  switch (event.type) {
    case 'ready':
      delayMs = reconnectMinMs;
      tellPlayed(null);
      break;
    case 'balance': {
      const { balance, bonus, held, played } = balanceEvent.parse(event);
      noteBalance({ balance, bonus, held });
      tellPlayed(played ?? []);
      void refreshFollowers('balance');
      break;
    }
    case 'lobby':
      applyLobbyNews();
      break;
    case 'winner':
      void refreshLobby();
      break;
    case 'site':
      void applySiteTopic(event.topic);
      break;
    case 'site-status':
      void applySiteStatus(event.status);
      break;
    case 'signed-out':
      signedOut(event.reason);
      break;
    default:
      void applyFollowed(event.type);
  }
}

/** What only pages of a feature follow: it says so in `live` of its parts. Nobody follows an event of a newer server. */
async function applyFollowed(topic: SiteTopic): Promise<void> {
  const followed = (await loadParts()).map(({ live }) => live?.[topic]).find(Boolean);
  if (!followed) return;
  void refreshFollowers(topic);
  if (followed.isMoney) void refreshBalance();
  if (followed.isOfLobby) void refreshLobby();
}

let signedOut: (reason: string) => void = () => {};

export function onSignedOut(listener: (reason: string) => void): void {
  signedOut = listener;
}
