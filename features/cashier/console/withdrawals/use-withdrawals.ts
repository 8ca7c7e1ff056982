import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { follow, refreshFollowers } from '@kislap/console-kit/topics.ts';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approveWithdrawal,
  askForWithdrawal,
  getWithdrawalCase,
  listWithdrawalQueue,
  markWithdrawal,
  type RejectReason,
  rejectWithdrawal,
  retryWithdrawal,
  reviewWithdrawal,
} from '../../contract/cashier.console.ts';
import type { WithdrawalId } from '../../contract/cashier.ids.ts';
import type { WithdrawalSearch } from './withdrawal-search.ts';

const withdrawalKeys = {
  queue: (filter: WithdrawalSearch) => ['withdrawals', 'queue', filter] as const,
  cases: ['withdrawals', 'case'],
  case: (id: WithdrawalId | undefined) => [...withdrawalKeys.cases, id] as const,
} as const;
const queuePollMs = 15_000;

export function useQueue({ status, accountId, from, to, page }: WithdrawalSearch) {
  const queue = useQuery({
    queryKey: withdrawalKeys.queue({ status, accountId, from, to, page }),
    meta: follow('withdrawals'),
    queryFn: ({ signal }) =>
      call(listWithdrawalQueue, { query: { status, from, to, page, accountId } }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(queue.refetch, queuePollMs);
  return queue;
}

export function useCase(withdrawalId: WithdrawalId | undefined) {
  return useQuery({
    queryKey: withdrawalKeys.case(withdrawalId),
    queryFn:
      withdrawalId === undefined
        ? skipToken
        : ({ signal }) => call(getWithdrawalCase, { params: { withdrawalId } }, { signal }),
  });
}

export type MarkOutcome = 'paid' | 'failed' | 'repay' | 'repaid' | 'received' | 'refunded';

/** What gives or sends money again: asked for, and done once another operator agrees. */
export type SecondOutcome = Extract<MarkOutcome, 'failed' | 'repay' | 'refunded'>;

export type Decision =
  | { kind: 'review' }
  | { kind: 'approve'; note?: string }
  | { kind: 'reject'; reason: RejectReason; note?: string }
  | { kind: 'retry' }
  | { kind: 'ask'; act: 'approve' | SecondOutcome; reason: string }
  | { kind: 'mark'; outcome: Exclude<MarkOutcome, SecondOutcome>; note: string };

function send(withdrawalId: WithdrawalId, decision: Decision) {
  const params = { withdrawalId };
  switch (decision.kind) {
    case 'review':
      return call(reviewWithdrawal, { params });
    case 'approve':
      return call(approveWithdrawal, { params, body: noted(decision) });
    case 'reject':
      return call(rejectWithdrawal, { params, body: { reason: decision.reason, ...noted(decision) } });
    case 'retry':
      return call(retryWithdrawal, { params });
    case 'ask':
      return ask(withdrawalId, decision);
    case 'mark':
      return call(markWithdrawal, { params, body: { outcome: decision.outcome, note: decision.note } });
  }
}

/** Asked for, and shown as it then is: nothing is decided yet. */
async function ask(withdrawalId: WithdrawalId, { act, reason }: Extract<Decision, { kind: 'ask' }>) {
  await call(askForWithdrawal, { params: { withdrawalId }, body: { act, reason } });
  return call(getWithdrawalCase, { params: { withdrawalId } });
}

function noted({ note }: { note?: string }) {
  return note ? { note } : {};
}

/** A decision that came too late reads everything again, so that the screen shows what is true now. */
export function useDecide(withdrawalId: WithdrawalId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => send(withdrawalId, decision),
    onSuccess: (decided) => {
      queryClient.setQueryData(withdrawalKeys.case(withdrawalId), decided);
      void refreshFollowers(queryClient, 'withdrawals');
    },
    onError: (error) => {
      if (error.code !== 'withdrawal_state_changed') return;
      void refreshFollowers(queryClient, 'withdrawals');
      void queryClient.invalidateQueries({ queryKey: withdrawalKeys.cases });
    },
  });
}
