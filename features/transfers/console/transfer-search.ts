import { accountIdParam, choiceParam, pageParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { WalletTransferRef } from '../contract/transfers.ids.ts';
import { walletTransferDirections } from '../contract/transfers.ts';

/** Without a choice the page shows what waits for people. */
export const transferViews = ['queue', 'UNKNOWN', 'PENDING', 'FAILED', 'SUCCESS', 'all'] as const;

const refParam = z.catch(z.optional(WalletTransferRef), undefined);

export const transferSearch = z.object({
  view: choiceParam(transferViews),
  direction: choiceParam(walletTransferDirections),
  vendor: textParam,
  accountId: accountIdParam,
  /** As typed; only a whole one narrows the list. */
  refNo: textParam,
  page: pageParam,
  /** The transfer whose case is open. */
  case: refParam,
});
export type TransferSearch = z.output<typeof transferSearch>;
