import { type AnyRouter, Outlet, RouterContextProvider, useRouter } from '@tanstack/react-router';
import { Activity } from 'react';
import { create } from 'zustand';

/** Where pages change: `frames` is the whole screen, `pages` what stands between header and footer. */
export type Place = 'frames' | 'pages';

export interface Page {
  id: number;
  isShown: boolean;
  /** What a page that is kept sees of the router; without one, all of it. */
  view?: AnyRouter;
}

/** The page that is shown, and the hidden ones; nothing before the first of them is left. `keep-pages.ts` tells. */
export const usePages = create<Partial<Record<Place, readonly Page[]>>>()(() => ({}));

/** The router's outlet, with the pages beside it that stay as they were left. */
export function Pages({ place }: { place: Place }) {
  const router = useRouter();
  const pages = usePages((all) => all[place]);
  // A boundary around the served page would be hydrated later than all else, and a press could come before it.
  if (!pages) return <Outlet />;
  return pages.map(({ id, isShown, view = router }) => (
    <Activity key={id} mode={isShown ? 'visible' : 'hidden'}>
      <RouterContextProvider router={view}>
        <Outlet />
      </RouterContextProvider>
    </Activity>
  ));
}
