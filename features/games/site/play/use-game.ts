import { useLobby } from '@kislap/site-kit/calls/live.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from '../../contract/games.ts';
import { gameKeys } from '../game.keys.ts';
import { gameQuery } from '../queries.ts';
import type { PlaySearch } from './play-search.ts';

type Wanted = Pick<PlaySearch, 'gameId' | 'vassalage' | 'gameCode'>;

/**
 * A game by its id, or by vendor and code: from the lists already on hand, else from the server. Null: there is no such
 * game.
 */
export function useGame({ gameId, vassalage, gameCode }: Wanted): Game | null | undefined {
  const queryClient = useQueryClient();
  const lobby = useLobby((state) => state.lobby);
  const lists = queryClient.getQueriesData<{ games?: Game[] }>({ queryKey: gameKeys.all });
  const isWanted = (game: Game) =>
    gameId === undefined
      ? game.gameCode === gameCode && game.vassalage === vassalage
      : game.gameId === gameId;
  const known = [
    ...(lobby?.hot ?? []),
    ...(lobby?.rows.flatMap((row) => row.games) ?? []),
    ...lists.flatMap(([, list]) => list?.games ?? []),
  ].find((game) => game.isGame === 'GAME' && isWanted(game));
  const isNamed = gameId !== undefined || gameCode !== undefined;
  const asked = useQuery({ ...gameQuery({ gameId, vassalage, gameCode }), enabled: !known && isNamed });
  return known ?? asked.data;
}
