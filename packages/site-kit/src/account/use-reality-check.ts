import { useEffect, useRef } from 'react';
import { openDialog, useDialogs } from '../dialogs.ts';

const playedKey = 'kislap_played_ms';
const remindedKey = 'kislap_reminded_ms';
const tickMs = 5_000;

function readMs(key: string): number {
  return Number(sessionStorage.getItem(key) ?? 0);
}

/**
 * Counts the time that games for money are open in this window, over all games since the sign-in, and shows the reminder
 * each time so many minutes have come together. It waits for a dialog that is open, and for an answer.
 */
export function useRealityCheck(isPlaying: boolean, minutes: number, netResult: bigint | null): void {
  const result = useRef(netResult);
  result.current = netResult;

  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const played = readMs(playedKey) + now - before;
      before = now;
      sessionStorage.setItem(playedKey, String(Math.round(played)));
      if (played - readMs(remindedKey) < minutes * 60_000 || useDialogs.getState().open) return;
      sessionStorage.setItem(remindedKey, String(Math.round(played)));
      openDialog('reality-check', { minutes: Math.round(played / 60_000), netResult: result.current });
    }, tickMs);
    return () => clearInterval(timer);
  }, [isPlaying, minutes]);
}
