import { useEffect, useRef } from 'react';

/** An operator session ends after this many idle minutes on the server; the screen must not outlive it. */
export const idleMinutes = 15;

/** After this long without a touch a page stops asking by itself, or its questions would keep the session alive. */
const presentMs = 120_000;

let lastInputAt = Date.now();

for (const type of ['pointerdown', 'keydown', 'wheel'] as const) {
  const note = () => {
    lastInputAt = Date.now();
  };
  window.addEventListener(type, note, { passive: true, capture: true });
}

/** Asks again every `ms` while somebody is there and looks at the page. */
export function usePolling(ask: () => unknown, ms: number): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const timer = setInterval(() => {
      const isPresent = Date.now() - lastInputAt < presentMs;
      if (isPresent && document.visibilityState === 'visible') latest.current();
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
}

/** Calls back once nobody has touched the page for so long; returns how to stop watching. */
export function watchIdle(afterMs: number, onIdle: () => void): () => void {
  // Signing in was a touch, even where the browser filled the form in.
  lastInputAt = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - lastInputAt >= afterMs) onIdle();
  }, 10_000);
  return () => clearInterval(timer);
}
