import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { follow } from '@kislap/console-kit/topics.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  askForMethod,
  askForProvider,
  type ConnectableProvider,
  liftMethodStop,
  listConsoleMethods,
  listMethodStops,
  listPaymentProviders,
} from '../../contract/cashier.channels.ts';

const channelKeys = {
  methods: ['cashier', 'methods'],
  providers: ['cashier', 'providers'],
  stops: ['cashier', 'stops'],
} as const;

export function useMethods() {
  return useQuery({
    queryKey: channelKeys.methods,
    queryFn: ({ signal }) => call(listConsoleMethods, {}, { signal }),
  });
}

export function useProviders() {
  return useQuery({
    queryKey: channelKeys.providers,
    queryFn: ({ signal }) => call(listPaymentProviders, {}, { signal }),
  });
}

export function useStops() {
  return useQuery({
    queryKey: channelKeys.stops,
    queryFn: ({ signal }) => call(listMethodStops, {}, { signal }),
    meta: follow('withdrawals'),
  });
}

export function useAskForMethod() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof askForMethod>) => call(askForMethod, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}

export function useAskForProvider(providerKey: ConnectableProvider) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof askForProvider>) =>
      call(askForProvider, { params: { providerKey }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}

export function useLiftStop() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof liftMethodStop>) => call(liftMethodStop, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelKeys.stops }),
  });
}
