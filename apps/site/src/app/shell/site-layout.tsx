import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { hasFooter, isGamePage } from '../../shared/guard.ts';
import { useT } from '../../shared/i18n.tsx';
import { refreshLobby, useLobby } from '../../shared/live.ts';
import { readStored, store } from '../../shared/preferences.ts';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { SideMenu } from './side-menu.tsx';

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

  // The menus list the categories of the lobby; a page that did not bring it along asks for it.
  useEffect(() => {
    if (!useLobby.getState().lobby) void refreshLobby();
  }, []);

  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50 focus:rounded-full focus:bg-text focus:px-4 focus:py-2 focus:text-bg"
      >
        {t('shell.skip')}
      </a>
      <Header isMenuShown={isMenuShown} onToggleMenu={toggleMenu} />
      <OfflineStrip />
      <div className="lg:flex">
        {isMenuShown && (
          <div className="scrollbar-none sticky top-(--header) hidden h-[calc(100dvh-var(--header))] w-56 shrink-0 overflow-y-auto border-e border-line p-3 lg:block [[data-menu=hidden]_&]:hidden">
            <SideMenu />
          </div>
        )}
        <div className="min-w-0 flex-1 max-lg:pb-(--bottom-nav)">
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-420 px-4 pt-3 outline-none lg:px-6 lg:pt-5"
          >
            {children ?? <Outlet />}
          </main>
          {hasFooter(path) && <Footer />}
        </div>
      </div>
      <BottomNav />
    </>
  );
}
