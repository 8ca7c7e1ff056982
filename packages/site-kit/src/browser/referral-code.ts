const key = 'kislap.referralCode';

/**
 * The code of the link by which this visit began, also after other pages were opened: it is read from the address where
 * it stands there, and kept until the tab is closed.
 */
export function referralCodeOfVisit(): string | null {
  const code = new URLSearchParams(location.search).get('referralCode');
  try {
    if (code) sessionStorage.setItem(key, code);
    return code ?? sessionStorage.getItem(key);
  } catch {
    // A browser may refuse to keep anything.
    return code;
  }
}
