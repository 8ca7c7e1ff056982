import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TryKey } from '../../contract/rewards.ids.ts';
import { getWheel, listSpins, spinWheel } from '../../contract/wheel.ts';

const keys = { wheel: ['rewards', 'wheel'], spins: ['rewards', 'spins'] };

export function useWheel() {
  return useQuery({
    queryKey: keys.wheel,
    queryFn: ({ signal }) => call(getWheel, undefined, { signal }),
    meta: follow('rewards'),
  });
}

export function useSpins() {
  return useInfiniteQuery({
    queryKey: keys.spins,
    queryFn: ({ signal, pageParam: after }) =>
      call(listSpins, { query: { pageSize: 10, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.list),
  });
}

/** One key a spin: sent again after a lost reply, it answers as before. */
export function useSpin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tryKey: TryKey) => call(spinWheel, { body: { tryKey } }),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.wheel }),
  });
}

/** After the wheel has come to rest. */
export function useWheelRest() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.spins });
}
