import type { Calling } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { ErrorCode } from '@kislap/contract-kit/errors';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CarrierName,
  getMessaging,
  listMessages,
  type MessageId,
  revealMessage,
  setCarrier,
  setMessagingRules,
  testCarrier,
} from '../contract/messaging.console.ts';
import type { MessageSearch } from './message-search.ts';

const settingsKey = ['messaging'];

export function useMessages({ channel, state, recipient, page }: MessageSearch) {
  const query = { channel, state, recipient, page };
  return useQuery({
    queryKey: ['messages', query],
    queryFn: ({ signal }) => call(listMessages, { query }, { signal }),
    placeholderData: keepPreviousData,
    // New messages load automatically, so nobody has to reload for a code.
    refetchInterval: 5_000,
  });
}

export function useReveal(messageId: MessageId) {
  return useMutation({
    mutationFn: (reason: string) => call(revealMessage, { params: { messageId }, body: { reason } }),
  });
}

export function useMessaging() {
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call(getMessaging, {}, { signal }) });
}

function useSettingsChange<Body, Reply, Code extends ErrorCode>(send: (body: Body) => Calling<Reply, Code>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: settingsKey }),
  });
}

export const useSetRules = () =>
  useSettingsChange((body: BodyOf<typeof setMessagingRules>) => call(setMessagingRules, { body }));

export const useSetCarrier = (name: CarrierName) =>
  useSettingsChange((body: BodyOf<typeof setCarrier>) => call(setCarrier, { params: { name }, body }));

export function useTestCarrier(name: CarrierName) {
  return useMutation({
    mutationFn: (to: string) => call(testCarrier, { params: { name }, body: { to } }),
  });
}
