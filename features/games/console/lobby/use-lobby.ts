import type { Calling } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { follow, refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { GameCategory } from '@kislap/contract-kit/constants';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { ErrorCode } from '@kislap/contract-kit/errors';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { VendorCode } from '../../contract/games.ts';
import {
  changeGames,
  getArrangement,
  listShelf,
  orderCategories,
  orderGames,
  orderVendors,
  previewLobby,
  type Shelf,
  updateCategory,
} from '../../contract/lobby.console.ts';
import { gameKeys } from '../game.keys.ts';

export function useArrangement() {
  return useQuery({
    queryKey: gameKeys.arrangement,
    meta: follow('games'),
    queryFn: ({ signal }) => call(getArrangement, {}, { signal }),
  });
}

export interface ShelfFilter {
  shelf: Shelf;
  search: string | undefined;
  vassalage: string | undefined;
}

/** As many as an operator looks at in one go; whoever wants others searches. */
export const shelfPageSize = 60;

export function useShelf({ shelf, search, vassalage }: ShelfFilter) {
  const vendor = VendorCode.safeParse(vassalage).data;
  return useQuery({
    queryKey: gameKeys.shelf({ shelf, search, vassalage: vendor }),
    meta: follow('games'),
    queryFn: ({ signal }) =>
      call(
        listShelf,
        {
          params: { shelf },
          query: { search: search?.slice(0, 60), vassalage: vendor, pageSize: shelfPageSize },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Whatever came of it, what is shown is read again: where another operator was faster, theirs is to be seen. */
function useChange<Input, Reply, Code extends ErrorCode>(mutationFn: (input: Input) => Calling<Reply, Code>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => refreshFollowers(queryClient, 'games'),
  });
}

export function useOrderCategories() {
  return useChange((body: BodyOf<typeof orderCategories>) => call(orderCategories, { body }));
}

export function useUpdateCategory(gameCategory: GameCategory) {
  return useChange((body: BodyOf<typeof updateCategory>) =>
    call(updateCategory, { params: { gameCategory }, body }),
  );
}

export function useOrderVendors(gameCategory: GameCategory) {
  return useChange((body: BodyOf<typeof orderVendors>) =>
    call(orderVendors, { params: { gameCategory }, body }),
  );
}

export function useOrderGames(shelf: Shelf) {
  return useChange((body: BodyOf<typeof orderGames>) => call(orderGames, { params: { shelf }, body }));
}

export function useChangeGames() {
  return useChange((body: BodyOf<typeof changeGames>) => call(changeGames, { body }));
}

export type PreviewBody = BodyOf<typeof previewLobby>;

export function usePreview(body: PreviewBody) {
  return useQuery({
    queryKey: gameKeys.preview(body),
    meta: follow('games'),
    queryFn: ({ signal }) => call(previewLobby, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
}
