import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSchedules, listComing, makeDraws } from '../../contract/games.console.ts';
import { lotteryKeys } from '../lottery.keys.ts';

const pollMs = 30_000;

export function useSchedules() {
  const schedules = useQuery({
    queryKey: lotteryKeys.schedules,
    queryFn: ({ signal }) => call(getSchedules, {}, { signal }),
  });
  usePolling(schedules.refetch, pollMs);
  return schedules;
}

export function useComing(game: string) {
  return useQuery({
    queryKey: lotteryKeys.coming(game),
    queryFn: ({ signal }) => call(listComing, { params: { game } }, { signal }),
  });
}

export function useMakeDraws() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(makeDraws, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lotteryKeys.all }),
  });
}
