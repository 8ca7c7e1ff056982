import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasFooter, isGamePage } from '../../shared/guard.ts';
import { useT } from '../../shared/i18n.tsx';
import { refreshLobby, useLobby } from '../../shared/live.ts';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { SideMenu } from './side-menu.tsx';

/** Header, side menu, page, footer. The menu is hidden by default on game pages and shown on others. */
export function SiteLayout() {
  const t = useT();
  const path = useLocation({ select: (location) => location.pathname });
  const isShownByDefault = !isGamePage(path);
  const [isMenuShown, setMenuShown] = useState(isShownByDefault);

  useEffect(() => setMenuShown(isShownByDefault), [isShownByDefault]);

  // The menus list the categories of the lobby; a page that did not bring it along asks for it.
  useEffect(() => {
    if (!useLobby.getState().lobby) void refreshLobby();
  }, []);

  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-text focus:px-4 focus:py-2 focus:text-bg"
      >
        {t('shell.skip')}
      </a>
      <Header isMenuShown={isMenuShown} onToggleMenu={() => setMenuShown(!isMenuShown)} />
      <OfflineStrip />
      <div className="lg:flex">
        {isMenuShown && (
          <div className="scrollbar-none sticky top-(--header) hidden h-[calc(100dvh-var(--header))] w-56 shrink-0 overflow-y-auto border-r border-line p-3 lg:block">
            <SideMenu />
          </div>
        )}
        <div className="min-w-0 flex-1 max-lg:pb-(--bottom-nav)">
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-420 px-4 pt-3 outline-none lg:px-6 lg:pt-5"
          >
            <Outlet />
          </main>
          {hasFooter(path) && <Footer />}
        </div>
      </div>
      <BottomNav />
    </>
  );
}
