import { getConsolidatedFunds } from '@kislap/identity/contract/member';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { type DayRange, daysOf } from '@kislap/site-kit/day-range.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Bill } from '../contract/bill.fields.ts';
import { explainBill, listBills, listOpenBills } from '../contract/bills.ts';
import { isAgent, type Side } from './use-contracts.ts';

export type BillKind = Bill['kind'];

const flags = {
  DIVIDEND: 'divtypereq',
  DAILY: 'dailysalreqtype',
  HOURLY: 'contracthoursalreq',
  REALTIME: 'realtimesalreqtype',
} as const;

/** The pages of all kinds ask at once, and share an answer. */
const heldMs = 10_000;

/** A page of a kind is there as long as a contract of it is. */
export async function hasContract(kind: BillKind): Promise<boolean> {
  if (!(await isAgent())) return false;
  const { member } = useSession.getState();
  if (member && isTrialType(member.type)) return kind === 'DIVIDEND' || kind === 'DAILY';
  const funds = await queryClient.fetchQuery({
    queryKey: ['contracts', 'held', member?.id],
    queryFn: () => call(getConsolidatedFunds),
    staleTime: heldMs,
    meta: follow('contract'),
  });
  return funds[flags[kind]] === 'ACTIVE';
}

export function useBills(kind: BillKind, side: Side, range: DayRange) {
  return useInfiniteQuery({
    queryKey: ['bills', kind, side, range],
    queryFn: ({ signal, pageParam: after }) =>
      call(listBills, { query: { kind, side, ...daysOf(range), ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap(({ list }) => list), totals: pages[0]?.totals }),
    meta: follow('bill'),
  });
}

/** What is not paid yet, of every kind. */
export function useOpenBills(side: Side) {
  return useInfiniteQuery({
    queryKey: ['bills', 'open', side],
    queryFn: ({ signal, pageParam: after }) =>
      call(listOpenBills, { query: { side, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
    meta: follow('bill'),
  });
}

export function useExplanation(billId: Bill['billId']) {
  return useQuery({
    queryKey: ['bills', billId],
    queryFn: ({ signal }) => call(explainBill, { params: { billId } }, { signal }),
  });
}
