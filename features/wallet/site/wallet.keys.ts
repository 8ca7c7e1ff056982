import type { QueryOf } from '@kislap/contract-kit/endpoint';
import type { listTransactions } from '../contract/wallet.ts';

export const walletKeys = {
  transactions: (query: QueryOf<typeof listTransactions>) => ['wallet', 'transactions', query] as const,
  wallets: ['wallet', 'wallets'],
  transfers: (page: number) => ['wallet', 'transfers', page] as const,
} as const;
