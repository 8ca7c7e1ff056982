import { useSyncExternalStore } from 'react';

/** Where a list and what is chosen in it stand beside each other. */
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
