import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { findPlayer } from '@kislap/console-kit/find-player.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Adjustment,
  type AdjustmentDirection,
  type AdjustmentReason,
  approveAdjustment,
  listAdjustments,
  rejectAdjustment,
  requestAdjustment,
} from '../contract/adjustments.console.ts';
import type { AdjustmentSearch } from './adjustment-search.ts';

const listKey = ['adjustments'];
const pollMs = 15_000;

export function useAdjustments({ status = 'REQUESTED', accountId }: AdjustmentSearch) {
  const filter = { accountId, ...(status === 'all' ? {} : { status }) };
  const list = useInfiniteQuery({
    queryKey: [...listKey, filter],
    queryFn: ({ signal, pageParam: after }) =>
      call(listAdjustments, { query: { ...filter, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      list: pages.flatMap((page) => page.list),
      waiting: pages.at(-1)?.waiting ?? 0,
    }),
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

async function ask({ account, key, ...rest }: Asked): Promise<Adjustment> {
  const player = await findPlayer(account);
  const body = { ...rest, accountId: player.playerId };
  return call(requestAdjustment, { body }, { idempotencyKey: key });
}

export function useAsk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export type Decision = { kind: 'approve'; note: string } | { kind: 'reject'; note: string };

/** Approves the request as shown; the server compares it with the stored one. */
function send({ adjustmentId, accountId, direction, amount }: Adjustment, { kind, note }: Decision) {
  const params = { adjustmentId };
  if (kind === 'reject') return call(rejectAdjustment, { params, body: { note } });
  const body = { accountId, direction, amount, ...(note ? { note } : {}) };
  return call(approveAdjustment, { params, body });
}

export function useDecide(adjustment: Adjustment) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => send(adjustment, decision),
    // After a refusal too: somebody else may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
