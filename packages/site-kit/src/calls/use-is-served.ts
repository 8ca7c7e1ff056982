import { useRef, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this part came with the served page. It stays what it was at hydration, so that nothing is drawn again for it. */
export function useIsServed(): boolean {
  const served = useRef(false);
  return useSyncExternalStore(
    never,
    () => served.current,
    () => {
      served.current = true;
      return true;
    },
  );
}
