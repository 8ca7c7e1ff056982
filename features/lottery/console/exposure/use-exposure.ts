import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getExposure } from '../../contract/games.console.ts';
import { lotteryKeys } from '../lottery.keys.ts';

const pollMs = 3_000;

export function useExposure({ game, issue, betType }: { game: string; issue?: string; betType?: string }) {
  const exposure = useQuery({
    queryKey: lotteryKeys.exposure({ game, issue, betType }),
    queryFn: ({ signal }) =>
      call(
        getExposure,
        {
          query: {
            gameCode: game,
            ...(issue !== undefined && { issue }),
            ...(betType !== undefined && { betType }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  usePolling(exposure.refetch, pollMs);
  return exposure;
}
