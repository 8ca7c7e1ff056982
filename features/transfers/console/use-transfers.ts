import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  checkWalletTransfer,
  getWalletTransferCase,
  listConsoleWalletTransfers,
  recallPlayerWallets,
  requestWalletTransferResolution,
  type WalletTransferCase,
  type WalletTransferOutcome,
} from '../contract/transfers.console.ts';
import { WalletTransferRef } from '../contract/transfers.ids.ts';
import type { TransferSearch } from './transfer-search.ts';

const listKey = ['wallet-transfers'];
const caseKey = (refNo: WalletTransferRef) => ['wallet-transfer', refNo];
const pollMs = 15_000;
/** Every vendor is asked, each within its own limit. */
const timeoutMs = 25_000;

export function useTransfers({
  view = 'queue',
  vendor,
  direction,
  accountId,
  page,
  ...typed
}: TransferSearch) {
  const refNo = WalletTransferRef.safeParse(typed.refNo?.trim().toLowerCase()).data;
  // Whoever asks for one player or one reference means all of it.
  const isNarrow = accountId !== undefined || refNo !== undefined;
  const status = view === 'queue' || view === 'all' ? undefined : view;
  const query = {
    vassalage: vendor,
    direction,
    accountId,
    refNo,
    page,
    status,
    ...(view === 'queue' && !isNarrow ? { queue: 'true' as const } : {}),
  };
  const list = useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listConsoleWalletTransfers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, pollMs);
  return list;
}

export function useCase(refNo: WalletTransferRef) {
  return useQuery({
    queryKey: caseKey(refNo),
    queryFn: ({ signal }) => call(getWalletTransferCase, { params: { refNo } }, { signal }),
  });
}

/** What may be done about a case: asking the vendor, and asking a second operator to settle it. */
export type CaseAct = { kind: 'check' } | { kind: 'say'; outcome: WalletTransferOutcome; evidence: string };

async function send(refNo: WalletTransferRef, act: CaseAct): Promise<WalletTransferCase | null> {
  const params = { refNo };
  if (act.kind === 'check') return call(checkWalletTransfer, { params }, { timeoutMs });
  const { outcome, evidence } = act;
  await call(requestWalletTransferResolution, { params, body: { outcome, evidence } });
  return null;
}

export function useCaseAct(refNo: WalletTransferRef) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: CaseAct) => send(refNo, act),
    onSuccess: (found) => found && queryClient.setQueryData(caseKey(refNo), found),
    // After a refusal too: somebody else, or the vendor, may have been faster.
    onSettled: (_found, error) => {
      void queryClient.invalidateQueries({ queryKey: listKey });
      void queryClient.invalidateQueries({ queryKey: approvalsKey });
      if (error) void queryClient.invalidateQueries({ queryKey: caseKey(refNo) });
    },
  });
}

export function useRecall(playerId: AccountId) {
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (note: string) =>
      call(recallPlayerWallets, { params: { playerId }, body: { note } }, { idempotencyKey: key, timeoutMs }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
