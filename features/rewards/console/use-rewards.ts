import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '../contract/rewards.console.ts';
import type { RaffleId, RainId } from '../contract/rewards.ids.ts';

const key = ['rewards'];
const ticketsKey = (accountId: AccountId) => ['players', 'tickets', accountId];

export function useWheelDesk() {
  return useQuery({
    queryKey: [...key, 'wheel'],
    queryFn: ({ signal }) => call(calls.getWheelDesk, undefined, { signal }),
  });
}

export function useRains() {
  return useInfiniteQuery({
    queryKey: [...key, 'rains'],
    queryFn: ({ signal, pageParam: after }) =>
      call(calls.listRains, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

export function useRainWindows() {
  return useInfiniteQuery({
    queryKey: [...key, 'windows'],
    queryFn: ({ signal, pageParam: after }) =>
      call(calls.listRainWindows, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

export function useRaffleDesk() {
  return useQuery({
    queryKey: [...key, 'raffles'],
    queryFn: ({ signal }) => call(calls.listRaffleDesk, undefined, { signal }),
  });
}

export function usePaid() {
  return useQuery({
    queryKey: [...key, 'paid'],
    queryFn: ({ signal }) => call(calls.listPaidRewards, undefined, { signal }),
  });
}

export function usePlayerTickets(accountId: AccountId) {
  return useInfiniteQuery({
    queryKey: ticketsKey(accountId),
    queryFn: ({ signal, pageParam: after }) =>
      call(calls.listPlayerTickets, { query: { accountId, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

function useAsked() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: approvalsKey });
}

export function useAskWheel() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.requestWheel>) => call(calls.requestWheel, { body }),
    onSuccess: useAsked(),
  });
}

export function useAskRain() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.requestRain>) => call(calls.requestRain, { body }),
    onSuccess: useAsked(),
  });
}

export function useAskRaffle() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.requestRaffle>) => call(calls.requestRaffle, { body }),
    onSuccess: useAsked(),
  });
}

export function useAskTickets() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.requestTickets>) => call(calls.requestTickets, { body }),
    onSuccess: useAsked(),
  });
}

export function useStopRain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ rainId, reason }: { rainId: RainId; reason: string }) =>
      call(calls.stopRain, { params: { rainId }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useCancelRaffle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ raffleId, reason }: { raffleId: RaffleId; reason: string }) =>
      call(calls.cancelRaffle, { params: { raffleId }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
