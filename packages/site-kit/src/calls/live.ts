import type { ApiError } from '@kislap/api-client/api-error';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import type { GameId } from '@kislap/contract-kit/ids';
import type { Lobby } from '@kislap/games/contract/lobby';
import type { getBalance } from '@kislap/wallet/contract/wallet';
import { useEffect } from 'react';
import { create } from 'zustand';
import { storedToken, useIsSignedIn, useSession } from '../account/session.ts';
import { prerenderedState } from './prerendered-state.ts';

/**
 * What the frame of every page shows: the lobby, the balance, the favourites. It lives in stores, and the calls behind
 * it are fetched when first needed, so that the first view loads neither the contracts nor the query library.
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
    const lobby = await fetchLobby();
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
  delete document.documentElement.dataset.calm;
}

interface BalanceState {
  data: ReplyOf<typeof getBalance> | undefined;
  error: ApiError | null;
  isFetching: boolean;
}

const noBalance: BalanceState = { data: undefined, error: null, isFetching: false };

export const useBalanceStore = create<BalanceState>()(() => noBalance);

export async function refreshBalance(): Promise<void> {
  if (!useSession.getState().token) return;
  useBalanceStore.setState({ isFetching: true });
  const { fetchBalance, toApiError } = await calls();
  try {
    useBalanceStore.setState({ data: await fetchBalance(), error: null, isFetching: false });
  } catch (error) {
    useBalanceStore.setState({ error: toApiError(error), isFetching: false });
  }
}

/** The wallet of the session; the socket keeps it fresh, so it is asked for once and on demand. */
export function useBalance(): BalanceState {
  const state = useBalanceStore();
  const isSignedIn = useIsSignedIn();
  const isMissing = isSignedIn && !state.data && !state.error && !state.isFetching;
  useEffect(() => {
    if (isMissing) void refreshBalance();
  }, [isMissing]);
  return state;
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

/** Forgets what belonged to the person before. */
export function clearLive(): void {
  useBalanceStore.setState(noBalance);
  useFavouriteIds.setState({ ids: [] });
}
