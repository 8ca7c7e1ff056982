import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '../../contract/lottery.console.ts';
import { lotteryKeys } from '../lottery.keys.ts';
import type { LotterySearch } from '../lottery-search.ts';

const pollMs = 5_000;

export function useDraws({ game, state }: Pick<LotterySearch, 'game' | 'state'>) {
  const query = { ...(game !== undefined && { gameCode: game }), ...(state !== undefined && { state }) };
  const draws = useQuery({
    queryKey: lotteryKeys.draws({ game, state }),
    queryFn: ({ signal }) => call(calls.listConsoleDraws, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(draws.refetch, pollMs);
  return draws;
}

/** `VN_N/20260101` as the address names a draw. */
export function nameDraw({ game, issue }: { game: string; issue: string }): string {
  return `${game}/${issue}`;
}

export function readDrawName(named: string): { game: string; issue: string } {
  const [game = '', issue = ''] = named.split('/');
  return { game, issue };
}

export function useDrawCase(named: string) {
  const params = readDrawName(named);
  const draw = useQuery({
    queryKey: lotteryKeys.draw(named),
    queryFn: ({ signal }) => call(calls.getConsoleDraw, { params }, { signal }),
  });
  usePolling(draw.refetch, pollMs);
  return draw;
}

export function useFairRecord(named: string) {
  const params = readDrawName(named);
  return useQuery({
    queryKey: lotteryKeys.fair(named),
    queryFn: ({ signal }) => call(calls.getConsoleFair, { params }, { signal }),
  });
}

/** What operators can ask for. */
export const drawActs = ['result', 'correct', 'cancel', 'void'] as const;
export type DrawAct = (typeof drawActs)[number];

export function useAskDrawAct(params: { game: string; issue: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      act,
      reason,
      result,
    }: {
      act: DrawAct;
      reason: string;
      result: Record<string, string[]>;
    }) => {
      switch (act) {
        case 'result':
          return call(calls.enterResult, { params, body: { result, reason } });
        case 'correct':
          return call(calls.correctResult, { params, body: { result, reason } });
        case 'cancel':
          return call(calls.cancelDraw, { params, body: { reason } });
        case 'void':
          return call(calls.voidDraw, { params, body: { reason } });
      }
    },
    // After a refusal too: the draw has gone on.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: lotteryKeys.all });
      void queryClient.invalidateQueries({ queryKey: approvalsKey });
    },
  });
}
