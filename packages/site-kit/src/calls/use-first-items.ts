import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * How many of a list's items to draw: as many as a first view shows when somebody comes to it from another page, all of
 * them right after it, and all at once where they were served.
 */
export function useFirstItems(total: number, firstCount: number): number {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const first = Math.min(total, firstCount);
  return Math.max(first, useDeferredValue(total, isServed ? total : first));
}
