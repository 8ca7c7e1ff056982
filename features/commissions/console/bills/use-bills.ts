import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Bill } from '../../contract/bill.fields.ts';
import { listAllBills, listRuns, openBill, reviewBill } from '../../contract/bills.console.ts';

const key = ['agent-bills'];
const refreshMs = 10_000;

export interface BillFilter {
  state?: Bill['state'];
  kind?: Bill['kind'];
}

export function useAllBills(filter: BillFilter) {
  return useInfiniteQuery({
    queryKey: [...key, filter],
    queryFn: ({ signal, pageParam: after }) =>
      call(listAllBills, { query: { ...filter, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

/** Looks again while the page is open: a run moves on by itself. */
export function useRuns() {
  return useQuery({
    queryKey: ['commission-runs'],
    queryFn: ({ signal }) => call(listRuns, { query: { pageSize: 20 } }, { signal }),
    refetchInterval: refreshMs,
  });
}

export function useBill(billId: Bill['billId']) {
  return useQuery({
    queryKey: [...key, 'one', billId],
    queryFn: ({ signal }) => call(openBill, { params: { billId } }, { signal }),
  });
}

export function useReviewBill(billId: Bill['billId']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof reviewBill>) => call(reviewBill, { params: { billId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}
