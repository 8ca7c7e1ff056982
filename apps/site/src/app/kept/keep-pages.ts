import { isHome } from '@kislap/site-kit/account/guard.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { siteParts } from '@kislap/site-kit/parts.ts';
import { framedRouteId, type SiteRouter } from '../router.tsx';
import { usePages } from './pages.tsx';
import { createShelf } from './shelf.ts';

/** What stands between header and footer; a game has the screen to itself. */
const framed = 'framed';
/** So many pages that were left stay beside the one that is shown: about 600 elements each, at most. */
const pagesMax = 4;

/**
 * Pages that say so stay mounted and hidden when they are left: shown again, they are there at once and as they were.
 * They hear of nothing while they are hidden, ask for nothing, and see the address they had. They go with the session,
 * the language and the site itself.
 */
export function keepPages(router: SiteRouter): void {
  const frames = createShelf(router, 'frames', 1);
  const pages = createShelf(router, 'pages', pagesMax);
  let isFramed = true;

  function follow(): void {
    const { location, matches } = router.state;
    const drawn = placeOf(
      matches.at(-1)?.pathname ?? '',
      matches.some((match: { routeId: string }) => match.routeId === framedRouteId),
    );
    const address = placeOf(
      location.pathname,
      router.getMatchedRoutes(location.pathname)[0].some(({ id }) => id === framedRouteId),
    );
    // The frame is drawn anew, hidden, when it is first left: with the one page that was shown.
    if (drawn.frame !== framed && !usePages.getState().frames) pages.clear(true);
    isFramed = drawn.frame === framed;
    frames.show({ key: drawn.frame, stays: isFramed });
    if (isFramed) pages.show({ key: drawn.page, stays: staysMounted(drawn.page, drawn.path) });
    frames.follow(address.frame, drawn.frame);
    pages.follow(address.page, drawn.page);
  }

  function forget(): void {
    frames.clear(true);
    pages.clear(isFramed);
  }

  follow();
  watch(router.stores.__store, follow);
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) forget();
  });
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language || now.labelSet !== before.labelSet) forget();
  });
  useSiteStatus.subscribe(({ status }) => {
    if (status !== 0) forget();
  });
}

/** The router's stores tell of their changes, which its types leave out. */
function watch(store: object, listener: () => void): void {
  (store as { subscribe(listener: () => void): unknown }).subscribe(listener);
}

/** The frame and the page of an address. The home page has several; the member centre is one page with tabs. */
function placeOf(address: string, hasFrame: boolean) {
  const path = address.replace(/(?<=.)\/$/, '');
  const page = isHome(path) ? '/' : path.startsWith('/member/') ? '/member' : path;
  return { path, page, frame: hasFrame ? framed : path };
}

function staysMounted(page: string, path: string): boolean {
  if (page === '/') return true;
  const name = path.split('/').at(-1) ?? '';
  return siteParts().some(({ titles, memberPages }) =>
    page === '/member' ? memberPages?.[name]?.isKept : titles?.[path]?.isKept,
  );
}
