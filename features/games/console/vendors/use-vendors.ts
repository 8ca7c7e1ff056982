import type { Calling } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { follow, refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { ErrorCode } from '@kislap/contract-kit/errors';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createVendor,
  listCatalogueVendors,
  type Maintenance,
  synchroniseCatalogue,
  updateVendor,
} from '../../contract/games.console.ts';
import {
  createIntegration,
  getIntegration,
  getPlayRules,
  listIntegrations,
  listVendorHealth,
  renewOwnKey,
  replaceSecret,
  replaceVendorKey,
  setPlayRules,
  testIntegration,
  updateIntegration,
} from '../../contract/integrations.console.ts';
import type { Span } from './vendor-search.ts';

const vendorKeys = {
  all: ['vendors'],
  connections: ['vendors', 'connections'],
  one: (vendorKey: string) => ['vendors', 'connection', vendorKey] as const,
  health: (vendorKey: string, span: Span) => [...vendorKeys.one(vendorKey), 'health', span] as const,
  playRules: ['vendors', 'play-rules'],
  studios: ['studios'],
} as const;

const pollMs = 15_000;
/** A vendor's whole list takes as long as the vendor does. */
const vendorTimeoutMs = 60_000;

export function useConnections() {
  const list = useQuery({
    queryKey: vendorKeys.connections,
    queryFn: ({ signal }) => call(listIntegrations, {}, { signal }),
  });
  usePolling(list.refetch, pollMs);
  return list;
}

export function useConnection(vendorKey: string) {
  const one = useQuery({
    queryKey: vendorKeys.one(vendorKey),
    queryFn: ({ signal }) => call(getIntegration, { params: { vendorKey } }, { signal }),
  });
  usePolling(one.refetch, pollMs);
  return one;
}

export function useHealthSeries(vendorKey: string, span: Span) {
  const series = useQuery({
    queryKey: vendorKeys.health(vendorKey, span),
    queryFn: ({ signal }) => call(listVendorHealth, { params: { vendorKey }, query: { span } }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(series.refetch, pollMs);
  return series;
}

/** Every change answers the connection as it then is. */
function useChange<Input, Reply, Code extends ErrorCode>(send: (input: Input) => Calling<Reply, Code>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: vendorKeys.all }),
  });
}

export const useCreateConnection = () =>
  useChange((body: BodyOf<typeof createIntegration>) => call(createIntegration, { body }));

export const useUpdateConnection = (vendorKey: string) =>
  useChange((body: BodyOf<typeof updateIntegration>) =>
    call(updateIntegration, { params: { vendorKey }, body }),
  );

export const useRenewOwnKey = (vendorKey: string) =>
  useChange((body: BodyOf<typeof renewOwnKey>) => call(renewOwnKey, { params: { vendorKey }, body }));

export const useReplaceVendorKey = (vendorKey: string) =>
  useChange((body: BodyOf<typeof replaceVendorKey>) =>
    call(replaceVendorKey, { params: { vendorKey }, body }),
  );

export const useReplaceSecret = (vendorKey: string, name: string) =>
  useChange((body: BodyOf<typeof replaceSecret>) =>
    call(replaceSecret, { params: { vendorKey, name }, body }),
  );

export function useTestConnection(vendorKey: string) {
  return useMutation({
    mutationFn: () => call(testIntegration, { params: { vendorKey } }, { timeoutMs: vendorTimeoutMs }),
  });
}

export function useSynchronise(vendorKey: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(synchroniseCatalogue, { params: { vendorKey } }, { timeoutMs: vendorTimeoutMs }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: vendorKeys.all });
      await refreshFollowers(queryClient, 'games');
    },
  });
}

export function usePlayRules() {
  return useQuery({
    queryKey: vendorKeys.playRules,
    queryFn: ({ signal }) => call(getPlayRules, {}, { signal }),
  });
}

export const useSetPlayRules = () =>
  useChange((body: BodyOf<typeof setPlayRules>) => call(setPlayRules, { body }));

export function useStudios() {
  return useQuery({
    queryKey: vendorKeys.studios,
    meta: follow('games'),
    queryFn: ({ signal }) => call(listCatalogueVendors, {}, { signal }),
  });
}

export function useCreateStudio() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createVendor>) => call(createVendor, { body }),
    onSettled: () => refreshFollowers(queryClient, 'games'),
  });
}

export interface StudioChange extends Partial<Maintenance> {
  vassalage: string;
  isEnabled?: boolean;
  position?: number;
}

export function useUpdateStudio() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ vassalage, ...body }: StudioChange) => call(updateVendor, { params: { vassalage }, body }),
    onSettled: () => refreshFollowers(queryClient, 'games'),
  });
}

/** One studio after the other, so that each has its own line in the audit log. */
export function useSwitchStudios() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ codes, isEnabled }: { codes: readonly string[]; isEnabled: boolean }) => {
      for (const vassalage of codes) await call(updateVendor, { params: { vassalage }, body: { isEnabled } });
    },
    onSettled: () => refreshFollowers(queryClient, 'games'),
  });
}
