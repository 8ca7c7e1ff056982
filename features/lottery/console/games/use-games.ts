import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '../../contract/games.console.ts';
import { lotteryKeys } from '../lottery.keys.ts';

export function useGames() {
  return useQuery({
    queryKey: lotteryKeys.games,
    queryFn: ({ signal }) => call(calls.listConsoleGames, {}, { signal }),
  });
}

/** What waits in a game, asked just before it is turned off. */
export function useGameWaiting(game: string) {
  return useQuery({
    queryKey: lotteryKeys.waiting(game),
    queryFn: ({ signal }) => call(calls.getGameWaiting, { params: { game } }, { signal }),
    staleTime: 0,
  });
}

export function useSwitchGame() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ game, isOn }: { game: string; isOn: boolean }) =>
      call(calls.switchGame, { params: { game }, body: { isOn } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lotteryKeys.all }),
  });
}

/** A request shows up among those that wait. */
function useAsked() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: approvalsKey });
}

export function useChangeSource(game: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.changeSource>) =>
      call(calls.changeSource, { params: { game }, body }),
    onSettled: useAsked(),
  });
}

export function useFeeds() {
  return useQuery({
    queryKey: lotteryKeys.feeds,
    queryFn: ({ signal }) => call(calls.listFeeds, {}, { signal }),
  });
}

export function useChangeFeed() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.changeFeed>) => call(calls.changeFeed, { body }),
    onSettled: useAsked(),
  });
}
