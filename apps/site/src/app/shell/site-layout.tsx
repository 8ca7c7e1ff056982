import { hasFooter, isGamePage } from '@kislap/site-kit/account/guard.ts';
import { readStored, store } from '@kislap/site-kit/browser/preferences.ts';
import { laterPart, lazyPart } from '@kislap/site-kit/calls/later-part.ts';
import { refreshLobby, useLobby } from '@kislap/site-kit/calls/live.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { withParts } from '@kislap/site-kit/parts.ts';
import { classNames } from '@kislap/ui';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Pages } from '../kept/pages.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Header } from './header.tsx';
import { OfflineStrip } from './offline-strip.tsx';

// Their entries are in the features' parts.
const LazySideMenu = lazyPart(withParts(() => import('./side-menu.tsx')));
const LoadingBar = laterPart(() => import('./loading-bar.tsx'));
const LazyFooter = laterPart(withParts(() => import('./footer.tsx')));
const sideMenu = (
  <Suspense>
    <LazySideMenu />
  </Suspense>
);
const footer = (
  <Suspense>
    <LazyFooter />
  </Suspense>
);

/** Set before the first paint by the inline script as well, so that a menu that was put away never flashes. */
const menuKey = 'kislap_menu';

/**
 * Header, side menu, page, footer. The menu is hidden by default on game pages; on others it is as it was left, shown
 * at first.
 */
export function SiteLayout({ children }: { children?: ReactNode }) {
  const t = useT();
  const path = useLocation({ select: (location) => location.pathname });
  const isGame = isGamePage(path);
  const [isMenuShown, setMenuShown] = useState(!isGame);

  const show = useCallback((isShown: boolean) => {
    document.documentElement.dataset.menu = isShown ? '' : 'hidden';
    setMenuShown(isShown);
  }, []);

  useEffect(() => show(!isGame && readStored(menuKey) !== 'hidden'), [show, isGame]);

  function toggleMenu() {
    show(!isMenuShown);
    if (!isGame) store(menuKey, isMenuShown ? 'hidden' : 'shown');
  }

  // The menus list the categories of the lobby; a page that brought nothing of it along, or no more than that, asks for it.
  useEffect(() => {
    if (!useLobby.getState().lobby?.rows.length) void refreshLobby();
  }, []);

  return (
    <>
      <a
        href="#content"
        className="fixed start-2 top-2 z-50 rounded-full bg-text px-4 py-2 text-bg not-focus:sr-only"
      >
        {t('shell.skip')}
      </a>
      <Suspense>
        <LoadingBar />
      </Suspense>
      <Header isMenuShown={isMenuShown} onToggleMenu={toggleMenu} />
      <OfflineStrip />
      <div className="lg:flex">
        {isMenuShown && <MenuBeside />}
        <div className="min-w-0 flex-1 max-lg:pb-(--bottom-nav)">
          <main
            id="content"
            tabIndex={-1}
            className={classNames(
              'mx-auto max-w-420 px-4 pt-3 outline-none lg:px-6 lg:pt-5',
              // The footer starts below the first view, so late content does not move it.
              hasFooter(path) && 'min-h-[calc(100dvh-var(--header))]',
            )}
          >
            {children ?? <Pages place="pages" />}
          </main>
          {hasFooter(path) && footer}
        </div>
      </div>
      <BottomNav />
    </>
  );
}

/** The width from which the menu is beside the page; below it is a drawer, and the served menu needs no code. */
const wide = '(min-width: 1024px)';

function followWidth(listener: () => void) {
  const media = matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Alone asks for the width: on a phone, which the served page does not know, it is drawn again and nothing else. */
function MenuBeside() {
  const isWide = useSyncExternalStore(
    followWidth,
    () => matchMedia(wide).matches,
    () => true,
  );
  return (
    isWide && (
      <div className="scrollbar-none sticky top-(--header) hidden h-[calc(100dvh-var(--header))] w-56 shrink-0 overflow-y-auto border-e border-line p-3 lg:block [[data-menu=hidden]_&]:hidden">
        {sideMenu}
      </div>
    )
  );
}
