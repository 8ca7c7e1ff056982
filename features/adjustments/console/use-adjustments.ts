import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { findPlayer } from '@kislap/console-kit/find-player.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AdjustmentDirection,
  type AdjustmentReason,
  listAdjustments,
  requestAdjustment,
} from '../contract/adjustments.console.ts';
import type { AdjustmentSearch } from './adjustment-search.ts';

const listKey = ['adjustments'];
const pollMs = 15_000;

export function useAdjustments({ accountId }: AdjustmentSearch) {
  const list = useInfiniteQuery({
    queryKey: [...listKey, accountId],
    queryFn: ({ signal, pageParam: after }) =>
      call(listAdjustments, { query: { accountId, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, pollMs);
  return list;
}

export interface Asked {
  account: string;
  direction: AdjustmentDirection;
  amount: bigint;
  reason: AdjustmentReason;
  note: string;
  /** The same for the same intent, so that pressing twice asks once. */
  key: string;
}

async function ask({ account, key, ...rest }: Asked) {
  const player = await findPlayer(account);
  const body = { ...rest, accountId: player.playerId };
  return call(requestAdjustment, { body }, { idempotencyKey: key });
}

export function useAsk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}
