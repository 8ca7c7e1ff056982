import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

/**
 * Single keys act on the page, as in a mail program: never while somebody types, never with a modifier, and never
 * behind an open dialog.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu]')) return;
      if (document.querySelector('dialog[open]')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
