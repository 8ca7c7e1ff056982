import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { follow, refreshFollowers } from '@kislap/console-kit/topics.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CatalogueGame,
  getGamePlay,
  listCatalogue,
  listCatalogueVendors,
  type Maintenance,
  updateGame,
} from '../contract/games.console.ts';
import { VendorCode } from '../contract/games.ts';
import { listIntegrations, VendorKey } from '../contract/integrations.console.ts';
import { gameKeys } from './game.keys.ts';
import type { GameSearch } from './game-search.ts';

export function useGames({ search, gameType, vassalage, vendorKey, enabled, only, page }: GameSearch) {
  const vendor = VendorCode.safeParse(vassalage);
  const connection = VendorKey.safeParse(vendorKey);
  return useQuery({
    queryKey: gameKeys.list({ search, gameType, vassalage, vendorKey, enabled, only, page }),
    meta: follow('games'),
    queryFn: ({ signal }) =>
      call(
        listCatalogue,
        {
          query: {
            search: search?.slice(0, 60),
            gameType,
            page,
            vassalage: vendor.success ? vendor.data : undefined,
            vendorKey: connection.success ? connection.data : undefined,
            hot: only === 'hot' ? 'true' : undefined,
            scheduled: only === 'timed' ? 'true' : undefined,
            enabled: enabled === undefined ? undefined : enabled === 'on' ? 'true' : 'false',
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export interface GameChange extends Partial<Maintenance> {
  isEnabled?: boolean;
  isHot?: boolean;
  opensInWindow?: boolean;
  openFrom?: Date | null;
  openUntil?: Date | null;
}

export function useUpdateGame() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ game, change }: { game: CatalogueGame; change: GameChange }) =>
      call(updateGame, { params: { gameId: game.gameId }, body: { version: game.version, ...change } }),
    onSettled: () => refreshFollowers(queryClient, 'games'),
  });
}

/** Asked before a game is turned off. */
export function usePlayersOf() {
  return useMutation({
    mutationFn: ({ gameId }: CatalogueGame) => call(getGamePlay, { params: { gameId } }),
  });
}

export function useVendors() {
  return useQuery({
    queryKey: gameKeys.vendors,
    meta: follow('games'),
    queryFn: ({ signal }) => call(listCatalogueVendors, {}, { signal }),
  });
}

/** By what connections games come: of all that is known about each, only its name is wanted here. */
export function useConnectionNames() {
  return useQuery({
    queryKey: gameKeys.connections,
    meta: follow('games'),
    queryFn: ({ signal }) => call(listIntegrations, {}, { signal }),
    select: ({ list }) =>
      list.map(({ vendorKey, displayName }) => ({ value: vendorKey, label: displayName })),
  });
}
