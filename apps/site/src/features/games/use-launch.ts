import { launchGame } from '@kislap/contracts/games';
import type { GameId } from '@kislap/contracts/ids';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api.ts';
import { usePreferences } from '../../shared/preferences.ts';

/** A vendor that says nothing for so long is reported as slow, with a way to try again. */
const watchdogMs = 8_000;

export type Launch =
  | { state: 'opening' | 'slow'; url: string | null }
  | { state: 'ready'; url: string }
  | { state: 'failed'; error: unknown };

const opening: Launch = { state: 'opening', url: null };

/** Asks for the game's address, which works once, and watches until the game is there. `gameId` null: not yet. */
export function useLaunch(gameId: GameId | null, mode: 'real' | 'demo') {
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>(opening);

  useEffect(() => {
    if (!gameId || attempt < 0) return;
    const abort = new AbortController();
    setLaunch(opening);
    const device = matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop';
    const body = {
      gameId,
      mode,
      device,
      backUrl: `${location.origin}/`,
      language: usePreferences.getState().language,
    } as const;
    call(launchGame, { body }, { signal: abort.signal }).then(
      ({ url }) => setLaunch({ state: 'opening', url }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLaunch({ state: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [gameId, mode, attempt]);

  useEffect(() => {
    if (launch.state !== 'opening' || !launch.url) return;
    const timer = setTimeout(() => setLaunch({ state: 'slow', url: launch.url }), watchdogMs);
    return () => clearTimeout(timer);
  }, [launch]);

  const markReady = useCallback(
    () =>
      setLaunch((present) =>
        present.state !== 'failed' && present.url ? { state: 'ready', url: present.url } : present,
      ),
    [],
  );
  const keepWaiting = useCallback(
    () =>
      setLaunch((present) => (present.state === 'slow' ? { state: 'opening', url: present.url } : present)),
    [],
  );
  return { launch, markReady, keepWaiting, retry: () => setAttempt((count) => count + 1) };
}
