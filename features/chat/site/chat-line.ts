import { openSocketLine, type SocketLine } from '@kislap/api-client/socket-line';
import { storedToken, useSession } from '@kislap/site-kit/account/session.ts';
import { visitorKey } from './guest-calls.ts';

/** A line of the chat's own for as long as its window is open: also for visitors, who have no other. */
export function openLine(listener: Pick<SocketLine, 'hear' | 'change'>): () => void {
  return openSocketLine({
    ...listener,
    path: '/ws',
    hello() {
      const token = useSession.getState().token ?? storedToken() ?? '';
      const visitor = visitorKey();
      return { token, ...(!token && visitor && { visitor }) };
    },
  });
}
