import type { AnyRouter } from '@tanstack/react-router';

type Stores = AnyRouter['stores'];

/** The router as one page sees it: where the site is while that is this page, and where it was once it is left. */
export interface View {
  router: AnyRouter;
  /** Takes up what of the site's place is the page's own: the address, the matches of what is drawn, or both. */
  follow(own: { isAddress: boolean; isDrawn: boolean }): void;
}

/** What is read of the site's place. */
function readPlace({ location, matches, ids, __store }: Stores) {
  return { location: location.get(), matches: matches.get(), ids: ids.get(), state: __store.get() };
}

/** Begins with where the site is now. */
export function createView(router: AnyRouter): View {
  const { stores } = router;
  const listeners = new Set<() => void>();
  let place = readPlace(stores);

  /** A store that says what `get` does, and tells its readers whenever the page's place changes. */
  function store<Store extends { get: () => unknown }>(get: Store['get']): Store {
    function subscribe(listener: (value: unknown) => void) {
      const hear = () => listener(get());
      listeners.add(hear);
      return { unsubscribe: () => void listeners.delete(hear) };
    }
    return { get, subscribe } as unknown as Store;
  }

  const matchStores = new Map<string, ReturnType<Stores['getMatchStore']>>();
  const own: Stores = {
    ...stores,
    location: store<Stores['location']>(() => place.location),
    matches: store<Stores['matches']>(() => place.matches),
    ids: store<Stores['ids']>(() => place.ids),
    __store: store<Stores['__store']>(() => place.state),
    getMatchStore(routeId) {
      const known =
        matchStores.get(routeId) ?? store(() => place.matches.find((match) => match.routeId === routeId));
      matchStores.set(routeId, known);
      return known;
    },
  };
  // Links of one route share where they are; those of this page have a place of their own.
  Reflect.set(own, '_linkScopes', undefined);

  return {
    router: Object.create(router, { stores: { value: own } }),
    follow({ isAddress, isDrawn }) {
      if (!isAddress && !isDrawn) return;
      const now = readPlace(stores);
      place = { ...place, ...(isDrawn && now), location: isAddress ? now.location : place.location };
      for (const hear of listeners) hear();
    },
  };
}
