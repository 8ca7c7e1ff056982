import type { BodyOf } from '@kislap/contracts/endpoint';
import { createWalletTransfer, recallWallets } from '@kislap/contracts/transfers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { refreshBalance } from '../../shared/live.ts';
import { useIntentKey } from '../../shared/use-intent-key.ts';

/** Asking a vendor may take as long as its own limit, and every vendor is asked. */
const timeoutMs = 25_000;

function useAfterMove() {
  const queryClient = useQueryClient();
  return () => {
    for (const key of ['wallets', 'wallet-transfers', 'transactions'])
      void queryClient.invalidateQueries({ queryKey: [key] });
    void refreshBalance();
  };
}

export function useMove() {
  const intent = useIntentKey();
  const afterMove = useAfterMove();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createWalletTransfer>) =>
      call(createWalletTransfer, { body }, { idempotencyKey: intent.key, timeoutMs }),
    // Answered, whatever the answer: the next press is another intent. A lost answer is asked for again by the same key.
    onSuccess: intent.renew,
    onSettled: afterMove,
  });
}

export function useRecall() {
  return useMutation({
    mutationFn: (vassalage: string) => call(recallWallets, { body: { vassalage } }, { timeoutMs }),
    onSettled: useAfterMove(),
  });
}
