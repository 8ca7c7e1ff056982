import type { GameSessionId } from '@kislap/contract-kit/ids';
import { onPlayed, type Played } from '@kislap/site-kit/account/played.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useEffect, useState } from 'react';
import { type GamePlay, getGamePlay } from '../../contract/games.ts';

type Result = Pick<GamePlay, 'stake' | 'win' | 'netResult' | 'sequence'>;

/** So long after a push of another game of the same table lobby the sum is asked for again. */
const askMs = 1_000;

/**
 * The result of the open session. The ledger's sum is fetched once. Pushes are added, each once by its number;
 * missed ones are fetched again.
 */
export function useGamePlay(sessionId: GameSessionId | null, gameId: string | null): Result | null {
  const [result, setResult] = useState<Result | null>(null);

  useEffect(() => {
    if (!sessionId) return setResult(null);
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const params = { sessionId };

    function ask(): void {
      timer = undefined;
      call(getGamePlay, { params }).then(
        (play) => !isGone && setResult(play),
        // Without an answer the last known result stays; the next push asks again.
        () => undefined,
      );
    }

    function apply(played: Played): void {
      const isOther = played?.some((item) => item.gameId !== gameId);
      if (!played || isOther) timer ??= setTimeout(ask, played ? askMs : 0);
      else setResult((present) => present && addPlayed(present, played));
    }

    ask();
    const stop = onPlayed(apply);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [sessionId, gameId]);

  return result;
}

/** Only movements after the last counted one. */
export function addPlayed(result: Result, played: NonNullable<Played>): Result {
  const fresh = played.filter((item) => BigInt(item.sequence) > BigInt(result.sequence));
  const last = fresh.at(-1);
  if (!last) return result;
  const stake = fresh.reduce((sum, item) => sum + item.stake, result.stake);
  const win = fresh.reduce((sum, item) => sum + item.win, result.win);
  return { stake, win, netResult: win - stake, sequence: last.sequence };
}
