import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import {
  allWallets,
  createWalletTransfer,
  getMerchantWallet,
  getWalletTransfer,
  listWallets,
  listWalletTransfers,
  recallWallets,
} from '../contract/transfers.ts';
import type { Transfers } from './transfers.service.ts';

export function transfersRoutes(http: Http, transfers: Transfers): void {
  serve(http, getMerchantWallet, () => ({ isSingle: transfers.isSingle() }));
  serve(http, listWallets, (_input, { actor }) => transfers.wallets.list(actor.accountId));
  serve(http, createWalletTransfer, ({ body }, { actor, idempotencyKey }) =>
    transfers.create(actor.accountId, body, idempotencyKey),
  );
  serve(http, recallWallets, ({ body }, { actor }) =>
    transfers.sweeps.recall(
      actor.accountId,
      'recall',
      body.vassalage === allWallets ? undefined : body.vassalage,
    ),
  );
  serve(http, listWalletTransfers, ({ query }, { actor }) =>
    transfers.list(actor.accountId, { page: 1, pageSize: 10, ...query }),
  );
  serve(http, getWalletTransfer, ({ params }, { actor }) => transfers.get(actor.accountId, params.refNo));
}
