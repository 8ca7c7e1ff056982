import { onPlayed } from '@kislap/site-kit/account/played.ts';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  noUnshownWins,
  sumOf,
  unshownMs,
  withoutLate,
  withPlayed,
  withShowing,
  withShown,
} from './unshown-wins.ts';

/** News of a shown round that does not come within this time was lost: the balance is asked for. */
const newsMs = 1_500;

/**
 * The wins that the open game has not shown yet: the bar leaves them out, so that it never tells a result before the
 * game does. Only for a game that says when a round was shown.
 */
export function useUnshownWins(gameId: string | null, tellsRounds: boolean) {
  const [wins, setWins] = useState(noUnshownWins);
  const heardMs = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!gameId || !tellsRounds) return setWins(noUnshownWins);
    return onPlayed((played) => {
      heardMs.current = performance.now();
      if (played) setWins((present) => withPlayed(present, played, gameId, performance.now()));
    });
  }, [gameId, tellsRounds]);

  useEffect(() => {
    const oldest = Math.min(...[...wins.waiting.values()].map(({ sinceMs }) => sinceMs));
    if (!Number.isFinite(oldest)) return;
    const leftMs = Math.max(0, oldest + unshownMs - performance.now());
    const timer = setTimeout(() => setWins((present) => withoutLate(present, performance.now())), leftMs);
    return () => clearTimeout(timer);
  }, [wins]);

  const noteShown = useCallback((roundRef: string) => {
    setWins((present) => withShown(present, roundRef));
    const shownMs = performance.now();
    setTimeout(() => {
      if (heardMs.current < shownMs - unshownMs) void refreshBalance();
    }, newsMs);
  }, []);

  const noteShowing = useCallback(
    (roundRef: string) => setWins((present) => withShowing(present, roundRef, performance.now())),
    [],
  );

  return { amount: sumOf(wins), noteShown, noteShowing };
}
