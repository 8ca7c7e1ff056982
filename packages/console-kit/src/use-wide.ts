import { useSyncExternalStore } from 'react';

/** The width from which a list and its chosen entry are side by side. */
const wide = window.matchMedia('(min-width: 1024px)');

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
