import { useSyncExternalStore } from 'react';

const widths = [window.matchMedia('(min-width: 1440px)'), window.matchMedia('(min-width: 1900px)')];

/** How many conversations stand side by side on this screen. */
export function useColumns(): number {
  return useSyncExternalStore(
    (listener) => {
      for (const width of widths) width.addEventListener('change', listener);
      return () => {
        for (const width of widths) width.removeEventListener('change', listener);
      };
    },
    () => 1 + widths.filter(({ matches }) => matches).length,
  );
}
