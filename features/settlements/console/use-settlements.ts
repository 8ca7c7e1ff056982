import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { follow, refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '../contract/settlements.console.ts';
import type { SettlementBreakId } from '../contract/settlements.ids.ts';
import type { SettlementSearch } from './settlement-search.ts';

const meta = follow('reconciliation');
/** A provider may take its time. */
const timeoutMs = 45_000;

export interface DayName {
  providerKey: calls.SettlementProvider;
  day: string;
}

const cursor = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
  meta,
};
const flat = <Row>({ pages }: { pages: { list: Row[] }[] }) => ({ list: pages.flatMap((page) => page.list) });
const afterOf = (after: string) => (after ? { after } : {});

export function useSources() {
  return useQuery({
    queryKey: ['settlements', 'sources'],
    meta,
    queryFn: ({ signal }) => call(calls.listSettlementSources, {}, { signal }),
  });
}

export function useDays({ provider: providerKey, dayState: state }: SettlementSearch) {
  return useInfiniteQuery({
    queryKey: ['settlements', 'days', { providerKey, state }],
    queryFn: ({ signal, pageParam }) =>
      call(calls.listSettlementDays, { query: { providerKey, state, ...afterOf(pageParam) } }, { signal }),
    select: flat,
    ...cursor,
  });
}

export function useDay(params: DayName) {
  return useQuery({
    queryKey: ['settlements', 'day', params],
    meta,
    queryFn: ({ signal }) => call(calls.getSettlementDay, { params }, { signal }),
    // A comparison takes moments.
    refetchInterval: ({ state }) => (state.data?.about.state === 'COMPARING' ? 2_000 : false),
  });
}

export function useLines(params: DayName, isThere: boolean) {
  return useInfiniteQuery({
    queryKey: ['settlements', 'lines', params],
    queryFn: ({ signal, pageParam }) =>
      call(calls.listSettlementLines, { params, query: afterOf(pageParam) }, { signal }),
    select: flat,
    enabled: isThere,
    ...cursor,
  });
}

export function useBreaks({ provider: providerKey, state, kind, day }: SettlementSearch) {
  const filter = { providerKey, state, kind, day };
  return useInfiniteQuery({
    queryKey: ['settlements', 'breaks', filter],
    queryFn: ({ signal, pageParam }) =>
      call(calls.listSettlementBreaks, { query: { ...filter, ...afterOf(pageParam) } }, { signal }),
    select: flat,
    ...cursor,
  });
}

export function useBreak(breakId: SettlementBreakId) {
  return useQuery({
    queryKey: ['settlements', 'break', breakId],
    meta,
    queryFn: ({ signal }) => call(calls.getSettlementBreak, { params: { breakId } }, { signal }),
  });
}

export type BreakAct = { kind: 'check' } | { kind: 'close'; reason: string };

export function useBreakAct(breakId: SettlementBreakId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (act: BreakAct) => {
      const params = { breakId };
      if (act.kind === 'check') await call(calls.checkSettlementBreak, { params }, { timeoutMs });
      else await call(calls.askToCloseSettlementBreak, { params, body: { reason: act.reason } });
    },
    // After a refusal too: somebody else may have been faster.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: approvalsKey });
      return refreshFollowers(queryClient, 'reconciliation');
    },
  });
}

/** The file of a day: fetched now, or the one that was chosen. */
export function useBringFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...params }: DayName & { file?: File }) =>
      file
        ? call(calls.uploadSettlementFile, { params, body: { file } }, { timeoutMs })
        : call(calls.fetchSettlementFile, { params }, { timeoutMs }),
    onSettled: () => refreshFollowers(queryClient, 'reconciliation'),
  });
}

export function useSaveSource() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      providerKey,
      ...body
    }: BodyOf<typeof calls.saveSettlementSource> & { providerKey: calls.SettlementProvider }) =>
      call(calls.saveSettlementSource, { params: { providerKey }, body }),
    onSettled: () => refreshFollowers(queryClient, 'reconciliation'),
  });
}
