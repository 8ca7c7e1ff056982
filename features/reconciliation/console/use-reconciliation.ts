import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { follow, refreshFollowers } from '@kislap/console-kit/topics.ts';
import { saveFile } from '@kislap/ui/save-file.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BreakCase,
  type BreakRemedy,
  checkReconciliationBreak,
  exportReconciliationRun,
  getReconciliation,
  getReconciliationBreak,
  listReconciliationBreaks,
  listReconciliationRuns,
  proposeBreakRemedy,
  requestReconciliation,
} from '../contract/reconciliation.console.ts';
import type { ReconciliationBreakId, ReconciliationRunId } from '../contract/reconciliation.ids.ts';
import type { ReconciliationSearch } from './reconciliation-search.ts';

const reconciliationKeys = {
  standings: ['reconciliation', 'standings'],
  breaks: (query: object) => ['reconciliation', 'breaks', query] as const,
  runs: (query: object) => ['reconciliation', 'runs', query] as const,
  case: (breakId: ReconciliationBreakId) => ['reconciliation', 'case', breakId] as const,
} as const;
const meta = follow('reconciliation');
const pollMs = 15_000;
/** The vendor is asked in between. */
const timeoutMs = 25_000;

export function useStandings() {
  const standings = useQuery({
    queryKey: reconciliationKeys.standings,
    meta,
    queryFn: ({ signal }) => call(getReconciliation, {}, { signal }),
  });
  usePolling(standings.refetch, pollMs);
  return standings;
}

export function useBreaks({ state, kind, vendor, accountId, run, page }: ReconciliationSearch) {
  // Whoever asks for one player or one run means all of it.
  const isNarrow = accountId !== undefined || run !== undefined;
  const query = {
    state: state ?? (isNarrow ? 'all' : 'unsettled'),
    kind,
    vendorKey: vendor,
    accountId,
    runId: run,
    page,
  };
  const list = useQuery({
    queryKey: reconciliationKeys.breaks(query),
    meta,
    queryFn: ({ signal }) => call(listReconciliationBreaks, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, pollMs);
  return list;
}

export function useRuns({ vendor: vendorKey, page }: ReconciliationSearch) {
  const query = { vendorKey, page };
  const list = useQuery({
    queryKey: reconciliationKeys.runs(query),
    meta,
    queryFn: ({ signal }) => call(listReconciliationRuns, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, 5_000);
  return list;
}

export function useStartRun() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { vendorKey: string; from: Date; to: Date }) => call(requestReconciliation, { body }),
    onSettled: () => refreshFollowers(queryClient, 'reconciliation'),
  });
}

/** Fetches what a run found as a file and hands it to the browser. */
export function useRunExport() {
  return useMutation({
    mutationFn: (runId: ReconciliationRunId) => call(exportReconciliationRun, { params: { runId } }),
    onSuccess: ({ fileName, csv }) => saveFile({ fileName, content: csv }, 'csv'),
  });
}

export function useBreak(breakId: ReconciliationBreakId) {
  return useQuery({
    queryKey: reconciliationKeys.case(breakId),
    meta,
    queryFn: ({ signal }) => call(getReconciliationBreak, { params: { breakId } }, { signal }),
  });
}

/** What may be done about a break: asking both sides, and asking a second operator to close it. */
export type BreakAct =
  | { kind: 'check' }
  | { kind: 'propose'; remedy: BreakRemedy; amount: bigint | undefined; reason: string };

async function send(breakId: ReconciliationBreakId, act: BreakAct): Promise<BreakCase | null> {
  const params = { breakId };
  if (act.kind === 'check') return call(checkReconciliationBreak, { params }, { timeoutMs });
  const { remedy, amount, reason } = act;
  const body = { remedy, reason, ...(amount === undefined ? {} : { amount }) };
  await call(proposeBreakRemedy, { params, body }, { timeoutMs });
  return null;
}

export function useBreakAct(breakId: ReconciliationBreakId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: BreakAct) => send(breakId, act),
    onSuccess: (found) => found && queryClient.setQueryData(reconciliationKeys.case(breakId), found),
    // After a refusal too: somebody else, or the vendor, may have been faster.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: approvalsKey });
      return refreshFollowers(queryClient, 'reconciliation');
    },
  });
}
