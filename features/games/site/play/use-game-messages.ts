import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useEffect } from 'react';

function originOf(url: string): string | null {
  try {
    return new URL(url, location.href).origin;
  } catch {
    return null;
  }
}

/** Listens to the game in the frame, and to nobody else: the sender's origin must be that of the launch address. */
export function useGameMessages(url: string | null, onReady: () => void): void {
  useEffect(() => {
    const origin = url && originOf(url);
    if (!origin) return;
    function handleMessage(event: MessageEvent<unknown>) {
      if (event.origin !== origin || typeof event.data !== 'object' || event.data === null) return;
      const type = 'type' in event.data ? event.data.type : null;
      if (type === 'kislap:ready') onReady();
      if (type === 'kislap:deposit' && requireRealAccount()) openDialog('deposit');
      if (type === 'kislap:balance' || type === 'kislap:round') {
        void refreshBalance();
      }
    }
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [url, onReady]);
}
