import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { saveFile } from '@kislap/ui/save-file.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '../../contract/suspicions.console.ts';
import type { SuspicionId } from '../../contract/suspicions.ids.ts';

const pollMs = 30_000;
const keys = ['persons', 'suspicions'] as const;

export function useSuspicions(status: calls.Suspicion['status'], page: number) {
  const list = useQuery({
    queryKey: [...keys, 'list', status, page],
    queryFn: ({ signal }) => call(calls.listSuspicions, { query: { status, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, pollMs);
  return list;
}

export function useSuspicion(suspicionId: SuspicionId) {
  return useQuery({
    queryKey: [...keys, 'one', suspicionId],
    queryFn: ({ signal }) => call(calls.getSuspicion, { params: { suspicionId } }, { signal }),
  });
}

export function useNoteSuspicion(suspicionId: SuspicionId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(calls.noteSuspicion, { params: { suspicionId }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys }),
  });
}

export function useDecideSuspicion(suspicionId: SuspicionId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.decideSuspicion>) =>
      call(calls.decideSuspicion, { params: { suspicionId }, body }),
    // After a refusal too: somebody else may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys }),
  });
}

/** Fetches the report and hands it to the browser as a file. */
export function useSuspicionReport(suspicionId: SuspicionId) {
  return useMutation({
    async mutationFn(format: 'csv' | 'json') {
      const file = await call(calls.exportSuspicion, { params: { suspicionId }, body: { format } });
      saveFile(file, format);
    },
  });
}

export function useSuspicionRule() {
  return useQuery({
    queryKey: [...keys, 'rule'],
    queryFn: ({ signal }) => call(calls.getSuspicionRule, {}, { signal }),
  });
}

export function usePutSuspicionRule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.putSuspicionRule>) => call(calls.putSuspicionRule, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}
