import { useMutation } from '@kislap/api-client/hooks';
import { createView, deleteView, listViews, saveFavourites } from '@kislap/views/contract/views.console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';

const key = ['views'];

/** What this operator keeps: saved filters and favourite pages. */
export function useViews() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listViews, { query: {} }, { signal }),
    staleTime: 300_000,
  });
}

export function useCreateView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; path: string; query: string }) => call(createView, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ viewId }: Pick<Awaited<ReturnType<typeof call<typeof createView>>>, 'viewId'>) =>
      call(deleteView, { params: { viewId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Shown at once; what the server says afterwards holds. */
export function useSaveFavourites() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (paths: string[]) => call(saveFavourites, { body: { paths } }),
    onMutate: (favourites: string[]) =>
      queryClient.setQueryData(key, (known: object | undefined) => known && { ...known, favourites }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
