import { allWallets, getMerchantWallet, recallWallets } from '@kislap/transfers/contract/transfers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../calls/api.ts';
import { queryClient } from '../calls/query.tsx';

/** Whether one balance serves every studio; an operator decides it for the whole brand, and rarely. */
export const merchantWalletQuery = queryOptions({
  queryKey: ['merchant-wallet'],
  queryFn: async () => {
    const wallet = await call(getMerchantWallet);
    sessionStorage.setItem('merchantWallet', JSON.stringify(wallet));
    return wallet;
  },
  staleTime: 5 * 60_000,
});

/** No, too, where nothing answers. */
export async function hasSeveralWallets(): Promise<boolean> {
  try {
    return !(await queryClient.fetchQuery(merchantWalletQuery)).isSingle;
  } catch {
    return false;
  }
}

/**
 * The player left a game: what its studio keeps comes back to the main wallet. Nobody waits for it; what does not come is
 * shown on the wallet page, from where it can be fetched again.
 */
export async function bringMoneyBack(): Promise<void> {
  try {
    if (await hasSeveralWallets())
      await call(recallWallets, { body: { vassalage: allWallets } }, { timeoutMs: 25_000 });
  } catch {
    // Signed out, or no line: the money is where it was.
  }
}
