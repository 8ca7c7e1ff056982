const key = 'kislap.referralCode';

/**
 * The code of the link by which this visit began. The first touch may leave the page of the link before this code is
 * there, within the document or for another one, so the addresses that both were opened by count too; it is kept until
 * the tab is closed.
 */
export function referralCodeOfVisit(): string | null {
  const opened = performance.getEntriesByType('navigation')[0]?.name;
  const code = codeIn(location.href) ?? codeIn(opened) ?? codeIn(document.referrer);
  try {
    if (code) sessionStorage.setItem(key, code);
    return code ?? sessionStorage.getItem(key);
  } catch {
    // A browser may refuse to keep anything.
    return code;
  }
}

/** Of an address of this site alone. */
function codeIn(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { origin, searchParams } = new URL(address);
  return origin === location.origin ? searchParams.get('referralCode') : null;
}
