import { openSocketLine, type SocketLine } from '@kislap/api-client/socket-line';
import { useEffect, useRef, useState } from 'react';
import { useSession } from './session/session.ts';

/**
 * The console's own line of news, for as long as a page wants them; answers whether it is up. News may be lost: whoever
 * hears them asks again after a gap (`onBack`), and now and then by themselves.
 */
export function useLive(listener: { hear: SocketLine['hear']; onBack: () => void }): boolean {
  const token = useSession((session) => session.token);
  const [isUp, setUp] = useState(true);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    if (token === null) return;
    return openSocketLine({
      path: '/console/ws',
      hello: () => ({ token }),
      hear: (event) => latest.current.hear(event),
      change(next) {
        setUp(next);
        if (next) latest.current.onBack();
      },
    });
  }, [token]);
  return isUp;
}
