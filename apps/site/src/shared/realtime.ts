import type { ReplyOf } from '@kislap/contracts/endpoint';
import { SocketEvent } from '@kislap/contracts/realtime';
import type { getBalance } from '@kislap/contracts/wallet';
import type { QueryClient } from '@tanstack/react-query';
import { balanceKey } from './balance.ts';
import { useSiteStatus } from './site-status.ts';

const reconnectMinMs = 1_000;
const reconnectMaxMs = 30_000;

let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let delayMs = reconnectMinMs;

/** Live news of the session. The token goes in the first message, never in the address. */
export function openRealtime(token: string, queryClient: QueryClient): void {
  closeRealtime();
  const address = new URL('/ws', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const opened = new WebSocket(address);
  socket = opened;
  opened.addEventListener('open', () => opened.send(JSON.stringify({ token })));
  opened.addEventListener('message', (message: MessageEvent<unknown>) => {
    const event = parseEvent(message.data);
    if (event) apply(event, queryClient);
  });
  opened.addEventListener('close', () => {
    if (socket !== opened) return;
    // Whatever happened while nobody listened is asked for once the line is back.
    timer = setTimeout(() => {
      openRealtime(token, queryClient);
      void queryClient.invalidateQueries({ queryKey: balanceKey });
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

/** Unknown events belong to a newer server and are passed over. */
function parseEvent(data: unknown): SocketEvent | null {
  try {
    return SocketEvent.parse(JSON.parse(String(data)));
  } catch {
    return null;
  }
}

function apply(event: SocketEvent, queryClient: QueryClient): void {
  const refresh = (...keys: string[]) => {
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  switch (event.type) {
    case 'ready':
      delayMs = reconnectMinMs;
      break;
    case 'balance':
      queryClient.setQueryData<ReplyOf<typeof getBalance>>(
        balanceKey,
        (known) => known && { ...known, balance: event.balance, bonus: event.bonus, held: event.held },
      );
      refresh('transactions', 'records', 'funds', 'recent-games');
      break;
    case 'deposit':
      refresh('deposits', 'cashier', 'balance', 'transactions');
      break;
    case 'withdrawal':
      refresh('withdrawals', 'cashier', 'balance', 'transactions');
      break;
    case 'notice':
    case 'winner':
      refresh('lobby');
      break;
    case 'site-status':
      useSiteStatus.setState({ status: event.status });
      break;
    case 'signed-out':
      signedOut(event.reason);
      break;
  }
}

let signedOut: (reason: string) => void = () => {};

export function onSignedOut(listener: (reason: string) => void): void {
  signedOut = listener;
}
