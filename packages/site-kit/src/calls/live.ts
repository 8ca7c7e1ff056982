import type { ApiError } from '@kislap/api-client/api-error';
import type { GameId } from '@kislap/contract-kit/ids';
import type { Lobby } from '@kislap/games/contract/lobby';
import { create } from 'zustand';
import { storedToken, useSession } from '../account/session.ts';
import { prerenderedState } from './prerendered-state.ts';

/**
 * What the first view draws: the lobby, and which of its games are favourites. Both live in stores, and the calls behind
 * them are fetched when first needed, so that the first view loads neither the contracts nor the query library.
 */
const calls = () => import('./first-calls.ts');

interface LobbyState {
  lobby: Lobby | undefined;
  error: ApiError | null;
}

export const useLobby = create<LobbyState>()(
  prerenderedState<LobbyState>({
    lobby: undefined,
    error: null,
  }),
);

export async function refreshLobby(): Promise<void> {
  const { fetchLobby, toApiError } = await calls();
  try {
    const { token } = useSession.getState();
    const lobby = await fetchLobby(refreshLobby);
    useLobby.setState({ lobby, error: null });
    // A page opened again asks as a visitor before its session is resumed, which says nothing of the person.
    if (token === storedToken()) showOffers(token !== null, lobby.isCalm);
  } catch (error) {
    useLobby.setState({ error: toApiError(error) });
  }
}

/**
 * The lobby here holds the offers that the person may see. Of a session it is kept whether that were none, so that the
 * next served page, which is the same for everybody, shows nobody on a break an offer for a moment.
 */
function showOffers(hasSession: boolean, isCalm: boolean): void {
  if (hasSession) sessionStorage.setItem('calm', isCalm ? '1' : '0');
  // Who is on a break keeps it: the page that was served may still be drawn for a moment after the answer.
  if (!isCalm) delete document.documentElement.dataset.calm;
}

interface FavouriteState {
  ids: readonly GameId[];
}

export const useFavouriteIds = create<FavouriteState>()(() => ({ ids: [] }));

export async function refreshFavourites(): Promise<void> {
  const { fetchFavouriteIds } = await calls();
  try {
    useFavouriteIds.setState({ ids: await fetchFavouriteIds() });
  } catch {
    // Hearts stay as they were; the list itself tells its own errors.
  }
}
