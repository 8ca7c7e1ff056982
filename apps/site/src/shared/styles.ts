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
