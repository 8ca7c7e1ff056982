import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useEffect } from 'react';
import { originOf } from './origin-of.ts';

interface Listeners {
  /** `showsRounds`: the game says of every round when its result was shown. */
  onReady: (showsRounds: boolean) => void;
  onShown: (roundRef: string) => void;
  /** A round whose result takes long to show. */
  onShowing: (roundRef: string) => void;
}

/** Listens to the game in the frame, and to nobody else: the sender's origin must be that of the launch address. */
export function useGameMessages(url: string | null, { onReady, onShown, onShowing }: Listeners): void {
  useEffect(() => {
    const origin = url && originOf(url);
    if (!origin) return;
    function handleMessage({ origin: sender, data }: MessageEvent<unknown>) {
      if (sender !== origin || typeof data !== 'object' || data === null) return;
      const type = 'type' in data ? data.type : null;
      if (type === 'kislap:ready') onReady('showsRounds' in data && data.showsRounds === true);
      if ('roundId' in data && typeof data.roundId === 'string') {
        if (type === 'kislap:round') onShown(data.roundId);
        if (type === 'kislap:showing') onShowing(data.roundId);
      }
      if (type === 'kislap:deposit' && requireRealAccount()) openDialog('deposit');
      if (type === 'kislap:balance') void refreshBalance();
    }
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [url, onReady, onShown, onShowing]);
}
