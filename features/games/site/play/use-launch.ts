import type { GameId, GameSessionId } from '@kislap/contract-kit/ids';
import { chooseHost } from '@kislap/site-kit/browser/choose-host.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { call, loadPermission } from '@kislap/site-kit/calls/api.ts';
import type { WalletTransfer } from '@kislap/transfers/contract/transfers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { launchGame } from '../../contract/games.ts';

/** A vendor that says nothing for so long is reported as slow, with a way to try again. */
const watchdogMs = 8_000;

/** `frame` is what is loaded, by one of the brand's launch hosts; `url` is the vendor's page, to which it leads.
 *  `sessionId` is what a person can quote when something went wrong; a demo has none. */
export type Launch =
  | { state: 'opening' | 'slow'; url: string | null; frame: string | null; sessionId: GameSessionId | null }
  | { state: 'ready'; url: string; frame: string | null; sessionId: GameSessionId | null }
  | { state: 'failed'; error: unknown };

const opening: Launch = { state: 'opening', url: null, frame: null, sessionId: null };

/** Without the brand's list a game opens at its vendor's own address. */
async function listLaunchHosts(): Promise<readonly string[]> {
  return loadPermission().then(
    ({ info }) => info.launchGameCDNs,
    () => [],
  );
}

/** Asks for the game's address, which works once, and watches until the game is there. `gameId` null: not yet. */
export function useLaunch(gameId: GameId | null, mode: 'real' | 'demo', backUrl: string) {
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>(opening);
  const [transfer, setTransfer] = useState<WalletTransfer | null>(null);

  const lastHost = useRef<string>(undefined);

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
    Promise.all([call(launchGame, { body }, { signal: abort.signal }), listLaunchHosts()]).then(
      ([{ url, path, sessionId, transfer: moved }, hosts]) => {
        if (abort.signal.aborted) return;
        // Who tries again comes by another host.
        const host = chooseHost(hosts, lastHost.current);
        lastHost.current = host;
        setTransfer(moved);
        setLaunch({ state: 'opening', url, frame: host ? `${host}${path}` : url, sessionId });
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
          ? { ...present, state: 'ready', url: present.url }
          : present,
      ),
    [],
  );
  const keepWaiting = useCallback(
    () => setLaunch((present) => (present.state === 'slow' ? { ...present, state: 'opening' } : present)),
    [],
  );
  // A page older than a launch host may not frame it: falls back to the vendor's address.
  useEffect(() => {
    function handleRefusal({ effectiveDirective }: SecurityPolicyViolationEvent) {
      if (effectiveDirective !== 'frame-src') return;
      setLaunch((present) => (present.state === 'failed' ? present : { ...present, frame: present.url }));
    }
    document.addEventListener('securitypolicyviolation', handleRefusal);
    return () => document.removeEventListener('securitypolicyviolation', handleRefusal);
  }, []);
  return { launch, transfer, markReady, keepWaiting, retry: () => setAttempt((count) => count + 1) };
}
