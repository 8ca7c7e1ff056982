import type { GameSessionId } from '@kislap/contract-kit/ids';
import { onPlayed, type Played } from '@kislap/site-kit/account/played.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useEffect, useState } from 'react';
import { type GamePlay, getGamePlay } from '../../contract/games.ts';

type Result = Pick<GamePlay, 'stake' | 'win' | 'netResult' | 'sequence'> & {
  /** Played before the game was opened here. */
  beforeSeconds: number;
};

/**
 * Time and result of the present play, over all games, as the server keeps them. The ledger's sum is fetched once. Pushes are added, each once by its number;
 * missed ones are fetched again.
 */
export function useGamePlay(sessionId: GameSessionId | null): Result | null {
  const [result, setResult] = useState<Result | null>(null);

  useEffect(() => {
    if (!sessionId) return setResult(null);
    let isGone = false;
    const openedMs = performance.now();
    const params = { sessionId };

    function ask(): void {
      call(getGamePlay, { params }).then(
        (play) => {
          const hereSeconds = Math.floor((performance.now() - openedMs) / 1_000);
          const beforeSeconds = Math.max(0, play.playedSeconds - hereSeconds);
          if (!isGone) setResult({ ...play, beforeSeconds });
        },
        // Without an answer the last known result stays; the next push asks again.
        () => undefined,
      );
    }

    function apply(played: Played): void {
      if (!played) ask();
      else setResult((present) => present && addPlayed(present, played));
    }

    ask();
    const stop = onPlayed(apply);
    return () => {
      isGone = true;
      stop();
    };
  }, [sessionId]);

  return result;
}

/** Only movements after the last counted one. */
export function addPlayed(result: Result, played: NonNullable<Played>): Result {
  const fresh = played.filter((item) => BigInt(item.sequence) > BigInt(result.sequence));
  const last = fresh.at(-1);
  if (!last) return result;
  const stake = fresh.reduce((sum, item) => sum + item.stake, result.stake);
  const win = fresh.reduce((sum, item) => sum + item.win, result.win);
  return { ...result, stake, win, netResult: win - stake, sequence: last.sequence };
}
