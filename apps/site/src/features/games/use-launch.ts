import { launchGame } from '@kislap/contracts/games';
import type { GameId, GameSessionId } from '@kislap/contracts/ids';
import type { WalletTransfer } from '@kislap/contracts/transfers';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api.ts';
import { usePreferences } from '../../shared/preferences.ts';

/** A vendor that says nothing for so long is reported as slow, with a way to try again. */
const watchdogMs = 8_000;

/** `sessionId` is what a person can quote when something went wrong; a demo has none. */
export type Launch =
  | { state: 'opening' | 'slow'; url: string | null; sessionId: GameSessionId | null }
  | { state: 'ready'; url: string; sessionId: GameSessionId | null }
  | { state: 'failed'; error: unknown };

const opening: Launch = { state: 'opening', url: null, sessionId: null };

/** Asks for the game's address, which works once, and watches until the game is there. `gameId` null: not yet. */
export function useLaunch(gameId: GameId | null, mode: 'real' | 'demo', backUrl: string) {
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>(opening);
  const [transfer, setTransfer] = useState<WalletTransfer | null>(null);

  useEffect(() => {
    if (!gameId || attempt < 0) return;
    const abort = new AbortController();
    setLaunch(opening);
    const device = matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop';
    const body = {
      gameId,
      mode,
      device,
      backUrl: new URL(backUrl, location.origin).href,
      language: usePreferences.getState().language,
    } as const;
    call(launchGame, { body }, { signal: abort.signal }).then(
      ({ url, sessionId, transfer: moved }) => {
        setTransfer(moved);
        setLaunch({ state: 'opening', url, sessionId });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setLaunch({ state: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [gameId, mode, backUrl, attempt]);

  useEffect(() => {
    if (launch.state !== 'opening' || !launch.url) return;
    const timer = setTimeout(() => setLaunch({ ...launch, state: 'slow' }), watchdogMs);
    return () => clearTimeout(timer);
  }, [launch]);

  const markReady = useCallback(
    () =>
      setLaunch((present) =>
        present.state !== 'failed' && present.url
          ? { state: 'ready', url: present.url, sessionId: present.sessionId }
          : present,
      ),
    [],
  );
  const keepWaiting = useCallback(
    () => setLaunch((present) => (present.state === 'slow' ? { ...present, state: 'opening' } : present)),
    [],
  );
  return { launch, transfer, markReady, keepWaiting, retry: () => setAttempt((count) => count + 1) };
}
