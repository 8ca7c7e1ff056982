import type { Game } from '@kislap/contracts/games';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLobby } from '../../shared/live.ts';
import { allGamesQuery } from './queries.ts';

/** A game by its id: from the lists already on hand, else from the whole catalogue. Null: there is no such game. */
export function useGame(gameId: string): Game | null | undefined {
  const queryClient = useQueryClient();
  const lobby = useLobby((state) => state.lobby);
  const lists = queryClient.getQueriesData<{ games?: Game[] }>({ queryKey: ['games'] });
  const known = [
    ...(lobby?.hot ?? []),
    ...(lobby?.rows.flatMap((row) => row.games) ?? []),
    ...lists.flatMap(([, list]) => list?.games ?? []),
  ].find((game) => game.gameId === gameId);
  const all = useQuery({ ...allGamesQuery, enabled: !known });
  if (known) return known;
  return all.data && (all.data.find((game) => game.gameId === gameId) ?? null);
}
