import type { ApiError } from '@kislap/api-client';
import { protectionQuery } from '@kislap/site-kit/account/protection.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  return useMutation<Protection, ApiError, ChosenLimit>({
    mutationFn: (body) => call(setLimit, { body }),
    onSuccess: useKeep(),
  });
}

export function useSetReminder() {
  return useMutation<Protection, ApiError, number>({
    mutationFn: (minutes) => call(setRealityCheck, { body: { minutes } }),
    onSuccess: useKeep(),
  });
}

export function useStartCoolOff() {
  return useMutation<Protection, ApiError, CoolOffTerm>({
    mutationFn: (term) => call(startCoolOff, { body: { term } }),
  });
}

export function useStartExclusion() {
  return useMutation<Protection, ApiError, ExclusionTerm>({
    mutationFn: (term) => call(startSelfExclusion, { body: { term } }),
  });
}
