import { useMutation } from '@kislap/api-client/hooks';
import { protectionQuery } from '@kislap/site-kit/account/protection.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  type CoolOffTerm,
  type ExclusionTerm,
  type LimitKind,
  type LimitWindow,
  type Protection,
  setLimit,
  setRealityCheck,
  startCoolOff,
  startSelfExclusion,
} from '../contract/protection.ts';

function useKeep() {
  const queryClient = useQueryClient();
  return (state: Protection) => queryClient.setQueryData(protectionQuery.queryKey, state);
}

export interface ChosenLimit {
  kind: LimitKind;
  window: LimitWindow;
  max: bigint | null;
}

export function useSetLimit() {
  return useMutation({
    mutationFn: (body: ChosenLimit) => call(setLimit, { body }),
    onSuccess: useKeep(),
  });
}

export function useSetReminder() {
  return useMutation({
    mutationFn: (minutes: number) => call(setRealityCheck, { body: { minutes } }),
    onSuccess: useKeep(),
  });
}

export function useStartCoolOff() {
  return useMutation({
    mutationFn: (term: CoolOffTerm) => call(startCoolOff, { body: { term } }),
  });
}

export function useStartExclusion() {
  return useMutation({
    mutationFn: (term: ExclusionTerm) => call(startSelfExclusion, { body: { term } }),
  });
}
