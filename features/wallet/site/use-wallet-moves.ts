import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { refreshFollowers } from '@kislap/site-kit/calls/query.tsx';
import { useIntentKey } from '@kislap/site-kit/calls/use-intent-key.ts';
import { createWalletTransfer, recallWallets } from '@kislap/transfers/contract/transfers';

/** Asking a vendor may take as long as its own limit, and every vendor is asked. */
const timeoutMs = 25_000;

function afterMove(): void {
  void refreshFollowers('wallet-transfer');
  void refreshBalance();
}

export function useMove() {
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createWalletTransfer>) =>
      call(createWalletTransfer, { body }, { idempotencyKey: intent.key, timeoutMs }),
    // After any answer the next press is a new intent. A lost answer is requested again with the same key.
    onSuccess: intent.renew,
    onSettled: afterMove,
  });
}

export function useRecall() {
  return useMutation({
    mutationFn: (vassalage: string) => call(recallWallets, { body: { vassalage } }, { timeoutMs }),
    onSettled: afterMove,
  });
}
