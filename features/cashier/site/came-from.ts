const key = 'kislap_deposit_from';

/** The last page of the site before the member centre; null where the browser does not tell. */
function lastOutside(): string | null {
  const { navigation } = window;
  if (!navigation) return null;
  const index = navigation.currentEntry?.index ?? -1;
  for (const { url } of navigation.entries().slice(0, index).reverse()) {
    const address = url === null ? null : new URL(url);
    if (address?.origin === location.origin && !address.pathname.startsWith('/member'))
      return address.pathname + address.search;
  }
  return null;
}

/** Where the player was when a deposit began, for the way back from the provider's page. */
export function keepCameFrom(): void {
  const here = location.pathname + location.search;
  const from = location.pathname.startsWith('/member') ? lastOutside() : here;
  if (from === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, from);
}

/** A path of this site; null for a player who came straight to the deposit. */
export function cameFrom(): string | null {
  const path = sessionStorage.getItem(key);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Whether a path is a running game. */
export function isGamePath(path: string): boolean {
  return path.startsWith('/seamless');
}
