import { call } from '@kislap/console-kit/api.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CatalogueGame,
  listCatalogue,
  listCatalogueVendors,
  updateGame,
} from '../contract/games.console.ts';
import { VendorCode } from '../contract/games.ts';
import { listIntegrations, VendorKey } from '../contract/integrations.console.ts';
import type { GameSearch } from './game-search.ts';

const gamesKey = ['games', 'list'];
const vendorsKey = ['games', 'vendors'];

export function useGames({ search, gameType, vassalage, vendorKey, enabled, only, page }: GameSearch) {
  const vendor = VendorCode.safeParse(vassalage);
  const connection = VendorKey.safeParse(vendorKey);
  return useQuery({
    queryKey: [...gamesKey, { search, gameType, vassalage, vendorKey, enabled, only, page }],
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

export interface GameChange {
  isEnabled?: boolean;
  isHot?: boolean;
  openFrom?: Date | null;
  openUntil?: Date | null;
}

export function useUpdateGame() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ game, change }: { game: CatalogueGame; change: GameChange }) =>
      call(updateGame, { params: { gameId: game.gameId }, body: { version: game.version, ...change } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['games'] }),
  });
}

export function useVendors() {
  return useQuery({
    queryKey: vendorsKey,
    queryFn: ({ signal }) => call(listCatalogueVendors, {}, { signal }),
  });
}

/** By what connections games come: of all that is known about each, only its name is wanted here. */
export function useConnectionNames() {
  return useQuery({
    queryKey: ['games', 'connections'],
    queryFn: ({ signal }) => call(listIntegrations, {}, { signal }),
    select: ({ list }) =>
      list.map(({ vendorKey, displayName }) => ({ value: vendorKey, label: displayName })),
  });
}
