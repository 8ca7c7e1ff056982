import type { GameCategory } from '@kislap/contract-kit/constants';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { create } from 'zustand';

export type LobbyTab = 'HOME' | 'HOT' | 'FAV' | GameCategory;

interface LobbyTabState {
  tab: LobbyTab;
}

/** The chosen tab stays chosen while the person walks through the site, and when the page is loaded again. */
export const useLobbyTab = create<LobbyTabState>()(() => ({ tab: 'HOME' }));

/** Under this name in the session storage, which dies with the window. */
const stored = 'lobby_tab';

/** Favourites need a session: without one the lobby returns to HOME and asks to log in. */
export function chooseLobbyTab(tab: LobbyTab): void {
  const isRefused = tab === 'FAV' && !useSession.getState().token;
  keep(isRefused ? 'HOME' : tab);
  if (isRefused) openDialog('login');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}

function keep(tab: LobbyTab): void {
  useLobbyTab.setState({ tab });
  try {
    sessionStorage.setItem(stored, tab);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** After hydration: the tab of the page before, if it is still one of those there are. */
export function resumeLobbyTab(isThere: (tab: string) => tab is LobbyTab): void {
  try {
    const tab = sessionStorage.getItem(stored) ?? '';
    if (isThere(tab)) useLobbyTab.setState({ tab });
  } catch {
    // Without storage every page begins at HOME.
  }
}
