import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { follow, refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getLedgerProof, requestLedgerCheck } from '../contract/ledger.console.ts';

export type ProofStatus = ReplyOf<typeof getLedgerProof>;

const proofKey = ['proof'];
const pollMs = 10_000;
const pollWhileCheckingMs = 1_000;

/** Whether somebody asked for a check that has not been through every bucket yet. */
export function isChecking({ requestedAt, checkedAt }: ProofStatus): boolean {
  return requestedAt !== null && (checkedAt === null || checkedAt < requestedAt);
}

export function useProof() {
  const proof = useQuery({
    queryKey: proofKey,
    meta: follow('proof'),
    queryFn: ({ signal }) => call(getLedgerProof, {}, { signal }),
    refetchInterval: ({ state }) => (state.data && isChecking(state.data) ? pollWhileCheckingMs : false),
  });
  usePolling(proof.refetch, pollMs);
  return proof;
}

export function useCheckNow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestLedgerCheck, {}),
    onSuccess: () => refreshFollowers(queryClient, 'proof'),
  });
}
