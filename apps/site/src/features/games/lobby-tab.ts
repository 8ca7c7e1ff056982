import type { GameCategory } from '@kislap/contracts/constants';
import { create } from 'zustand';
import { openDialog } from '../../shared/dialogs.ts';
import { useSession } from '../../shared/session.ts';

export type LobbyTab = 'HOME' | 'HOT' | 'FAV' | GameCategory;

interface LobbyTabState {
  tab: LobbyTab;
}

/** The chosen tab stays chosen while the person walks through the site. */
export const useLobbyTab = create<LobbyTabState>()(() => ({ tab: 'HOME' }));

/** Favourites need a session: without one the lobby returns to HOME and asks to log in. */
export function chooseLobbyTab(tab: LobbyTab): void {
  const isRefused = tab === 'FAV' && !useSession.getState().token;
  useLobbyTab.setState({ tab: isRefused ? 'HOME' : tab });
  if (isRefused) openDialog('login');
  window.scrollTo({ top: 0, behavior: 'smooth' });
}
