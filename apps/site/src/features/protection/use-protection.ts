import type { ApiError } from '@kislap/api-client';
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
} from '@kislap/contracts/protection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { protectionQuery } from '../../shared/protection.ts';

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
