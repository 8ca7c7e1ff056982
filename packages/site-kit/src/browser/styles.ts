import { useEffect, useState } from 'react';

declare global {
  interface Window {
    /** Set by the inline script: links the whole stylesheet once, and tells when it is there. */
    kislapStyles?: () => Promise<void>;
  }
}

/** Before anything is shown that the served page did not hold. */
export async function requireStyles(): Promise<void> {
  await window.kislapStyles?.();
}

/** What was served carries the rules of its own looks alone; whether those of everything else are there by now. */
export function useHasStyles(): boolean {
  const [hasStyles, setHasStyles] = useState(false);
  useEffect(() => void requireStyles().then(() => setHasStyles(true)), []);
  return hasStyles;
}
