import { onPlayed } from '@kislap/site-kit/account/played.ts';
import { useDialogs } from '@kislap/site-kit/dialogs.ts';
import { type RefObject, useEffect } from 'react';
import { originOf } from './origin-of.ts';

/**
 * Tells the game in the frame when money moved outside of it, so that its own figure follows; and when a dialog of ours asks
 * for the player's attention, so that nothing plays by itself below it.
 */
export function useFrameNotes(
  url: string | null,
  gameId: string | null,
  stage: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const origin = url && originOf(url);
    if (!origin) return;
    const tell = (type: 'kislap:wallet' | 'kislap:pause') =>
      stage.current?.querySelector('iframe')?.contentWindow?.postMessage({ type }, origin);
    const stopMoney = onPlayed((played) => {
      const isOwn = played !== null && played.length > 0 && played.every((item) => item.gameId === gameId);
      if (!isOwn) tell('kislap:wallet');
    });
    const stopDialogs = useDialogs.subscribe(({ open }, before) => {
      if (open && open.id !== before.open?.id) tell('kislap:pause');
    });
    return () => {
      stopMoney();
      stopDialogs();
    };
  }, [url, gameId, stage]);
}
