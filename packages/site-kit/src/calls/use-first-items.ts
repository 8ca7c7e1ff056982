import { useDeferredValue } from 'react';
import { useIsServed } from './use-is-served.ts';

/**
 * How many items of a list to render: the first view's number after a navigation, all of them right after it, and
 * all at once if the page was served with them.
 */
export function useFirstItems(total: number, firstCount: number): number {
  const isServed = useIsServed();
  const first = Math.min(total, firstCount);
  return Math.max(first, useDeferredValue(total, isServed ? total : first));
}
